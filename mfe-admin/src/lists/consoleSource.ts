import { asRow, asRows, number, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { matchesSearch } from '@fairshore/shared-data/search';
import type { ConsoleKind, ConsoleLists, ConsoleView } from '../records/consoleLists';

/** Where in a list to begin, and for how many rows: at an offset of the order, or by age after a row. */
export type Slice =
  { offset: number; limit: number } | { after: { time: string; id: string } | null; limit: number };

/** What is looked at, without the page. */
export type Looked<View> = Omit<View, 'page' | 'pageSize'>;

/** Rows of a list; `total` null where it was not counted, `last` is where the next rows by age follow. */
export interface ConsoleAnswer<Item> {
  rows: Item[];
  total: number | null;
  isCapped: boolean;
  last: { time: string; id: string } | null;
}

/** How one list is asked for, and how the examples of a suite without a backend are narrowed and put in order. */
export interface ConsoleSource<Kind extends ConsoleKind> {
  ask(
    looked: Looked<ConsoleLists[Kind]['view']>,
    slice: Slice,
    signal?: AbortSignal,
  ): Promise<ConsoleAnswer<ConsoleLists[Kind]['row']>>;
  demoRows(): Promise<readonly ConsoleLists[Kind]['row'][]>;
  matches(row: ConsoleLists[Kind]['row'], filters: ConsoleLists[Kind]['view']['filters']): boolean;
  searched(row: ConsoleLists[Kind]['row']): readonly (string | null)[];
  /** What a row is ordered by; texts are compared without their case. */
  place(row: ConsoleLists[Kind]['row'], key: SortKey<ConsoleLists[Kind]['view']>): string | number;
}

type SortKey<View> = View extends ConsoleView<infer Key, unknown> ? Key : never;

/** The arguments that every list's function takes. */
export function sliceArguments(looked: Looked<ConsoleView<string, unknown>>, slice: Slice) {
  const isByAge = 'after' in slice;
  return {
    p_search: looked.search,
    p_sort: isByAge ? null : (looked.sort?.key ?? null),
    p_ascending: !isByAge && looked.sort?.direction === 'ascending',
    p_offset: isByAge ? 0 : slice.offset,
    p_limit: slice.limit,
    p_after_time: isByAge ? (slice.after?.time ?? null) : null,
    p_after_id: isByAge ? (slice.after?.id ?? null) : null,
  };
}

/** What a list's function answers, read row by row. */
export function readAnswer<Item>(data: unknown, toItem: (row: Row) => Item): ConsoleAnswer<Item> {
  const answer = asRow(data);
  const rows = asRows(answer['rows']);
  const last = rows.at(-1);
  return {
    rows: rows.map(toItem),
    total: answer['total'] === null ? null : number(answer, 'total'),
    isCapped: answer['isCapped'] === true,
    last: last === undefined ? null : { time: text(last, 'created_at'), id: text(last, 'id') },
  };
}

/** The slice that a page is. */
export function pageSlice({ page, pageSize }: Pick<ConsoleView<string, unknown>, 'page' | 'pageSize'>) {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}

/** What the database would answer, of the examples: so few that no slice follows after a row. */
export async function demoAnswer<Kind extends ConsoleKind>(
  source: ConsoleSource<Kind>,
  { search, filters, sort: shownSort }: Looked<ConsoleLists[Kind]['view']>,
  slice: Slice,
) {
  const { from, sort } =
    'offset' in slice ? { from: slice.offset, sort: shownSort } : { from: 0, sort: null };
  const found = (await source.demoRows()).filter(
    (row) =>
      source.matches(row, filters) &&
      matchesSearch(search, ...source.searched(row).map((value) => value ?? '')),
  );
  const turn = sort?.direction === 'ascending' ? 1 : -1;
  const key = sort?.key as SortKey<ConsoleLists[Kind]['view']> | undefined;
  found.sort((a, b) => {
    const byKey = key === undefined ? 0 : compare(source.place(a, key), source.place(b, key));
    return turn * (byKey || compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  });
  return { rows: found.slice(from, from + slice.limit), total: found.length, isCapped: false, last: null };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : `${a}`.toLowerCase().localeCompare(`${b}`.toLowerCase());
}

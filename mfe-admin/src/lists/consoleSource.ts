import { searchWords } from '@fairshore/shared-data/listings/pipeline';
import { asRow, asRows, number, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';
import { matchesSearch } from '@fairshore/shared-data/search';
import type { ConsoleKind, ConsoleLists, ConsoleView } from '../records/consoleLists';
import { rowOffset } from '../records/rowOffset';

/** A range of a list: `limit` rows from an offset in the current order, or by age after a given row. */
export type Slice =
  { offset: number; limit: number } | { after: { time: string; id: string } | null; limit: number };

/** A view without its page. */
export type Looked<View> = Omit<View, 'page' | 'pageSize'>;

/** Rows of a list; `total` is null if it was not counted, `last` is the row after which the next rows by age follow. */
export interface ConsoleAnswer<Item> {
  rows: Item[];
  total: number | null;
  isCapped: boolean;
  last: { time: string; id: string } | null;
}

/** How to query one list, and how to filter and sort the examples of a suite without a backend. */
export interface ConsoleSource<Kind extends ConsoleKind> {
  ask(
    looked: Looked<ConsoleLists[Kind]['view']>,
    slice: Slice,
    signal?: AbortSignal,
  ): Promise<ConsoleAnswer<ConsoleLists[Kind]['row']>>;
  demoRows(): Promise<readonly ConsoleLists[Kind]['row'][]>;
  matches(row: ConsoleLists[Kind]['row'], filters: ConsoleLists[Kind]['view']['filters']): boolean;
  searched(row: ConsoleLists[Kind]['row']): readonly (string | null)[];
  /** A row's sort value for a key; texts are compared case-insensitively. */
  place(row: ConsoleLists[Kind]['row'], key: SortKey<ConsoleLists[Kind]['view']>): string | number;
}

type SortKey<View> = View extends ConsoleView<infer Key, unknown> ? Key : never;

/** The arguments that every list's database function takes. */
export function sliceArguments(looked: Looked<ConsoleView<string, unknown>>, slice: Slice) {
  const isByAge = 'after' in slice;
  return {
    p_search: searchWords(looked),
    p_sort: isByAge ? null : (looked.sort?.key ?? null),
    p_ascending: !isByAge && looked.sort?.direction === 'ascending',
    p_offset: isByAge ? 0 : slice.offset,
    p_limit: slice.limit,
    p_after_time: isByAge ? (slice.after?.time ?? null) : null,
    p_after_id: isByAge ? (slice.after?.id ?? null) : null,
  };
}

/** Parses the response of a list's database function, row by row. */
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

/** The slice that corresponds to a page. */
export function pageSlice({ page, pageSize }: Pick<ConsoleView<string, unknown>, 'page' | 'pageSize'>) {
  return { offset: rowOffset(page, pageSize), limit: pageSize };
}

/** Returns examples as the database would return rows; there are so few of them that no further slice follows. */
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
    : `${a}`.toLowerCase().localeCompare(`${b}`.toLowerCase(), 'en');
}

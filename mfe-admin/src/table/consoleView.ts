import { pageNumber } from '@fairshore/shared-data/numbers';
import type { ConsoleView } from '../records/consoleLists';

/** Rows a page of a console table may have. */
export const pageSizes = [25, 50, 100] as const;

/** What a filter may be set to: one of some words, or a text of a form. */
export type FilterRule = readonly string[] | RegExp;

/** The filters that follow from their rules; one that is not set is not among them. */
export type FiltersOf<Rules> = {
  [Name in keyof Rules]?: Rules[Name] extends readonly (infer Choice)[] ? Choice : string;
};

/** What a section's address may say: the columns that sort and, by parameter, the filters. */
export interface ConsoleViewRules<Key extends string, Rules> {
  tab: string;
  sortKeys: readonly Key[];
  filters: Rules;
}

/** The view that an address names; what makes no sense reads as unset. */
export function consoleViewOf<Key extends string, const Rules extends Readonly<Record<string, FilterRule>>>(
  params: URLSearchParams,
  { sortKeys, filters }: ConsoleViewRules<Key, Rules>,
): ConsoleView<Key, FiltersOf<Rules>> {
  return {
    search: params.get('q') ?? '',
    sort: sortOf(params.get('sort') ?? '', sortKeys),
    page: pageNumber(params.get('page')),
    pageSize: pageSizes.find((size) => String(size) === params.get('size')) ?? pageSizes[0],
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, rule]) => {
        const value = params.get(name);
        return value !== null && isAllowed(value, rule) ? [[name, value]] : [];
      }),
    ) as FiltersOf<Rules>,
  };
}

/** The address of a view: only what differs from the section's first sight. */
export function consoleParams(
  tab: string,
  { search, sort, page, pageSize, filters }: ConsoleView<string, object>,
): Record<string, string> {
  return {
    tab,
    ...(search === '' ? {} : { q: search }),
    ...filters,
    ...(sort === null ? {} : { sort: (sort.direction === 'descending' ? '-' : '') + sort.key }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(pageSize === pageSizes[0] ? {} : { size: String(pageSize) }),
  };
}

function isAllowed(value: string, rule: FilterRule): boolean {
  return rule instanceof RegExp ? rule.test(value) : rule.includes(value);
}

/** `apr` ascends, `-apr` descends. */
function sortOf<Key extends string>(text: string, keys: readonly Key[]): ConsoleView<Key, object>['sort'] {
  const isDescending = text.startsWith('-');
  const key = keys.find((known) => known === (isDescending ? text.slice(1) : text));
  return key === undefined ? null : { key, direction: isDescending ? 'descending' : 'ascending' };
}

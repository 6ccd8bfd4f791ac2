import { pageNumber } from '@fairshore/shared-data/numbers';
import type { ConsoleView } from '../records/consoleLists';

/** The page sizes of a console table. */
export const pageSizes = [25, 50, 100] as const;

/** The allowed values of a filter: one of several strings, or a text that matches a pattern or passes a check. */
export type FilterRule = readonly string[] | RegExp | ((value: string) => boolean);

/** The filters that correspond to the rules; unset filters are absent. */
export type FiltersOf<Rules> = {
  [Name in keyof Rules]?: Rules[Name] extends readonly (infer Choice)[] ? Choice : string;
};

/** The URL parameters of a section: the sortable columns and, by parameter, the filters. */
export interface ConsoleViewRules<Key extends string, Rules> {
  tab: string;
  sortKeys: readonly Key[];
  filters: Rules;
}

/** Parses the view from an address; invalid parameters count as unset. */
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

/** The URL parameters of a view: only those that differ from the section's default view. */
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
  if (typeof rule === 'function') return rule(value);
  return rule instanceof RegExp ? rule.test(value) : rule.includes(value);
}

/** Parses a sort parameter: `apr` is ascending, `-apr` descending. */
function sortOf<Key extends string>(text: string, keys: readonly Key[]): ConsoleView<Key, object>['sort'] {
  const isDescending = text.startsWith('-');
  const key = keys.find((known) => known === (isDescending ? text.slice(1) : text));
  return key === undefined ? null : { key, direction: isDescending ? 'descending' : 'ascending' };
}

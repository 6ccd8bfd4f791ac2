import { useTypedSearch } from '@fairshore/shared-ui/field';
import { useAddressParams } from '@fairshore/shared-ui/router';
import type { ConsoleView } from '../records/consoleLists';
import { consoleParams, consoleViewOf } from './consoleView';
import type { ConsoleViewRules, FilterRule, FiltersOf } from './consoleView';

/** A section's view as stored in its address, and functions to change it; all except `showPage` return to the first page. */
export interface ConsoleTableState<View extends ConsoleView<string, object> = ConsoleView<string, object>> {
  view: View;
  /** The text in the search box; the view is updated once typing pauses. */
  searchText: string;
  setSearchText(text: string): void;
  showPage(page: number): void;
  showPageSize(pageSize: number): void;
  /** A key that is not in the rules results in the section's default order, like null. */
  sortBy(sort: { key: string; direction: 'ascending' | 'descending' } | null): void;
  /** Sets or, with '', clears one filter. */
  filter(name: string, value: string): void;
  /** Resets search and filters. */
  clear(): void;
  /** Shows the newest rows: resets search and order, but keeps filters. */
  showNewest(): void;
}

/**
 * The view of a section's table, stored in the address: `tab`, `q`, `sort`, `page`, `size` and filters. Back undoes a change of page,
 * filter or order; typing one search makes only one history entry.
 */
export function useConsoleTable<Key extends string, const Rules extends Readonly<Record<string, FilterRule>>>(
  rules: ConsoleViewRules<Key, Rules>,
): ConsoleTableState<ConsoleView<Key, FiltersOf<Rules>>> {
  const [params, setParams] = useAddressParams();
  const view = consoleViewOf(params, rules);
  const box = useTypedSearch(view.search, (search) => {
    // The first search adds a history entry; further typing replaces it.
    if (search !== view.search) show(() => ({ search }), view.search !== '');
  });

  // Based on the current address, because a second change may come before the first one has rendered.
  function show(change: (last: ConsoleView<string, object>) => Partial<typeof last>, replace = false) {
    setParams(
      (now) => {
        const last = consoleViewOf(now, rules);
        return consoleParams(rules.tab, { ...last, page: 1, ...change(last) });
      },
      { replace },
    );
  }

  return {
    view,
    searchText: box.typed,
    setSearchText: box.type,
    showPage: (page) => show(() => ({ page })),
    showPageSize(pageSize) {
      setParams((now) => ({
        ...consoleParams(rules.tab, { ...consoleViewOf(now, rules), page: 1 }),
        size: String(pageSize),
      }));
    },
    sortBy: (sort) => show(() => ({ sort })),
    filter(name, value) {
      show(({ filters }) => {
        const others = Object.entries(filters).filter(([other]) => other !== name);
        return { filters: Object.fromEntries(value === '' ? others : [...others, [name, value]]) };
      });
    },
    clear() {
      box.put('');
      show(() => ({ search: '', filters: {} }));
    },
    showNewest() {
      box.put('');
      show(() => ({ search: '', sort: null }));
    },
  };
}

import { useTypedSearch } from '@fairshore/shared-ui/field';
import { useAddressParams } from '@fairshore/shared-ui/router';
import type { ConsoleView } from '../records/consoleLists';
import { consoleParams, consoleViewOf } from './consoleView';
import type { ConsoleViewRules, FilterRule, FiltersOf } from './consoleView';

/** A section's view as its address keeps it, and the ways to change it; each but `showPage` starts again at the first page. */
export interface ConsoleTableState<View extends ConsoleView<string, object> = ConsoleView<string, object>> {
  view: View;
  /** What the search box shows; the view follows once typing has paused. */
  searchText: string;
  setSearchText(text: string): void;
  showPage(page: number): void;
  showPageSize(pageSize: number): void;
  /** A key that is no column of the rules shows the section's own order, as null does. */
  sortBy(sort: { key: string; direction: 'ascending' | 'descending' } | null): void;
  /** Sets or, with '', clears one filter. */
  filter(name: string, value: string): void;
  /** Search and filters back to none. */
  clear(): void;
  /** The newest rows, whatever was searched for and however they were put in order; filters stay. */
  showNewest(): void;
}

/**
 * The view of a section's table, kept in the address: `tab`, `q`, `sort`, `page`, `size` and filters. Back undoes a page, a
 * filter, an order; all letters of one search make one entry.
 */
export function useConsoleTable<Key extends string, const Rules extends Readonly<Record<string, FilterRule>>>(
  rules: ConsoleViewRules<Key, Rules>,
): ConsoleTableState<ConsoleView<Key, FiltersOf<Rules>>> {
  const [params, setParams] = useAddressParams();
  const view = consoleViewOf(params, rules);
  const box = useTypedSearch(view.search, (search) => {
    // The first search is a step of its own; more letters of it replace it.
    if (search !== view.search) show(() => ({ search }), view.search !== '');
  });

  // Of the address as it is by then: two changes may come before the page has followed the first.
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

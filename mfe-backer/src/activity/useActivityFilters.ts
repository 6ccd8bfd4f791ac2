import { pageNumber } from '@fairshore/shared-data/numbers';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { useTypedSearch } from '@fairshore/shared-ui/field';
import { activityFilterParams, activityFilterValues } from './activityFilters';
import type { ActivityFilterValues } from './activityFilters';

/** The list's filters and page, kept in the address; typing reaches it after a pause and makes no history of its own. */
export function useActivityFilters(): ActivityFiltersState {
  const [params, setParams] = useSearchParams();
  const values = activityFilterValues(params);
  const page = pageNumber(params.get('page'));
  const box = useTypedSearch(values.search, (search) => write({ ...values, search }, true));

  // Without a page in it, so that every change begins at the first one.
  function write(next: ActivityFilterValues, isReplacing: boolean) {
    setParams(
      { tab: 'activity', ...activityFilterParams(next) },
      { replace: isReplacing, preventScrollReset: true },
    );
  }

  return {
    values,
    typed: box.typed,
    page,
    setTyped: box.type,
    change(next) {
      // What was typed a moment ago counts, unless it is the search that changes.
      const search = next.search === values.search ? box.typed : next.search;
      box.put(search);
      write({ ...next, search }, false);
    },
    showMore() {
      const shown = { tab: 'activity', ...activityFilterParams(values), page: `${page + 1}` };
      setParams(shown, { replace: true, preventScrollReset: true });
    },
  };
}

export interface ActivityFiltersState {
  /** What the address states: what the list shows. */
  values: ActivityFilterValues;
  /** What stands in the search box, ahead of the address while somebody types. */
  typed: string;
  /** How many pages are on screen, from 1. */
  page: number;
  setTyped(text: string): void;
  /** Changes filters with an entry in the history, so that Back undoes it. */
  change(next: ActivityFilterValues): void;
  showMore(): void;
}

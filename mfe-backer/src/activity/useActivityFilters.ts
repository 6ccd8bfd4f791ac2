import { pageNumber } from '@fairshore/shared-data/numbers';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useTypedSearch } from '@fairshore/shared-ui/field';
import { activityFilterParams, activityFilterValues } from './activityFilters';
import type { ActivityFilterValues } from './activityFilters';

/** The list's filters and page, kept in the address; typing reaches it after a pause and makes no history of its own. */
export function useActivityFilters(): ActivityFiltersState {
  const [params, setParams] = useAddressParams();
  const values = activityFilterValues(params);
  const page = pageNumber(params.get('page'));
  const box = useTypedSearch(values.search, (search) => write((now) => ({ ...now, search }), true));

  // Without a page in it, so that every change begins at the first one.
  function write(next: Change, isReplacing: boolean) {
    setParams(
      (latest) => ({ tab: 'activity', ...activityFilterParams(next(activityFilterValues(latest))) }),
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
      const asked = next(values).search;
      const search = asked === values.search ? box.typed : asked;
      box.put(search);
      write((now) => ({ ...next(now), search }), false);
    },
    showMore() {
      const shown = { tab: 'activity', ...activityFilterParams(values), page: `${page + 1}` };
      setParams(shown, { replace: true, preventScrollReset: true });
    },
  };
}

/** Makes filters of those that the address states by then. */
type Change = (now: ActivityFilterValues) => ActivityFilterValues;

export interface ActivityFiltersState {
  /** What the address states: what the list shows. */
  values: ActivityFilterValues;
  /** What stands in the search box, ahead of the address while somebody types. */
  typed: string;
  /** How many pages are on screen, from 1. */
  page: number;
  setTyped(text: string): void;
  /** Changes filters with an entry in the history, so that Back undoes it. */
  change(next: Change): void;
  showMore(): void;
}

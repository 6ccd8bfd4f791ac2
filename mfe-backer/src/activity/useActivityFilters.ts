import { pageNumber } from '@fairshore/shared-data/numbers';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { useTypedSearch } from '@fairshore/shared-ui/field';
import { activityFilterParams, activityFilterValues } from './activityFilters';
import type { ActivityFilterValues } from './activityFilters';

/** The list's filters and page, stored in the URL; typing updates it after a pause and adds no history entries. */
export function useActivityFilters(): ActivityFiltersState {
  const [params, setParams] = useAddressParams();
  const values = activityFilterValues(params);
  const page = pageNumber(params.get('page'));
  const box = useTypedSearch(values.search, (search) => write((now) => ({ ...now, search }), true));

  // Omits the page, so that every change starts at the first one.
  function write(next: Change, isReplacing: boolean) {
    setParams((latest) => addressOf(next(activityFilterValues(latest))), {
      replace: isReplacing,
      preventScrollReset: true,
    });
  }

  return {
    values,
    typed: box.typed,
    page,
    setTyped: box.type,
    settleSearch: box.settle,
    change(next, { isReplacing = false } = {}) {
      // Text that was just typed is included, unless the change sets the search itself.
      const asked = next(values).search;
      const search = asked === values.search ? box.typed : asked;
      box.put(search);
      const isStated = addressOf({ ...next(values), search }).toString() === params.toString();
      if (!isStated) write((now) => ({ ...next(now), search }), isReplacing);
    },
    showMore() {
      const shown = { tab: 'activity', ...activityFilterParams(values), page: `${page + 1}` };
      setParams(shown, { replace: true, preventScrollReset: true });
    },
  };
}

function addressOf(values: ActivityFilterValues): URLSearchParams {
  return new URLSearchParams({ tab: 'activity', ...activityFilterParams(values) });
}

/** Derives new filters from the URL's filters at that time. */
type Change = (now: ActivityFilterValues) => ActivityFilterValues;

export interface ActivityFiltersState {
  /** The filters in the URL, which the list shows. */
  values: ActivityFilterValues;
  /** The text in the search box, which is ahead of the URL while the user types. */
  typed: string;
  /** Number of visible pages, at least 1. */
  page: number;
  setTyped(text: string): void;
  /** Puts text that was just typed into the URL at once. */
  settleSearch(): void;
  /** Changes filters; adds a history entry, so that Back undoes it, unless it replaces the current one. */
  change(next: Change, options?: { isReplacing?: boolean }): void;
  showMore(): void;
}

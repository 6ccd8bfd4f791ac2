import { pageNumber } from '@fairshore/shared-data/numbers';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { useEffect, useRef, useState } from 'react';
import { activityFilterParams, activityFilterValues } from './activityFilters';
import type { ActivityFilterValues } from './activityFilters';

const typingPauseMs = 200;

/** The list's filters and page, kept in the address; typing reaches it after a pause and makes no history of its own. */
export function useActivityFilters(): ActivityFiltersState {
  const [params, setParams] = useSearchParams();
  const values = activityFilterValues(params);
  const page = pageNumber(params.get('page'));
  const [typed, setTypedText] = useState(values.search);
  const [stated, setStated] = useState(values.search);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [outsideChanges, setOutsideChanges] = useState(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by itself (Back, a link): the box follows. When the change was its own, the box may be ahead.
  if (values.search !== stated) {
    setStated(values.search);
    setSent(sent.slice(sent.indexOf(values.search) + 1));
    if (!sent.includes(values.search)) {
      setSent([]);
      setOutsideChanges(outsideChanges + 1);
      setTypedText(values.search);
    }
  }

  // What was typed before somebody went back does not overtake them.
  useEffect(() => () => clearTimeout(pause.current), [outsideChanges]);

  // Without a page in it, so that every change begins at the first one.
  function write(next: ActivityFilterValues, isReplacing: boolean) {
    clearTimeout(pause.current);
    setSent((before) => [...before, next.search]);
    setParams(
      { tab: 'activity', ...activityFilterParams(next) },
      { replace: isReplacing, preventScrollReset: true },
    );
  }

  return {
    values,
    typed,
    page,
    setTyped(text) {
      setTypedText(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => write({ ...values, search: text }, true), typingPauseMs);
    },
    change(next) {
      // What was typed a moment ago counts, unless it is the search that changes.
      const search = next.search === values.search ? typed : next.search;
      setTypedText(search);
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

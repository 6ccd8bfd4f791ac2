import { useTableChanges } from '@fairshore/shared-data/live';
import type { LiveStatus } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';
import { useState } from 'react';
import type { InterestsView } from '../records/consoleLists';
import { consoleKeys } from './consoleQueries';
import { useSettledRefresh } from './useSettledRefresh';

/** Live changes of interests while their list is shown. */
export interface LiveConsoleInterests {
  status: LiveStatus;
  /** The number of new interests not shown, because the list is in another order or on a later page. */
  newCount: number;
}

/** Whether a new interest belongs at the top of the current view, if it is among those that are searched. */
function isNewestFirst({ sort, page }: InterestsView): boolean {
  const isByAge = sort === null || (sort.key === 'createdAt' && sort.direction === 'descending');
  return isByAge && page === 1;
}

/**
 * Subscribes to all interests. In a list that is newest first, a new one appears at the top if the search finds it; in other views
 * it is counted until such a list is shown, unless they are searched: whether it is found is for the server to say. Changed and
 * deleted interests are updated in place.
 */
export function useLiveConsoleInterests(view: InterestsView): LiveConsoleInterests {
  const queryClient = useQueryClient();
  const isTop = isNewestFirst(view);
  // New interests are visible at the top of the list, and under another filter others would be shown, so the count starts again.
  const shown = JSON.stringify([isTop, view.filters]);
  const [missed, setMissed] = useState({ shown, count: 0 });
  if (missed.shown !== shown) setMissed({ shown, count: 0 });
  const refreshCounts = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
  });
  const refreshPage = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.interests });
  });

  // A withdrawal deletes its interest, which realtime doesn't publish; it does publish the entry in the history.
  useTableChanges({
    table: 'interest_events',
    onChange({ row }) {
      if (row['kind'] !== 'withdrawn') return;
      refreshCounts();
      refreshPage();
    },
    onConnect: () => undefined,
  });
  // Nor does it publish those that a purge of test data deletes, with their people and projects.
  useTableChanges({
    table: 'console_changes',
    onChange({ row }) {
      if (row['noun'] === 'project_questions') return;
      refreshCounts();
      refreshPage();
    },
    onConnect: () => undefined,
  });
  const status = useTableChanges({
    table: 'interests',
    onChange({ type, row }) {
      const { projectId, state = 'to_forward' } = view.filters;
      const isElsewhere =
        (projectId !== undefined && row['project_id'] !== projectId) ||
        state !== 'to_forward' ||
        view.search.trim() !== '';
      refreshCounts();
      if (type !== 'INSERT' || isTop) {
        refreshPage();
        return;
      }
      // The first page is refetched when it is next shown; the current page stays as it is.
      void queryClient.invalidateQueries({ queryKey: consoleKeys.interests, refetchType: 'none' });
      if (!isElsewhere) setMissed(({ count }) => ({ shown, count: count + 1 }));
    },
    onConnect() {
      refreshCounts();
      refreshPage();
    },
  });
  return { status, newCount: missed.count };
}

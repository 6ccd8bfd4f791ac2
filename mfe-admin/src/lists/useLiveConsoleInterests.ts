import { useTableChanges } from '@fairshore/shared-data/live';
import type { LiveStatus } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';
import { useState } from 'react';
import type { InterestsView } from '../records/consoleLists';
import { consoleKeys } from './consoleQueries';
import { useSettledRefresh } from './useSettledRefresh';

/** What goes on with interests while their list is looked at. */
export interface LiveConsoleInterests {
  status: LiveStatus;
  /** Interests that came in and aren't shown, because the list is searched, in another order or further down. */
  newCount: number;
}

/** Whether a new interest belongs at the top of what is shown. */
function isNewestFirst({ search, sort, page }: InterestsView): boolean {
  const isByAge = sort === null || (sort.key === 'createdAt' && sort.direction === 'descending');
  return isByAge && page === 1 && search.trim() === '';
}

/**
 * Follows all interests. A new one is added at the top of a list that is the newest first, without a search; elsewhere it is
 * counted, until such a list is shown. Interests that change or go do so in place.
 */
export function useLiveConsoleInterests(view: InterestsView): LiveConsoleInterests {
  const queryClient = useQueryClient();
  const isTop = isNewestFirst(view);
  const [missed, setMissed] = useState({ isTop, count: 0 });
  // Whoever sees the top has seen what came in.
  if (missed.isTop !== isTop) setMissed({ isTop, count: 0 });
  const refreshCounts = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.counts });
  });
  const refreshPage = useSettledRefresh(() => {
    void queryClient.invalidateQueries({ queryKey: consoleKeys.interests });
  });

  // A withdrawal deletes its interest, which realtime does not publish; it does publish the entry in the history.
  useTableChanges({
    table: 'interest_events',
    onChange({ row }) {
      if (row['kind'] !== 'withdrawn') return;
      refreshCounts();
      refreshPage();
    },
    onConnect: () => undefined,
  });
  const status = useTableChanges({
    table: 'interests',
    onChange({ type, row }) {
      const isElsewhere =
        view.filters.projectId !== undefined && row['project_id'] !== view.filters.projectId;
      refreshCounts();
      if (type !== 'INSERT' || isTop) {
        refreshPage();
        return;
      }
      // The top is loaded anew when it is shown next, the page that is shown stays as it is.
      void queryClient.invalidateQueries({ queryKey: consoleKeys.interests, refetchType: 'none' });
      if (!isElsewhere) setMissed(({ count }) => ({ isTop, count: count + 1 }));
    },
    onConnect() {
      refreshCounts();
      refreshPage();
    },
  });
  return { status, newCount: missed.count };
}

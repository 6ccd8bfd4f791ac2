import { interestKeys } from '../interests/interestKeys';
import { useQueryClient } from '../query';
import { useListingDepartures } from './useListingDepartures';
import { useTableChanges } from './useTableChanges';
import type { LiveStatus } from './useTableChanges';

/** Follows a user's own interests; null (nobody is signed in) follows nothing. RLS decides which changes arrive. */
export function useLiveInterests(of: { userId: string } | null): LiveStatus {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: interestKeys.all });
  const filter = of === null ? null : `user_id=eq.${of.userId}`;
  // An interest's listing may have become a draft, or been listed again.
  useListingDepartures(of === null ? null : undefined, (id) => {
    const held = queryClient.getQueriesData({ queryKey: interestKeys.all });
    if (held.some(([, data]) => hasProject(data, id))) refresh();
  });
  // A withdrawal deletes the interest, which realtime does not publish; its entry in the history arrives instead.
  useTableChanges({ table: 'interest_events', filter, onChange: refresh, onConnect: () => undefined });
  return useTableChanges({
    table: 'interests',
    filter,
    onChange: refresh,
    // Staff and the clock change them, too.
    onConnect: refresh,
  });
}

function hasProject(rows: unknown, projectId: string): boolean {
  return [rows].flat().some((row) => isOf(row, projectId));
}

function isOf(row: unknown, projectId: string): boolean {
  return typeof row === 'object' && row !== null && 'projectId' in row && row.projectId === projectId;
}

import { interestKeys } from '../interests/interestQueries';
import { useQueryClient } from '../query';
import { useTableChanges } from './useTableChanges';
import type { LiveStatus } from './useTableChanges';

/** Whose interests to follow: of a user, in a project, or every one that may be seen. */
export type LiveInterestsFilter = { userId: string } | { projectId: string } | 'all';

/** Follows interests; null (nobody signed in) follows nothing. RLS decides what arrives. */
export function useLiveInterests(filter: LiveInterestsFilter | null): LiveStatus {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: interestKeys.all });
  // A withdrawal deletes the interest, which tells nobody anything; its entry in the history tells the person.
  useTableChanges({
    table: 'interest_events',
    filter: filter !== null && filter !== 'all' && 'userId' in filter ? conditionOf(filter) : null,
    onChange: refresh,
    onResume: () => undefined,
  });
  return useTableChanges({
    table: 'interests',
    filter: filter === null ? null : conditionOf(filter),
    onChange: refresh,
    onResume: refresh,
  });
}

function conditionOf(filter: LiveInterestsFilter): string | undefined {
  if (filter === 'all') return undefined;
  return 'userId' in filter ? `user_id=eq.${filter.userId}` : `project_id=eq.${filter.projectId}`;
}

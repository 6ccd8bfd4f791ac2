import { interestKeys } from '../interests/interestQueries';
import { useQueryClient } from '../query';
import { useTableChanges } from './useTableChanges';
import type { LiveStatus } from './useTableChanges';

/** Follows the interests of a user or in a project; null (nobody signed in) follows nothing. RLS decides what arrives. */
export function useLiveInterests(filter: { userId: string } | { projectId: string } | null): LiveStatus {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: interestKeys.all });
  return useTableChanges({
    table: 'interests',
    filter: filter === null ? null : conditionOf(filter),
    onChange: refresh,
    onResume: refresh,
  });
}

function conditionOf(filter: { userId: string } | { projectId: string }): string {
  return 'userId' in filter ? `user_id=eq.${filter.userId}` : `project_id=eq.${filter.projectId}`;
}

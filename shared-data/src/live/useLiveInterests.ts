import { interestKeys } from '../interests/interestQueries';
import { useQueryClient } from '../query';
import { useTableChanges } from './useTableChanges';
import type { LiveStatus } from './useTableChanges';

/** Follows a user's own interests; null (nobody signed in) follows nothing. RLS decides what arrives. */
export function useLiveInterests(of: { userId: string } | null): LiveStatus {
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: interestKeys.all });
  const filter = of === null ? null : `user_id=eq.${of.userId}`;
  // A withdrawal deletes the interest, which tells nobody anything; its entry in the history tells the person.
  useTableChanges({ table: 'interest_events', filter, onChange: refresh, onResume: () => undefined });
  return useTableChanges({ table: 'interests', filter, onChange: refresh, onResume: refresh });
}

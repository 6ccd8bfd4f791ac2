import { useAuth } from '@fairshore/shared-auth';
import { useTableChanges } from '@fairshore/shared-data/live';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { readAgain } from '../retry/readAgain';
import { inboxKeys, unreadCount } from './unreadQueries';

/**
 * The number of the user's unread notifications: undefined while loading, null while it could not be read. Follows live changes, which also
 * refreshes an open list.
 */
export function useUnread(): number | null | undefined {
  const { user, isDemo } = useAuth();
  const queryClient = useQueryClient();
  const isOwn = !isDemo && user !== null;
  const count = useQuery({ ...unreadCount(user?.id ?? ''), ...readAgain, enabled: isOwn });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
  useTableChanges({
    table: 'notifications',
    filter: isOwn ? `user_id=eq.${user.id}` : null,
    onChange: refresh,
    onConnect: refresh,
  });
  if (count.data !== undefined || !isOwn) return count.data ?? 0;
  return count.isError ? null : undefined;
}

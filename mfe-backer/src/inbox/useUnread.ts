import { useAuth } from '@fairshore/shared-auth';
import { useTableChanges } from '@fairshore/shared-data/live';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { inboxKeys, unreadCount } from './unreadQueries';

/** How many of the person's notifications are unread; follows them, and with them the list that is open. */
export function useUnread(): number {
  const { user, isDemo } = useAuth();
  const queryClient = useQueryClient();
  const isOwn = !isDemo && user !== null;
  const count = useQuery({ ...unreadCount(user?.id ?? ''), enabled: isOwn }).data ?? 0;
  const refresh = () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
  useTableChanges({
    table: 'notifications',
    filter: isOwn ? `user_id=eq.${user.id}` : null,
    onChange: refresh,
    // What came between the first answer and the connection, or while it was away.
    onConnect: refresh,
  });
  return count;
}

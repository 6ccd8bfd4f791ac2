import { useAuth } from '@fairshore/shared-auth';
import { refetchOnConnect, useTableChanges } from '@fairshore/shared-data/live';
import { isFirstTry, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { inboxKeys, unreadCount } from './unreadQueries';

/**
 * The number of the user's unread notifications, undefined while loading. Follows live changes, which also refreshes an open
 * list.
 */
export function useUnread(): number | undefined {
  const { user, isDemo } = useAuth();
  const queryClient = useQueryClient();
  const isOwn = !isDemo && user !== null;
  const count = useQuery({ ...unreadCount(user?.id ?? ''), enabled: isOwn });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: inboxKeys.all });
  useTableChanges({
    table: 'notifications',
    filter: isOwn ? `user_id=eq.${user.id}` : null,
    onChange: refresh,
    onConnect: refetchOnConnect(queryClient, inboxKeys.all),
  });
  return isFirstTry(count) ? undefined : (count.data ?? 0);
}

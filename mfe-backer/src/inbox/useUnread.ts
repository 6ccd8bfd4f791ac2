import { useAuth } from '@fairshore/shared-auth';
import { useTableChanges } from '@fairshore/shared-data/live';
import { isFirstTry, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { inboxKeys, unreadCount } from './unreadQueries';

/** How many of the person's notifications are unread, undefined until that is known; follows them, and with them the list that is open. */
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
    // What came while the connection was away; before the first one only an open list is asked for again, and the count with it.
    onConnect: (isFirst) => {
      if (!isFirst || queryClient.getQueryCache().findAll({ queryKey: inboxKeys.all }).length > 1) refresh();
    },
  });
  return isFirstTry(count) ? undefined : (count.data ?? 0);
}

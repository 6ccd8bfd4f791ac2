import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRows } from '@fairshore/shared-data/rows';

/** More than this many unread ones are not counted. */
const mostCounted = 200;

/** Query keys of the noun. */
export const inboxKeys = { all: ['notifications'] as const };

/** How many of a person's notifications are unread, at most 200; none in demo mode. Every tab asks it, so the list's code is not in here. */
export function unreadCount(userId: string) {
  return queryOptions({
    queryKey: [...inboxKeys.all, userId, 'count'] as const,
    queryFn: ({ signal }) => unreadSource.count(userId, signal),
  });
}

const unreadSource = dataSource({
  supabase: {
    async count(userId: string, signal: AbortSignal): Promise<number> {
      const { data } = await answerOf(
        database()
          .from('notifications')
          .select('id')
          .eq('user_id', userId)
          .is('read_at', null)
          .limit(mostCounted)
          .abortSignal(signal),
      );
      return asRows(data).length;
    },
  },
  demo: { count: async () => 0 },
});

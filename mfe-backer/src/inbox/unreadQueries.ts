import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { queryOptions } from '@fairshore/shared-data/query';
import { asRows } from '@fairshore/shared-data/rows';

/** More unread entries than this are not counted. */
export const mostCounted = 200;

/** Query keys of notifications. */
export const inboxKeys = { all: ['notifications'] as const };

/**
 * The number of a user's unread notifications, 201 if there are more than 200; none in demo mode. Every tab needs it, so this module
 * doesn't import the list's code.
 */
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
          .limit(mostCounted + 1)
          .abortSignal(signal),
      );
      return asRows(data).length;
    },
  },
  demo: { count: async () => 0 },
});

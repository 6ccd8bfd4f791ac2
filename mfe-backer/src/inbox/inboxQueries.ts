import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import type { AppError } from '@fairshore/shared-data/errors';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRows, pageAfter, text } from '@fairshore/shared-data/rows';
import { inboxKeys } from './unreadQueries';
import { notificationColumns, toNotification } from './notification';
import type { Notification } from './notification';

const pageLength = 25;
/** The last entry of a page, after which the next page starts. */
interface Cursor {
  id: string;
  createdAt: string;
}

interface InboxPage {
  notifications: Notification[];
  /** Null on the last page. */
  next: Cursor | null;
}

/** A signed-in user's notifications, newest first, paged; none in demo mode. */
export function myNotifications(userId: string, isUnreadOnly: boolean) {
  return infiniteQueryOptions({
    queryKey: [...inboxKeys.all, userId, isUnreadOnly ? 'unread' : 'all'] as const,
    queryFn: ({ signal, pageParam }) => inboxSource.page({ userId, isUnreadOnly, after: pageParam }, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Marks some entries as read or unread, or marks all entries up to a time as read. */
export type Marking = { ids: readonly string[]; isRead: boolean } | { until: string };

/** Marks entries and refreshes the lists and the count. */
export function useMarkNotifications() {
  const queryClient = useQueryClient();
  return useMutation<void, AppError, Marking>({
    mutationFn: (marking) => inboxSource.mark(marking),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxKeys.all }),
  });
}

interface PageRequest {
  userId: string;
  isUnreadOnly: boolean;
  after: Cursor | null;
}

const inboxSource = dataSource({
  supabase: {
    async page({ userId, isUnreadOnly, after }: PageRequest, signal: AbortSignal): Promise<InboxPage> {
      const mine = database().from('notifications').select(notificationColumns).eq('user_id', userId);
      const wanted = isUnreadOnly ? mine.is('read_at', null) : mine;
      // Requests one more than is shown, to know whether there is another page.
      const { data } = await answerOf(pageAfter(wanted, after ?? undefined, signal).limit(pageLength + 1));
      const rows = asRows(data);
      const shown = rows.slice(0, pageLength);
      const last = shown.at(-1);
      return {
        notifications: shown.map(toNotification),
        next:
          rows.length > pageLength && last
            ? { id: text(last, 'id'), createdAt: text(last, 'created_at') }
            : null,
      };
    },
    async mark(marking: Marking): Promise<void> {
      await answerOf(
        'until' in marking
          ? database().rpc('read_all_notifications', { p_until: marking.until })
          : database().rpc('read_notifications', { p_ids: [...marking.ids], p_is_read: marking.isRead }),
      );
    },
  },
  demo: {
    page: async (): Promise<InboxPage> => ({ notifications: [], next: null }),
    mark: async () => undefined,
  },
});

import { database, dataSource, fetchInTime } from '@fairshore/shared-auth';
import { AppError, answerOf } from '@fairshore/shared-data/errors';
import { queryOptions, useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { asRow, text } from '@fairshore/shared-data/rows';

/** Which mails an unsubscribe link stops, and whether they are stopped already. */
export interface Unsubscription {
  topic: string;
  isStopped: boolean;
  hasAccount: boolean;
}

/**
 * Looks up which mails the link with this token stops, without stopping them. Rejects with an AppError for an invalid link.
 */
export function unsubscriptionOf(token: string) {
  return queryOptions({
    queryKey: ['unsubscription', token] as const,
    queryFn: ({ signal }) => source.of(token, signal),
  });
}

/** Unsubscribes by the link's token, as a mail program does: without a session, whoever is signed in here. */
export function useUnsubscribe(token: string) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: unsubscriptionOf(token).queryKey });
  return useMutation<void, AppError>({
    mutationFn: () => source.stop(token),
    onSuccess: () => {
      // The look at the link may fail.
      queryClient.setQueryData(
        unsubscriptionOf(token).queryKey,
        (known) => known && { ...known, isStopped: true },
      );
      return refetch();
    },
    // The mails may be stopped all the same, or the link may have ended. The message doesn't wait for that.
    onError: () => void refetch(),
  });
}

const unanswered =
  'The server did not answer, so it is not known whether these mails are stopped. Check your connection and try again.';

const source = dataSource({
  supabase: {
    async of(token: string, signal: AbortSignal): Promise<Unsubscription> {
      const { data } = await answerOf(
        database().rpc('unsubscription', { p_token: token }).abortSignal(signal),
      );
      const row = asRow(data);
      return {
        topic: text(row, 'topic'),
        isStopped: row['is_stopped'] === true,
        hasAccount: row['has_account'] === true,
      };
    },
    async stop(token: string): Promise<void> {
      const address = new URL('/api/unsubscribe', globalThis.location.origin);
      address.searchParams.set('token', token);
      const answer = await fetchInTime(address, {
        method: 'POST',
        credentials: 'omit',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      }).catch(() => null);
      if (!answer || answer.status >= 500) throw new AppError('offline', unanswered);
      if (!answer.ok) throw new AppError('unknown', 'Nothing was stopped. Please try again in a minute.');
    },
  },
  demo: {
    of: async (): Promise<Unsubscription> => ({ topic: '', isStopped: false, hasAccount: false }),
    stop: async () => undefined,
  },
});

import { database, dataSource, useAuth } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQuery, useQueryClient } from '@fairshore/shared-data/query';

/** A scheduled deletion of the account. */
export interface AccountDeletion {
  /** ISO instant from which on the deletion is carried out. */
  dueAt: string;
  /** Whether it can't be carried out, because nobody else is an administrator. */
  isLastAdmin: boolean;
}

const keyOf = (userId: string | undefined) => ['account-deletion', userId];

/** The scheduled deletion of the user's account, or null. Refetched when the window regains focus. */
export function useAccountDeletion() {
  const { user, isDemo } = useAuth();
  return useQuery({
    queryKey: keyOf(user?.id),
    queryFn: deletionSource.mine,
    enabled: !isDemo && user !== null,
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Cancels the deletion; succeeds even if another device already did. Rejects with an AppError. `onKept` is called although the notice
 * that asked for it is removed at once, unlike the callbacks of `mutate`.
 */
export function useKeepAccount(onKept: () => void) {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: keyOf(user?.id) });
  return useMutation({
    mutationFn: deletionSource.keep,
    onSuccess: () => {
      onKept();
      // Reading it again may fail.
      queryClient.setQueryData(keyOf(user?.id), null);
      return refetch();
    },
    // It may have been cancelled although the answer was lost. The message doesn't wait for that.
    onError: () => void refetch(),
  });
}

/** The due time in the reader's time zone, with its name: Friday 27 November 2026 at 09:41 GMT. */
export function dueInWords({ dueAt }: AccountDeletion): string {
  return new Date(dueAt).toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

const deletionSource = dataSource({
  supabase: {
    async mine(): Promise<AccountDeletion | null> {
      const { data } = await answerOf(database().rpc('my_account_deletion'));
      if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
      const dueAt = data['due_at'];
      return typeof dueAt === 'string' ? { dueAt, isLastAdmin: data['held_by'] === 'last_admin' } : null;
    },
    async keep(): Promise<void> {
      await answerOf(database().rpc('keep_account'));
    },
  },
  demo: { mine: async (): Promise<AccountDeletion | null> => null, keep: async () => undefined },
});

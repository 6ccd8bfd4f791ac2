import { database, dataSource, useAuth } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQuery, useQueryClient } from '@fairshore/shared-data/query';

/** An account that is going to be deleted. */
export interface AccountDeletion {
  /** ISO instant from which on it is done. */
  dueAt: string;
}

const keyOf = (userId: string | undefined) => ['account-deletion', userId];

/** Whether the person's account is going to be deleted: null when not. Asked anew when the page is looked at again. */
export function useAccountDeletion() {
  const { user, isDemo } = useAuth();
  return useQuery({
    queryKey: keyOf(user?.id),
    queryFn: deletionSource.mine,
    enabled: !isDemo && user !== null,
    refetchOnWindowFocus: 'always',
  });
}

/** Takes the deletion back, also where another device did already. Rejects with an AppError. */
export function useKeepAccount() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deletionSource.keep,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(user?.id) }),
  });
}

/** The moment on the reader's clock, with the name of its time zone: Friday 27 November 2026 at 09:41 GMT. */
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
      return typeof dueAt === 'string' ? { dueAt } : null;
    },
    async keep(): Promise<void> {
      await answerOf(database().rpc('keep_account'));
    },
  },
  demo: { mine: async (): Promise<AccountDeletion | null> => null, keep: async () => undefined },
});

import { database, dataSource } from '@fairshore/shared-auth';
import { AppError, answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { withFreshCode } from '../second-factor/withFreshCode';

/**
 * Erases a person by the profile's id: deletes their account and personal data; what others rely on stays, but anonymized. Can be undone
 * for a day with `useUndoDeletion`. Admins only; nobody can erase themselves or the last administrator.
 */
export function useErasePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => personSource.erase(id),
    // A person occurs in interests, leads, rewards and the log.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

const personSource = dataSource({
  supabase: {
    async erase(id: string): Promise<void> {
      const { data } = await withFreshCode(() => answerOf(database().rpc('erase_person', { p_id: id })));
      if (data === null) throw new AppError('not-found', 'This person is gone already.');
    },
  },
  demo: { erase: async (id) => (await import('../demo/demoPeople')).demoUsers.remove(id) },
});

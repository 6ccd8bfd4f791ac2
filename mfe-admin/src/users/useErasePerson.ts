import { database, dataSource } from '@fairshore/shared-auth';
import { AppError, answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { withFreshCode } from '../second-factor/withFreshCode';

/**
 * Erases a person by the profile's id: their account and what is theirs go, what others rely on stays without them. Undone for
 * a day by `useUndoDeletion`. Admins only; nobody erases themselves or the last administrator.
 */
export function useErasePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => personSource.erase(id),
    // Interests, leads, rewards and the log: a person is in all of them.
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

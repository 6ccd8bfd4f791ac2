import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { withFreshCode } from '../second-factor/withFreshCode';

/**
 * Erases a person by the profile's id: deletes their account and personal data; what others rely on stays, but anonymized. Succeeds if
 * they are gone already. Can be undone for a day with `useUndoDeletion`. Admins only; nobody can erase themselves or the last administrator.
 */
export function useErasePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => personSource.erase(id),
    // A person occurs in interests, leads, rewards and the log; also after a failure, because only the response may have been lost.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

const personSource = dataSource({
  supabase: {
    async erase(id: string): Promise<void> {
      await withFreshCode(() => answerOf(database().rpc('erase_person', { p_id: id })));
    },
  },
  demo: { erase: async (id) => (await import('../demo/demoPeople')).demoUsers.remove(id) },
});

import { database, dataSource } from '@fairshore/shared-auth';
import { AppError, answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { useRef } from 'react';
import { withFreshCode } from '../second-factor/withFreshCode';
import { mayHaveArrived } from '../table/mayHaveArrived';

/**
 * Erases a person by the profile's id: deletes their account and personal data; what others rely on stays, but anonymized. Can be undone
 * for a day with `useUndoDeletion`. Admins only; nobody can erase themselves or the last administrator.
 */
export function useErasePerson() {
  const queryClient = useQueryClient();
  // If they are gone after a try whose answer was lost, that try has erased them.
  const unanswered = useRef<string>(null);
  return useMutation({
    async mutationFn(id: string) {
      if ((await personSource.erase(id)) || unanswered.current === id) return;
      throw new AppError('not-found', 'This person is gone already.');
    },
    // A person occurs in interests, leads, rewards and the log.
    onSuccess: () => queryClient.invalidateQueries(),
    onError(error, id) {
      if (mayHaveArrived(error)) unanswered.current = id;
      void queryClient.invalidateQueries();
    },
  });
}

const personSource = dataSource({
  supabase: {
    /** Resolves with false if nobody has this id. */
    async erase(id: string): Promise<boolean> {
      const { data } = await withFreshCode(() => answerOf(database().rpc('erase_person', { p_id: id })));
      return data !== null;
    },
  },
  demo: {
    async erase(id) {
      (await import('../demo/demoPeople')).demoUsers.remove(id);
      return true;
    },
  },
});

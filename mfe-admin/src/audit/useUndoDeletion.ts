import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { withFreshCode } from '../second-factor/withFreshCode';

/** A deleted row. */
export interface Deletion {
  table: 'listings' | 'profiles';
  id: string;
}

/**
 * Restores a listing or a person deleted in the last 24 hours, with everything deleted along with it. Idempotent. Admins only; fails
 * if somebody else has started to use the e-mail address, or after more than a day.
 */
export function useUndoDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deletion: Deletion) => deletionSource.undo(deletion),
    // A restored row affects counts, lists, the row itself and the log. Only the response may have been lost.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => void queryClient.invalidateQueries(),
  });
}

const deletionSource = dataSource({
  supabase: {
    async undo({ table, id }: Deletion): Promise<void> {
      await withFreshCode(() => answerOf(database().rpc('undo_deletion', { p_table: table, p_row_id: id })));
    },
  },
  demo: {
    async undo({ table, id }) {
      const { demoListings } = await import('../demo/demoListings');
      const { demoUsers } = await import('../demo/demoPeople');
      (table === 'listings' ? demoListings : demoUsers).restore(id);
    },
  },
});

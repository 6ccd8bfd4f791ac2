import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import { withFreshCode } from '../second-factor/withFreshCode';

/** A row that was deleted. */
export interface Deletion {
  table: 'listings' | 'profiles';
  id: string;
}

/**
 * Brings back a listing or a person deleted in the last 24 hours, with all that went along; trying again changes nothing.
 * Admins only; an error where somebody else took the e-mail address meanwhile, or the day is over.
 */
export function useUndoDeletion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deletion: Deletion) => deletionSource.undo(deletion),
    // Counters, lists, the row and the log: a row that comes back concerns them all.
    onSuccess: () => queryClient.invalidateQueries(),
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

import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { useRef } from 'react';
import { marked, rewardKeys } from '../records/reward';
import type { Reward } from '../records/reward';
import { mayHaveArrived } from '../table/mayHaveArrived';

/** A reward and its new status: paid, or pending again if that is undone. */
export interface RewardMark {
  reward: Pick<Reward, 'id'>;
  status: Reward['status'];
}

const refusals: Record<Reward['status'], string> = {
  paid: 'This reward is gone, or somebody else has marked it as paid already.',
  pending: 'This reward is gone, or somebody else has made it pending again already.',
};

/**
 * Marks a reward as paid, or undoes that; updates every list of rewards optimistically, and rolls back on failure. Admins only, which
 * the database enforces. A reward whose status has changed meanwhile is left alone: rejects with an AppError `conflict`.
 */
export function useMarkReward() {
  const queryClient = useQueryClient();
  // If a reward is already marked as wanted after a try whose answer was lost, that try has marked it.
  const unanswered = useRef(new Map<string, Reward['status']>());
  return useMutation({
    async mutationFn({ reward: { id }, status }: RewardMark) {
      await rewardSource.mark(id, status, unanswered.current.get(id) === status);
      unanswered.current.delete(id);
    },
    onMutate: async ({ reward, status }) => {
      await queryClient.cancelQueries({ queryKey: rewardKeys.all });
      showStatus(queryClient, reward.id, status);
    },
    onError(error, { reward, status }) {
      if (mayHaveArrived(error)) unanswered.current.set(reward.id, status);
      showStatus(queryClient, reward.id, opposite(status));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKeys.all }),
  });
}

function opposite(status: Reward['status']): Reward['status'] {
  return status === 'paid' ? 'pending' : 'paid';
}

const rewardSource = dataSource({
  supabase: {
    /** With `mayBeMarked`, it is no conflict if the reward has that status already. */
    async mark(id: string, status: Reward['status'], mayBeMarked: boolean): Promise<void> {
      const one = database().from('rewards').update({ status }).eq('id', id);
      const marking = mayBeMarked ? one : one.eq('status', opposite(status));
      const { data } = await answerOf(marking.select('id').maybeSingle());
      if (data === null) throw new AppError('conflict', refusals[status], { code: 'reward_changed' });
    },
  },
  demo: { mark: async (id, status) => (await import('../demo/demoPeople')).markDemoReward(id, status) },
});

/** Cached data is a page with rewards as its rows, or the one reward of a link: null if it doesn't exist. */
function showStatus(queryClient: QueryClient, id: string, status: Reward['status']): void {
  const change = (reward: Reward) => (reward.id === id ? marked(reward, status) : reward);
  queryClient.setQueriesData<{ rows: readonly Reward[] } | Reward | null>(
    { queryKey: rewardKeys.all },
    (known) => {
      if (!known) return known;
      return 'rows' in known ? { ...known, rows: known.rows.map(change) } : change(known);
    },
  );
}

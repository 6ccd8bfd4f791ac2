import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { marked, rewardKeys } from '../records/reward';
import type { Reward } from '../records/reward';

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
  return useMutation({
    mutationFn: ({ reward, status }: RewardMark) => rewardSource.mark(reward.id, status),
    onMutate: async ({ reward, status }) => {
      await queryClient.cancelQueries({ queryKey: rewardKeys.all });
      showStatus(queryClient, reward.id, status);
    },
    onError: (_error, { reward, status }) => showStatus(queryClient, reward.id, opposite(status)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKeys.all }),
  });
}

function opposite(status: Reward['status']): Reward['status'] {
  return status === 'paid' ? 'pending' : 'paid';
}

const rewardSource = dataSource({
  supabase: {
    async mark(id: string, status: Reward['status']): Promise<void> {
      const { data } = await answerOf(
        database()
          .from('rewards')
          .update({ status })
          .eq('id', id)
          .eq('status', opposite(status))
          .select('id')
          .maybeSingle(),
      );
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

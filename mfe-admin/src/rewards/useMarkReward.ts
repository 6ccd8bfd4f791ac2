import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf, AppError } from '@fairshore/shared-data/errors';
import { useMutation, useQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { asRow, optionalText } from '@fairshore/shared-data/rows';
import { useRef } from 'react';
import { marked, rewardKeys } from '../records/reward';
import type { Reward } from '../records/reward';
import { mayHaveArrived } from '../table/mayHaveArrived';

/** A reward and its new status: paid, or pending again to undo the payment that was marked at `paidAt`, as the database has it. */
export type RewardMark = { reward: Pick<Reward, 'id'> } & NewStatus;

type NewStatus = { status: 'paid' } | { status: 'pending'; paidAt: string | null };

const refusals: Record<Reward['status'], string> = {
  paid: 'This reward is gone, or somebody else has marked it as paid already.',
  pending: 'This reward is gone, or somebody else has made it pending again already.',
};

/**
 * Marks a reward as paid, or undoes that; updates every list of rewards optimistically, and rolls back on failure. Admins only, which
 * the database enforces. A reward whose status has changed meanwhile is left alone: rejects with an AppError `conflict`.
 * Resolves with the time of payment, as the database has it.
 */
export function useMarkReward() {
  const queryClient = useQueryClient();
  // After a try whose answer was lost, it is not known who has marked a reward as wanted.
  const unanswered = useRef(new Map<string, Reward['status']>());
  return useMutation({
    async mutationFn({ reward: { id }, ...to }: RewardMark) {
      const paidAt = await rewardSource.mark(id, to, unanswered.current.get(id) === to.status);
      unanswered.current.delete(id);
      return paidAt;
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

function conflictOf(status: Reward['status'], now: string | undefined, isRepeated: boolean): string {
  if (status === 'pending' && now === 'paid')
    return 'it was marked as paid again in the meantime. That payment stays.';
  if (isRepeated && status === 'paid' && now === 'paid')
    return 'It is marked as paid by now: by your first try, or by somebody else.';
  return refusals[status];
}

const rewardSource = dataSource({
  supabase: {
    /** An undo touches no later payment. With `isRepeated`, it is done if the reward is pending. */
    async mark(id: string, to: NewStatus, isRepeated: boolean): Promise<string | null> {
      const { status } = to;
      const change = database()
        .from('rewards')
        .update({ status })
        .eq('id', id)
        .eq('status', opposite(status));
      const marking = status === 'pending' && to.paidAt !== null ? change.eq('paid_at', to.paidAt) : change;
      const { data } = await answerOf(marking.select('paid_at').maybeSingle());
      if (data !== null) return optionalText(asRow(data), 'paid_at');
      const reading = database().from('rewards').select('status').eq('id', id).maybeSingle();
      // Without an answer it is a conflict all the same.
      const now = (await answerOf(reading).catch(() => null))?.data?.status;
      if (isRepeated && status === 'pending' && now === 'pending') return null;
      throw new AppError('conflict', conflictOf(status, now, isRepeated), { code: 'reward_changed' });
    },
  },
  demo: {
    async mark(id, { status }): Promise<string | null> {
      (await import('../demo/demoPeople')).markDemoReward(id, status);
      return null;
    },
  },
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

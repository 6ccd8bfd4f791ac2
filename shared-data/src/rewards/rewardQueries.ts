import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import { asRows, choice, number, optionalText, text } from '../rows/rows';
import type { Row } from '../rows/rows';

/** A referral reward in US dollars. */
export interface Reward {
  id: string;
  referrer: string;
  referee: string;
  amount: number;
  status: 'pending' | 'paid';
  createdAt: string;
  paidAt: string | null;
}

/** Query keys of the noun. */
export const rewardKeys = { all: ['rewards'] as const };

const limit = 500;

function toReward(row: Row): Reward {
  return {
    id: text(row, 'id'),
    referrer: text(row, 'referrer'),
    referee: text(row, 'referee'),
    amount: number(row, 'amount'),
    status: choice(row, 'status', ['pending', 'paid']) ?? 'pending',
    createdAt: text(row, 'created_at'),
    paidAt: optionalText(row, 'paid_at'),
  };
}

/** The latest 500 rewards an admin may see, the newest first. None in demo mode. */
export function rewards() {
  return queryOptions({
    queryKey: rewardKeys.all,
    queryFn: async ({ signal }): Promise<Reward[]> => {
      if (!hasBackend()) return [];
      const { data } = await answerOf(
        database()
          .from('rewards')
          .select('id,referrer,referee,amount,status,created_at,paid_at')
          .order('created_at', { ascending: false })
          .limit(limit)
          .abortSignal(signal),
      );
      return asRows(data).map(toReward);
    },
  });
}

import { choice, number, optionalText, testMark, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/** A referral reward in US dollars. */
export interface Reward {
  id: string;
  referrer: string;
  referee: string;
  amount: number;
  status: 'pending' | 'paid';
  createdAt: string;
  paidAt: string | null;
  /** How often people edited it, from 1. */
  editVersion: number;
  /** Whether it is marked as test data. */
  isTest?: boolean;
}

/** Query keys of rewards. */
export const rewardKeys = { all: ['rewards'] as const };

/** Converts a stored row into a reward. */
export function toReward(row: Row): Reward {
  return {
    id: text(row, 'id'),
    referrer: text(row, 'referrer'),
    referee: text(row, 'referee'),
    amount: number(row, 'amount'),
    status: choice(row, 'status', ['pending', 'paid']) ?? 'pending',
    createdAt: text(row, 'created_at'),
    paidAt: optionalText(row, 'paid_at'),
    editVersion: number(row, 'edit_version'),
    ...testMark(row),
  };
}

/** Returns a copy of a reward with another status; `paid` sets the payment time to now. */
export function marked(reward: Reward, status: Reward['status']): Reward {
  return { ...reward, status, paidAt: status === 'paid' ? new Date().toISOString() : null };
}

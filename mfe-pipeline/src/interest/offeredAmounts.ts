import type { Listing } from '@fairshore/shared-data/listings';
import { maxInterestAmount } from './interest.schema';

/** An amount to choose instead of typing it. */
export interface OfferedAmount {
  /** US dollars. */
  amount: number;
  label: string;
}

const multiples = [
  [1, 'Minimum'],
  [2, '2 × minimum'],
  [5, '5 × minimum'],
] as const;

/** What is known when amounts are offered; amounts in US dollars. */
interface OfferSituation {
  listing: Pick<Listing, 'minTicket' | 'hardCap'>;
  raised: number;
  /** Registered before; 0 when nothing was, or while that isn't known. */
  existing: number;
  /** The amount is a new total, not one to be added. */
  isTotal: boolean;
  /** No more than there is can be registered. */
  isClosed?: boolean;
}

/**
 * The minimum ticket, twice and five times it, as far as they are taken: within what the database holds, below what is there
 * where a project takes no more, and not beyond the hard cap, where a place isn't guaranteed (typed, that is taken all the same).
 */
export function offeredAmounts(situation: OfferSituation): readonly OfferedAmount[] {
  const { listing, raised, existing, isTotal, isClosed = false } = situation;
  const { minTicket, hardCap } = listing;
  if (minTicket <= 0) return [];
  const room = hardCap > 0 ? hardCap - raised : Infinity;
  return multiples
    .map(([times, label]) => ({ amount: Math.round(minTicket * times * 100) / 100, label }))
    .filter(({ amount }) => {
      const added = isTotal ? amount - existing : amount;
      if (added === 0 || existing + added > maxInterestAmount) return false;
      return added < 0 || (!isClosed && added <= room);
    });
}

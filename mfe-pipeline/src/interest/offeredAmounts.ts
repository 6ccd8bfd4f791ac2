import type { Listing } from '@fairshore/shared-data/listings';
import { maxInterestAmount } from './interest.schema';

/** A suggested amount. */
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

/** The input for suggesting amounts; amounts in US dollars. */
interface OfferSituation {
  listing: Pick<Listing, 'minTicket' | 'hardCap'>;
  raised: number;
  /** Registered earlier; 0 when there is none or it isn't known yet. */
  existing: number;
  /** The amount is a new total rather than an addition. */
  isTotal: boolean;
  /** The total can't be raised. */
  isClosed?: boolean;
}

/**
 * The minimum ticket, twice and five times it, as far as they would be accepted: within the database's limit, below the existing
 * total when the project accepts no more, and within the hard cap, beyond which a place isn't guaranteed (typed amounts may exceed
 * it).
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

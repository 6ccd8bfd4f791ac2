import { formatExactMoney, formatMoney } from '@fairshore/shared-data/money';
import type { Listing } from '@fairshore/shared-data/listings';

interface Situation {
  /** US dollars as parsed; NaN while nothing usable is typed. */
  amount: number;
  /** US dollars registered before; 0 when nothing was. */
  existing: number;
  listing: Pick<Listing, 'minTicket' | 'hardCap'>;
  /** US dollars raised so far. */
  raised: number;
}

/** What the typed amount will do, as the hint under it says. */
export function interestHint({ amount, existing, listing, raised }: Situation): string {
  const hasAmount = amount > 0;
  const sentences: string[] = [];
  if (existing > 0) {
    sentences.push(
      hasAmount
        ? `You have ${formatExactMoney(existing)}. This adds ${formatExactMoney(amount)}: ${formatExactMoney(existing + amount)}.`
        : `You have ${formatExactMoney(existing)}. A new amount is added to it.`,
    );
  } else if (!hasAmount && listing.minTicket > 0) {
    sentences.push(`From ${formatExactMoney(listing.minTicket)}.`);
  }
  if (hasAmount && listing.hardCap > 0 && raised + amount > listing.hardCap) {
    sentences.push(
      `This goes over the hard cap of ${formatMoney(listing.hardCap)}. It is recorded, and a place is not guaranteed.`,
    );
  }
  return sentences.join(' ');
}

/** Why a project takes no interest at the moment; null when it does. */
export function interestClosedReason({ status }: Pick<Listing, 'status'>): string | null {
  if (status === 'Closed') return 'This project is closed and takes no more interest.';
  if (status === 'Draft') return "This project isn't open for interest yet.";
  return null;
}

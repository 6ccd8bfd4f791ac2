import { localDayInWords } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { formatExactMoney, formatLimit } from '@fairshore/shared-data/money';
import { interestArrived } from './interestMessages';

interface Situation {
  /** US dollars, if the form would accept the amount; null otherwise. */
  amount: number | null;
  /** US dollars registered earlier; 0 when there are none. */
  existing: number;
  /** Raising it takes the complete interest back from the issuer. */
  goesAnew?: boolean;
  listing: Pick<Listing, 'minTicket' | 'hardCap'>;
  /** US dollars raised so far. */
  raised: number;
}

/** The hint below the field: what the typed amount will do. */
export function interestHint({ amount, existing, goesAnew = false, listing, raised }: Situation): string {
  const added = amount ?? 0;
  const sentences: string[] = [];
  if (existing > 0) {
    const total = formatExactMoney(existing + added);
    sentences.push(
      added > 0
        ? `You have ${formatExactMoney(existing)}; this adds ${formatExactMoney(added)}: ${total}.`
        : `You have ${total}; a new amount is added to it.`,
      ...anew(goesAnew),
    );
  } else if (added > 0) {
    sentences.push(`This registers ${formatExactMoney(added)}.`);
  } else if (listing.minTicket > 0) {
    sentences.push(`From ${formatExactMoney(listing.minTicket)}.`);
  }
  return [...sentences, ...overHardCap(added, raised, listing)].join(' ');
}

const anew = (goesAnew: boolean) => (goesAnew ? ['All of it goes to the issuer anew.'] : []);

/** The hint for an amount that was sent without an answer: nobody here knows whether it was counted. */
export const notConfirmedYet = (amount: number) =>
  `Your last try with ${formatExactMoney(amount)} was not confirmed. Confirm again to be sure: it counts once.`;

/** Message for an amount that turned out to be recorded, with the current total (undefined while unknown). */
export function arrivedLate(amount: number, total: number | undefined): string {
  if (total === undefined) return interestArrived(amount);
  if (total === 0) return `${interestArrived(amount)} It was withdrawn since.`;
  return `${interestArrived(amount)} You have ${formatExactMoney(total)} now.`;
}

interface Change extends Situation {
  listing: Pick<Listing, 'minTicket' | 'hardCap' | 'status'>;
}

/** The hint for a new total; a raise that would be refused is treated as no change. */
export function changeHint({ amount, existing, goesAnew = false, listing, raised }: Change): string {
  const has = `You have ${formatExactMoney(existing)}`;
  if (amount === null) return `${has}.`;
  if (amount > existing && interestClosedReason(listing) !== null) return `${has}. ${onlyLess}`;
  if (amount === existing) return `${has}; the amount stays as it is.`;
  const difference = `${formatExactMoney(Math.abs(amount - existing))} ${amount > existing ? 'more' : 'less'}`;
  return [
    `${has}; this makes it ${formatExactMoney(amount)}, ${difference}.`,
    // A lower amount stays where it is.
    ...anew(goesAnew && amount > existing),
    ...overHardCap(amount - existing, raised, listing),
  ].join(' ');
}

function overHardCap(added: number, raised: number, { hardCap }: Situation['listing']): string[] {
  if (added <= 0 || hardCap <= 0 || raised + added <= hardCap) return [];
  return [
    `This goes over the hard cap of ${formatLimit(hardCap)}. It is recorded, and a place is not guaranteed.`,
  ];
}

/** Why a project accepts no interest at the moment; null when it does. */
export function interestClosedReason({ status }: Pick<Listing, 'status'>): string | null {
  if (status === 'Closed') return 'This project is closed and takes no more interest.';
  if (status === 'Draft') return "This project isn't open for interest yet.";
  return null;
}

/** What remains possible for interest in a project that accepts no more. */
export const onlyLess = 'You can lower or withdraw yours, but not raise it.';

/** Shown when the interest being changed was withdrawn in another window. */
export const withdrawnElsewhere = 'Your interest was withdrawn in another window.';
export const typedStays = 'What you typed is in the form below, to register it anew.';

/** The disclaimer's error message until it is ticked. */
export const disclaimerMissing = 'Please confirm that you have read the disclaimer.';

/** Shown after a change. */
export const interestChanged = (total: number) => `Your interest is now ${formatExactMoney(total)}.`;

/** Shown after a change of the note alone. */
export const noteChanged = (total: number) =>
  `Your note is saved. Your interest is still ${formatExactMoney(total)}.`;

/** Shown instead of sending what is stored already. */
export const interestUnchanged = (total: number) =>
  `Nothing has changed: your interest is still ${formatExactMoney(total)}, so nothing was sent.`;

/** Shown after an interest was confirmed again; `until` is an ISO time. */
export const interestConfirmed = (total: number, until: string | null) =>
  `Your interest of ${formatExactMoney(total)} is confirmed${until === null ? '' : ` and counts until ${localDayInWords(until)}`}.`;

/** Shown after a withdrawal. */
export const interestWithdrawn = (amount: number, name: string) =>
  `You withdrew your interest of ${formatExactMoney(amount)} in ${name}.`;

/** Shown when a form was cleared because the session ended or changed elsewhere. */
export const draftCleared = {
  ended: 'Your session ended in another tab or on another device, so what was typed here was cleared.',
  replaced: 'Somebody signed in in another tab, so what was typed here before was cleared.',
} as const;

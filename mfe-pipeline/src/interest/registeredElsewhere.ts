import { formatExactMoney } from '@fairshore/shared-data/money';

/** The form's input: US dollars, NaN when unreadable, and when and beside which total it was typed. */
interface Typed extends TypedBeside {
  amount: number;
  note: string;
}

/** `had`: US dollars registered when it was typed, null when unknown, as for guests; `at`: milliseconds. */
export interface TypedBeside {
  had: number | null;
  at: number;
}

/** The same user's stored interest. */
export interface Stored {
  /** The amount that counts, in US dollars. */
  amount: number;
  note: string | null;
  updatedAt: string;
}

/**
 * Whether the typed amount was meanwhile registered: in another tab, on another device, or by this tab's own request after its form
 * was left. It isn't a further amount to add.
 */
export function isRegisteredElsewhere({ amount, note, had, at }: Typed, stored: Stored | null): boolean {
  if (stored === null || !(amount > 0)) return false;
  if (note.trim() !== '' && note.trim() !== stored.note) return false;
  // Someone who typed as a guest may want to add the same amount once more.
  if (had === null && !(Date.parse(stored.updatedAt) >= at)) return false;
  return inCents(stored.amount) === inCents((had ?? 0) + amount);
}

/** Shown when the form was cleared because this tab's own request was answered after its form was left. */
export const registeredHere = (amount: number) =>
  `Your ${formatExactMoney(amount)} is registered, so it was cleared here.`;

/** Shown when the form was cleared because the amount was registered elsewhere. */
export const registeredElsewhere = (amount: number) =>
  `Your ${formatExactMoney(amount)} was registered in another tab or on another device, so it was cleared here.`;

function inCents(usd: number): number {
  return Math.round(usd * 100);
}

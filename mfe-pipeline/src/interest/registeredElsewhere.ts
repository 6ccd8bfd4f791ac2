import { formatExactMoney } from '@fairshore/shared-data/money';

/** What stands in the form: US dollars, NaN where they can't be read, and when and beside which total it was typed. */
interface Typed extends TypedBeside {
  amount: number;
  note: string;
}

/** `had`: US dollars registered before, null while that wasn't known, as to a guest; `at`: milliseconds. */
export interface TypedBeside {
  had: number | null;
  at: number;
}

/** What is registered of the same person. */
export interface Stored {
  /** What counts of it, in US dollars. */
  amount: number;
  note: string | null;
  updatedAt: string;
}

/** Whether what somebody typed was registered in another tab or on another device meanwhile, and is no further wish here. */
export function isRegisteredElsewhere({ amount, note, had, at }: Typed, stored: Stored | null): boolean {
  if (stored === null || !(amount > 0)) return false;
  if (note.trim() !== '' && note.trim() !== stored.note) return false;
  // Who came back as a guest may want to add the same once more.
  if (had === null && !(Date.parse(stored.updatedAt) >= at)) return false;
  return inCents(stored.amount) === inCents((had ?? 0) + amount);
}

/** Said where the form was emptied because of it. */
export const registeredElsewhere = (amount: number) =>
  `Your ${formatExactMoney(amount)} was registered in another tab or on another device, so it was cleared here.`;

function inCents(usd: number): number {
  return Math.round(usd * 100);
}

import { registeredCents } from './activity';
import type { Activity } from './activity';

/** One activity: by how much it changed the registered amount, and the total over all projects after it, in US dollars. */
export interface Balance {
  activity: Activity;
  change: number;
  balance: number;
}

/**
 * Sorts activities chronologically, oldest first. The input is newest first; activities of the same instant are reversed too,
 * which preserves their actual order.
 */
export function inOrder(activities: readonly Activity[]): Activity[] {
  return activities.toReversed().sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/** The registered amount after each activity, oldest first, starting from an amount in cents; summed in whole cents. */
export function balancesOf(activities: readonly Activity[], openingCents = 0): Balance[] {
  let balance = openingCents;
  return inOrder(activities).map((activity) => {
    const change = registeredCents(activity);
    balance += change;
    return { activity, change: change / 100, balance: balance / 100 };
  });
}

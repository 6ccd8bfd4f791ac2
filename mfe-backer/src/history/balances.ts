import { registeredCents } from './activity';
import type { Activity } from './activity';

/** One activity: by how much it changed what is registered, and what is registered after it over all projects, in US dollars. */
export interface Balance {
  activity: Activity;
  change: number;
  balance: number;
}

/** Activities as they happened, the oldest first; as read, the newest lead, and those of one instant stay in their order. */
export function inOrder(activities: readonly Activity[]): Activity[] {
  return activities.toReversed().sort((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

/** What was registered after each activity, the oldest first, from an amount in cents on; summed in whole cents. */
export function balancesOf(activities: readonly Activity[], openingCents = 0): Balance[] {
  let balance = openingCents;
  return inOrder(activities).map((activity) => {
    const change = registeredCents(activity);
    balance += change;
    return { activity, change: change / 100, balance: balance / 100 };
  });
}

import { buildAnew, ownItem, ownNames, tabOwner } from './ownItem';
import { LEFT_FOR, isLate } from './storedSession';
import { readObject } from '../storage/readObject';

/** Longer than the mailed link is valid, in milliseconds. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

/**
 * Stores a copy of what the guest of this tab typed or chose for the account (by id) that they have just signed up for
 * and have to confirm: the mailed link opens in another tab. Replaces what was left before. If nothing can be stored,
 * nothing is left.
 */
export function leaveFor(userId: string, now = Date.now()): void {
  const items = Object.fromEntries(
    ownNames()
      .map((name) => [name, ownItem(name).read()] as const)
      .filter(([, value]) => value !== undefined),
  );
  try {
    localStorage.removeItem(LEFT_FOR);
    if (Object.keys(items).length === 0) return;
    localStorage.setItem(LEFT_FOR, JSON.stringify({ userId, until: now + LIFETIME_MS, items }));
  } catch {
    // Storage is full or blocked: it stays in the tab where it was typed.
  }
}

/**
 * Gives what was left to the person who has just signed in in this tab and now owns it, except items that the tab
 * already stores under the same names. Anybody else gets nothing, and neither does anyone after them. True when
 * something was taken: the page must then be rebuilt.
 */
export function takeOver(userId: string, now = Date.now()): boolean {
  const left = readObject(LEFT_FOR);
  const isTheirs = left?.['userId'] === userId;
  // A sign-in that may still be cancelled.
  if (left === null || (isTheirs && tabOwner() !== userId)) return false;
  localStorage.removeItem(LEFT_FOR);
  if (!isTheirs || isLate(left, now)) return false;
  const taken = Object.entries({ ...(left['items'] as object) }).filter(
    ([name]) => ownItem(name).read() === undefined,
  );
  taken.forEach(([name, value]) => ownItem(name).keep(value));
  if (taken.length > 0) buildAnew();
  return taken.length > 0;
}

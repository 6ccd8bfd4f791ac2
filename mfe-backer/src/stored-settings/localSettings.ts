import { tabOwner } from '@fairshore/shared-auth';
import { asRow } from '@fairshore/shared-data/rows';
import { toColumns, toSettings } from './settings';
import type { UserSettings } from './settings';

const storageKey = 'settings';

/** A user's settings as stored in this browser, used until the backend has responded; null for any other user. */
export function localSettings(userId: string): UserSettings | null {
  try {
    const stored = asRow(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return stored['userId'] === userId ? toSettings(toColumns({ ...stored })) : null;
  } catch {
    return null;
  }
}

/** Stores a user's settings in this browser, replacing any other user's; not those of a user who has logged out meanwhile. */
export function storeLocalSettings(userId: string, settings: UserSettings): void {
  if (tabOwner() !== (userId || null)) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, ...settings }));
  } catch {
    // If storage is full or blocked, only the next visit is slower.
  }
}

import { asRow } from '@fairshore/shared-data/rows';
import { toColumns, toSettings } from './settings';
import type { UserSettings } from './settings';

const storageKey = 'settings';

/** What this browser knows of a person's settings, until the backend has answered; null for anybody else's. */
export function localSettings(userId: string): UserSettings | null {
  try {
    const stored = asRow(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return stored['userId'] === userId ? toSettings(toColumns({ ...stored })) : null;
  } catch {
    return null;
  }
}

/** Keeps a person's settings in this browser, in place of whoever's were there. */
export function storeLocalSettings(userId: string, settings: UserSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ userId, ...settings }));
  } catch {
    // A full or blocked storage costs a moment at the next visit.
  }
}

import { ownItem, tabOwner } from '@fairshore/shared-auth';
import type { SettingsValues } from './settings.schema';

const draft = ownItem('settings-draft');
const unsureName = ownItem('settings-name');

/**
 * Stores unsaved input until the user returns to this tab; null discards it. Settings that aren't in it may meanwhile be
 * changed on another device. Returns false if the user has signed out.
 */
export function keepDraft(userId: string, values: Partial<SettingsValues> | null): boolean {
  if (tabOwner() !== (userId || null)) return false;
  draft.keep(values === null ? undefined : { userId, values });
  return true;
}

/** The input that this user left unsaved when going to another page. */
export function draftOf(userId: string): Partial<SettingsValues> | null {
  const kept = draft.read();
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('values' in kept)) return null;
  return kept.userId === userId && typeof kept.values === 'object' ? kept.values : null;
}

/** Notes whether a failed save may have stored this user's name only in part, which the stored settings don't tell. */
export function keepUnsureName(userId: string, isUnsure: boolean): void {
  if (tabOwner() === (userId || null)) unsureName.keep(isUnsure || undefined);
}

/** Whether a save in this tab may have stored the user's name only in part. */
export function isNameUnsure(): boolean {
  return unsureName.read() === true;
}

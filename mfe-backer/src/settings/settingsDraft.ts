import { ownItem, tabOwner } from '@fairshore/shared-auth';
import type { SettingsValues } from './settings.schema';

const draft = ownItem('settings-draft');

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

import { ownItem, tabOwner } from '@fairshore/shared-auth';
import type { SettingsValues } from './settings.schema';

const draft = ownItem('settings-draft');

/** Keeps what was typed and not saved until the person is back in this tab; null drops it. False once they have left. */
export function keepDraft(userId: string, values: SettingsValues | null): boolean {
  if (tabOwner() !== (userId || null)) return false;
  draft.keep(values === null ? undefined : { userId, values });
  return true;
}

/** What this person typed before they went to another page of the tab. */
export function draftOf(userId: string): Partial<SettingsValues> | null {
  const kept = draft.read();
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('values' in kept)) return null;
  return kept.userId === userId && typeof kept.values === 'object' ? kept.values : null;
}

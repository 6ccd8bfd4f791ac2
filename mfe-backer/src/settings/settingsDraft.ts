import type { SettingsValues } from './settings.schema';

let kept: { userId: string; values: SettingsValues } | null = null;

/** Keeps what was typed and not saved until the person is back, for as long as the page is open. */
export function keepDraft(userId: string, values: SettingsValues | null): void {
  kept = values && { userId, values };
}

/** What this person typed before they left the tab. */
export function draftOf(userId: string): SettingsValues | null {
  return kept?.userId === userId ? kept.values : null;
}

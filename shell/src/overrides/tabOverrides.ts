import { overrideText, readOverride } from './override';
import type { Override } from './override';
import { overridesKey } from './overridesKey';

/** What this tab has chosen, one choice a remote. It ends with the tab. */
export function tabOverrides(): Override[] {
  try {
    const texts: unknown = JSON.parse(sessionStorage.getItem(overridesKey) ?? '[]');
    return Array.isArray(texts) ? texts.flatMap((text) => readOverride(String(text)) ?? []) : [];
  } catch {
    return [];
  }
}

/** Adds choices to this tab's; the last one of a remote counts. They run from the next document on. */
export function chooseInTab(chosen: readonly Override[]): void {
  const byName = new Map([...tabOverrides(), ...chosen].map((override) => [override.name, override]));
  sessionStorage.setItem(overridesKey, JSON.stringify([...byName.values()].map(overrideText)));
}

/** Takes choices out of this tab's that can't be opened any more. */
export function forgetInTab(over: readonly Override[]): void {
  const texts = new Set(over.map(overrideText));
  const kept = tabOverrides().filter((override) => !texts.has(overrideText(override)));
  if (kept.length > 0) sessionStorage.setItem(overridesKey, JSON.stringify(kept.map(overrideText)));
  else resetTab();
}

/** Gives this tab back what everybody gets. It runs from the next document on. */
export function resetTab(): void {
  sessionStorage.removeItem(overridesKey);
}

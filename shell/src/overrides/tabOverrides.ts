import { overrideText, readOverride } from './override';
import type { Override } from './override';
import { overridesKey } from './overridesKey';

/** This tab's choices, one per remote. They end with the tab. */
export function tabOverrides(): Override[] {
  try {
    const texts: unknown = JSON.parse(sessionStorage.getItem(overridesKey) ?? '[]');
    return Array.isArray(texts) ? texts.flatMap((text) => readOverride(String(text)) ?? []) : [];
  } catch {
    return [];
  }
}

/** Adds choices to this tab's; the last one per remote counts. They run from the next document on. */
export function chooseInTab(chosen: readonly Override[]): void {
  const byName = new Map([...tabOverrides(), ...chosen].map((override) => [override.name, override]));
  sessionStorage.setItem(overridesKey, JSON.stringify([...byName.values()].map(overrideText)));
}

/** Removes choices from this tab's that can't be opened any more. */
export function forgetInTab(over: readonly Override[]): void {
  const texts = new Set(over.map(overrideText));
  const kept = tabOverrides().filter((override) => !texts.has(overrideText(override)));
  if (kept.length > 0) sessionStorage.setItem(overridesKey, JSON.stringify(kept.map(overrideText)));
  else resetTab();
}

/** Returns this tab to the live releases, from the next document on. */
export function resetTab(): void {
  sessionStorage.removeItem(overridesKey);
}

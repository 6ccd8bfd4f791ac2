import { ownItem } from '@fairshore/shared-auth';
import type { BasketEntry } from './basketRegistration';

/** What a visit of the basket registered: it goes with its person, and a later visit begins anew. */
const registered = ownItem('basket-registered');

/** What was registered in the visit that has this key in the history; nothing in another one. */
export function entriesOf(visit: string): readonly BasketEntry[] {
  const kept = registered.read();
  if (typeof kept !== 'object' || kept === null || !('visit' in kept) || !('entries' in kept)) return [];
  if (kept.visit !== visit || !Array.isArray(kept.entries)) return [];
  return kept.entries.filter(isEntry);
}

/** Keeps what was registered, so that whoever goes back to the visit from a receipt finds it there. */
export function keepEntries(visit: string, entries: readonly BasketEntry[]): void {
  registered.keep({ visit, entries });
}

function isEntry(entry: unknown): entry is BasketEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { projectId, name, amount } = entry as Record<string, unknown>;
  return typeof projectId === 'string' && typeof name === 'string' && typeof amount === 'number';
}

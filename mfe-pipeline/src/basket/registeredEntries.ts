import { ownItem } from '@fairshore/shared-auth';
import { useIsHydrated } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useMemo, useState } from 'react';
import { emptyBasket } from '../basket-items/basketItems';
import type { BasketEntry } from './basketRegistration';

/** Entries registered during one visit to the basket; cleared when the user signs out, and a later visit starts fresh. */
const registered = ownItem('basket-registered');

/** The entries registered in this visit, including after coming back to it; empty in any other visit. */
export function useRegisteredEntries() {
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const [justNow, setJustNow] = useState<readonly BasketEntry[]>([]);
  const kept = useMemo(() => (isHydrated && key ? entriesOf(window.history.state) : []), [isHydrated, key]);
  const isNew = justNow.length > 0;

  /** Records the entries as registered and empties the basket. */
  function take(entries: readonly BasketEntry[]) {
    // Stored in the history entry, which survives Back and reload; the router's key is the same for all typed addresses.
    const visit = Date.now();
    window.history.replaceState({ ...window.history.state, basketVisit: visit }, '');
    setJustNow(entries);
    registered.keep({ visit, entries });
    emptyBasket();
  }
  return { entries: isNew ? justNow : kept, isNew, take };
}

/** Reads the registered entries for a history state. */
function entriesOf(state: unknown): readonly BasketEntry[] {
  const { basketVisit: visit } = (state ?? {}) as { basketVisit?: unknown };
  const kept = registered.read();
  if (typeof kept !== 'object' || kept === null || !('visit' in kept) || !('entries' in kept)) return [];
  if (kept.visit !== visit || !Array.isArray(kept.entries)) return [];
  return kept.entries.filter(isEntry);
}

function isEntry(entry: unknown): entry is BasketEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { projectId, name, amount } = entry as Record<string, unknown>;
  return typeof projectId === 'string' && typeof name === 'string' && typeof amount === 'number';
}

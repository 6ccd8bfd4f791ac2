import { ownItem } from '@fairshore/shared-auth';
import { useIsHydrated } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useMemo, useState } from 'react';
import { emptyBasket } from '../basket-items/basketItems';
import type { BasketEntry } from './basketRegistration';

/** What a visit of the basket registered: it goes with its person, and a later visit begins anew. */
const registered = ownItem('basket-registered');

/** What this visit of the basket registered, also for whoever comes back to it; nothing in another visit. */
export function useRegisteredEntries() {
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const [justNow, setJustNow] = useState<readonly BasketEntry[]>([]);
  const kept = useMemo(() => (isHydrated && key ? entriesOf(window.history.state) : []), [isHydrated, key]);
  const isNew = justNow.length > 0;

  /** Takes them out of the basket. */
  function take(entries: readonly BasketEntry[]) {
    // In this entry of the tab's history, which Back and a reload bring again: the router's key is the same for all typed addresses.
    const visit = Date.now();
    window.history.replaceState({ ...window.history.state, basketVisit: visit }, '');
    setJustNow(entries);
    registered.keep({ visit, entries });
    emptyBasket();
  }
  return { entries: isNew ? justNow : kept, isNew, take };
}

/** Of the state of an entry of the tab's history. */
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

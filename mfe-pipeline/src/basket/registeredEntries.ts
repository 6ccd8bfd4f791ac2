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
  const { key: visit } = useLocation();
  const isHydrated = useIsHydrated();
  const [justNow, setJustNow] = useState<readonly BasketEntry[]>([]);
  const kept = useMemo(() => (isHydrated ? entriesOf(visit) : []), [isHydrated, visit]);
  const isNew = justNow.length > 0;

  /** Takes them out of the basket. */
  function take(entries: readonly BasketEntry[]) {
    setJustNow(entries);
    registered.keep({ visit, entries });
    emptyBasket();
  }
  return { entries: isNew ? justNow : kept, isNew, take };
}

function entriesOf(visit: string): readonly BasketEntry[] {
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

import { ownItem } from '@fairshore/shared-auth';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { counted, useIsHydrated } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useEffect, useMemo, useState } from 'react';
import { basketItems, removeFromBasket } from '../basket-items/basketItems';
import { toCents } from '../basket-items/exactMoney';
import { parseAmount } from '../interest/interest.schema';
import { interestRecorded, interestRecordedLocally } from '../interest/interestMessages';

/** A project and its amount (US dollars) as they were registered. */
export interface RegisteredEntry {
  projectId: string;
  name: string;
  amount: number;
}

/** Entries registered during one visit to the basket; cleared when the user signs out, and a later visit starts fresh. */
const registered = ownItem('basket-registered');

/** Shows entries on the basket's page; null while another page is open. */
let showOnPage: ((entries: readonly RegisteredEntry[]) => void) | null = null;

/**
 * Removes registered entries from the basket, except amounts that were changed since, and shows them: on the basket's page when
 * that is open and nothing else is in the basket, otherwise in a toast.
 */
export function clearRegistered(entries: readonly RegisteredEntry[], isLocal: boolean): void {
  for (const { id, amount } of basketItems()) {
    const entry = entries.find(({ projectId }) => projectId === id);
    if (entry && toCents(parseAmount(amount)) === toCents(entry.amount)) removeFromBasket(id);
  }
  if (showOnPage && basketItems().length === 0) showOnPage(entries);
  else toast.success(isLocal ? interestRecordedLocally : `${interestRecorded} ${sentenceOf(entries)}`);
}

function sentenceOf(entries: readonly RegisteredEntry[]): string {
  const cents = entries.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return `Your ${formatExactMoney(cents / 100)} in ${counted(entries.length, 'project')} is registered.`;
}

/**
 * The entries registered in this visit, including after coming back to it; empty in any other visit. `isOwnBasket`: the page
 * shows the user's basket, not a shared one.
 */
export function useRegisteredEntries(isOwnBasket: boolean) {
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const [justNow, setJustNow] = useState<readonly RegisteredEntry[]>([]);
  const kept = useMemo(() => (isHydrated && key ? entriesOf(window.history.state) : []), [isHydrated, key]);
  const isNew = justNow.length > 0;

  useEffect(() => {
    if (!isOwnBasket) return undefined;
    showOnPage = (entries) => {
      // Stored in the history entry, which survives Back and reload; the router's key is the same for all typed addresses.
      const visit = Date.now();
      window.history.replaceState({ ...window.history.state, basketVisit: visit }, '');
      setJustNow(entries);
      registered.keep({ visit, entries });
    };
    return () => {
      showOnPage = null;
    };
  }, [isOwnBasket]);
  return { entries: isNew ? justNow : kept, isNew };
}

/** Reads the registered entries for a history state. */
function entriesOf(state: unknown): readonly RegisteredEntry[] {
  const { basketVisit: visit } = (state ?? {}) as { basketVisit?: unknown };
  const kept = registered.read();
  if (typeof kept !== 'object' || kept === null || !('visit' in kept) || !('entries' in kept)) return [];
  if (kept.visit !== visit || !Array.isArray(kept.entries)) return [];
  return kept.entries.filter(isEntry);
}

function isEntry(entry: unknown): entry is RegisteredEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { projectId, name, amount } = entry as Record<string, unknown>;
  return typeof projectId === 'string' && typeof name === 'string' && typeof amount === 'number';
}

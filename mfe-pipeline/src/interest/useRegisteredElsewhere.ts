import { useLayoutEffect, useState } from 'react';
import { parseAmount } from './interest.schema';
import type { InterestDraft } from './interest.schema';
import { draftBeside, keepDraft } from './interestDraft';
import { isOwnRegistration } from './ownRegistrations';
import { isRegisteredElsewhere, registeredElsewhere, registeredHere } from './registeredElsewhere';
import type { Stored } from './registeredElsewhere';

/**
 * Clears a form with `onClear` when its input turns out to have been registered, elsewhere or by a request this tab sent before. `told`
 * is the message for that until something is typed, which goes through `keep`; otherwise null.
 */
export function useRegisteredElsewhere({ listingId, typed, stored, isLooking, onClear }: Looking) {
  const [beside, setBeside] = useState(() => draftBeside(listingId));
  const [cleared, setCleared] = useState<string | null>(null);
  const amount = parseAmount(typed.amount);
  const isThere = isLooking && isRegisteredElsewhere({ ...beside, amount, note: typed.note }, stored);
  if (isThere && stored !== null && cleared === null) {
    const isOwn = isOwnRegistration({ projectId: listingId, updatedAt: stored.updatedAt });
    setCleared((isOwn ? registeredHere : registeredElsewhere)(amount));
  }
  useLayoutEffect(() => {
    if (cleared !== null) onClear();
    // Once for each such detection.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cleared]);

  return {
    told: cleared,
    /** Stores the current input with the total (US dollars) shown beside it; undefined while unknown. */
    keep(draft: InterestDraft, total: number | undefined) {
      const now = { had: total ?? null, at: Date.now() };
      setBeside(now);
      setCleared(null);
      keepDraft(listingId, draft, now);
    },
  };
}

interface Looking {
  listingId: string;
  typed: InterestDraft;
  stored: Stored | null;
  /** Whether to look: nothing sent from this tab is awaiting an answer. */
  isLooking: boolean;
  onClear(): void;
}

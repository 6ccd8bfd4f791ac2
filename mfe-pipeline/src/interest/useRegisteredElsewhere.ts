import { useLayoutEffect, useState } from 'react';
import { parseAmount } from './interest.schema';
import type { InterestDraft } from './interest.schema';
import { draftBeside, keepDraft } from './interestDraft';
import { isRegisteredElsewhere, registeredElsewhere } from './registeredElsewhere';
import type { Stored } from './registeredElsewhere';

/**
 * Has a form cleared by `onClear` when what stands in it turns out to be registered from elsewhere. `told` says so until something is typed,
 * which goes through `keep`; null before.
 */
export function useRegisteredElsewhere({ listingId, typed, stored, isLooking, onClear }: Looking) {
  const [beside, setBeside] = useState(() => draftBeside(listingId));
  const [cleared, setCleared] = useState<number | null>(null);
  const amount = parseAmount(typed.amount);
  const isThere = isLooking && isRegisteredElsewhere({ ...beside, amount, note: typed.note }, stored);
  if (isThere && cleared === null) setCleared(amount);
  useLayoutEffect(() => {
    if (cleared !== null) onClear();
    // Once for each that turns out to be there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cleared]);

  return {
    told: cleared === null ? null : registeredElsewhere(cleared),
    /** Keeps what is typed now, beside the total (US dollars) that is shown; undefined while that isn't known. */
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
  /** Nothing that was sent from here is without an answer. */
  isLooking: boolean;
  onClear(): void;
}

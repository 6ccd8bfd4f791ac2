import { useEffect, useEffectEvent, useState } from 'react';

/** How long a count must exceed the list before both are read again, in milliseconds: after a deletion the new count is there by then. */
const settleMs = 1_000;

/**
 * Whether a list loaded to its end lacks some of its counted listings: one that rises above the loaded pages is on none that follows.
 * Then both are counted and read again, once for each such difference; null if there is none.
 */
export function useMissedListings(difference: string | null, readAgain: () => Promise<unknown>): boolean {
  const [readFor, setReadFor] = useState<string | null>(null);
  const isMissing = difference !== null && difference !== readFor;
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => void read().then(() => setReadFor(difference)), settleMs);
    return () => clearTimeout(timer);
  }, [isMissing, difference]);
  return isMissing;
}

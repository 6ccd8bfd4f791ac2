import type { Listing } from '@fairshore/shared-data/listings';
import { useEffect, useState } from 'react';

/** The highest raised figure (US dollars) this tab has shown, by listing id. */
const highestShown = new Map<string, number>();

const whenLowered = new Set<(id: string, raised: number) => void>();

/** The person lowered or withdrew their own interest: what is shown falls to this figure (US dollars) at once. */
export function raisedLowered(id: string, raised: number): void {
  highestShown.set(id, raised);
  for (const tell of whenLowered) tell(id, raised);
}

/** Raised as the details page shows it: within a session it never falls, save by what a person takes back themselves. */
export function useRaisedInSession({ id, raised }: Pick<Listing, 'id' | 'raised'>): number {
  const [highest, setHighest] = useState(() => ({ id, raised: highestShown.get(id) ?? 0 }));
  const known = highest.id === id ? highest.raised : (highestShown.get(id) ?? 0);
  const shown = Math.max(known, raised);
  if (highest.id !== id || shown !== highest.raised) setHighest({ id, raised: shown });

  useEffect(() => {
    highestShown.set(id, shown);
  }, [id, shown]);

  useEffect(() => {
    const lower = (lowered: string, to: number) =>
      setHighest((known) => (known.id === lowered ? { id: lowered, raised: to } : known));
    whenLowered.add(lower);
    return () => void whenLowered.delete(lower);
  }, []);

  return shown;
}

import type { Listing } from '@fairshore/shared-data/listings';
import { useEffect, useState } from 'react';

/** The highest raised figure (US dollars) this tab has shown, by listing id. */
const highestShown = new Map<string, number>();

/** Raised as the details page shows it: within a session it never falls. */
export function useRaisedInSession({ id, raised }: Pick<Listing, 'id' | 'raised'>): number {
  const [highest, setHighest] = useState(() => ({ id, raised: highestShown.get(id) ?? 0 }));
  const known = highest.id === id ? highest.raised : (highestShown.get(id) ?? 0);
  const shown = Math.max(known, raised);
  if (highest.id !== id || shown !== highest.raised) setHighest({ id, raised: shown });

  useEffect(() => {
    highestShown.set(id, shown);
  }, [id, shown]);

  return shown;
}

import type { Listing } from '@fairshore/shared-data/listings';
import { useEffect, useRef, useState } from 'react';

/** The highest raised figure (US dollars) shown in this tab, by listing id. */
const highestShown = new Map<string, number>();

const whenLowered = new Set<(id: string, raised: number) => void>();

/** The user lowered or withdrew their own interest: the shown figure drops to this amount (US dollars) at once. */
export function raisedLowered(id: string, raised: number): void {
  highestShown.set(id, raised);
  for (const listener of whenLowered) listener(id, raised);
}

/** The raised figure of the details page: it never falls within a session, except when the user takes back their own interest. */
export function useRaisedInSession({ id, raised }: Pick<Listing, 'id' | 'raised'>): number {
  const [highest, setHighest] = useState<Highest>(() => ({ id, raised: highestShown.get(id) ?? 0 }));
  const known = highest.id === id ? highest.raised : (highestShown.get(id) ?? 0);
  const isOutdated = highest.id === id && highest.outdated === raised;
  const shown = isOutdated ? known : Math.max(known, raised);
  const latest = useRef(raised);
  if (highest.id !== id || shown !== highest.raised || (!isOutdated && highest.outdated !== undefined))
    setHighest({ id, raised: shown });

  useEffect(() => {
    latest.current = raised;
    highestShown.set(id, shown);
  }, [id, raised, shown]);

  useEffect(() => {
    const lower = (lowered: string, to: number) => {
      const outdated = latest.current > to ? latest.current : undefined;
      setHighest((known) => (known.id === lowered ? { id: lowered, raised: to, outdated } : known));
    };
    whenLowered.add(lower);
    return () => void whenLowered.delete(lower);
  }, []);

  return shown;
}

interface Highest {
  readonly id: string;
  /** US dollars. */
  readonly raised: number;
  /** The figure from before the user's own decrease, while the listing still has it. */
  readonly outdated?: number | undefined;
}

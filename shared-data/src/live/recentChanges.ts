import type { Listing } from '../listings/listing';
import type { QueryClient } from '../query';
import { isWholeListing } from './listingPart';
import type { PartialChanges } from './patchListings';

/** How long changes are remembered, in milliseconds: no request takes longer. */
const keptMs = 60_000;

interface RecentChange {
  /** The fields it stated; null means deleted. */
  listing: Partial<Listing> | null;
  isInserted: boolean;
  arrivedAt: number;
}

/** By listing, the latest change last; none before one that states the whole listing. */
const changesOf = new WeakMap<QueryClient, Map<string, readonly RecentChange[]>>();

/**
 * Remembers live changes, because a response requested before them may not contain them; and what was found by a request, as of the time
 * it was made.
 */
export function rememberChanges(
  queryClient: QueryClient,
  { latest, inserted }: PartialChanges,
  arrivedAt = performance.now(),
): void {
  const recent = changesOf.get(queryClient) ?? new Map<string, readonly RecentChange[]>();
  changesOf.set(queryClient, recent);
  for (const [id, changes] of recent) {
    const kept = changes.filter((change) => arrivedAt - change.arrivedAt <= keptMs);
    if (kept.length === 0) recent.delete(id);
    else recent.set(id, kept);
  }
  for (const [id, listing] of latest) {
    const before = recent.get(id) ?? [];
    const isInserted = inserted.includes(id) || before.at(-1)?.isInserted === true;
    const isPart = listing !== null && !isWholeListing(listing);
    // Deleted first, so that the latest change moves to the end.
    recent.delete(id);
    recent.set(id, [...(isPart ? before : []), { listing, isInserted, arrivedAt }]);
  }
}

/** Live changes that arrived since a `performance.now()` timestamp. */
export function changesSince(queryClient: QueryClient, time: number): PartialChanges {
  const latest = new Map<string, Partial<Listing> | null>();
  const inserted: string[] = [];
  for (const [id, changes] of changesOf.get(queryClient) ?? []) {
    for (const { listing, arrivedAt } of changes)
      if (arrivedAt >= time) latest.set(id, listing && { ...latest.get(id), ...listing });
    if (latest.has(id) && changes.at(-1)?.isInserted === true) inserted.push(id);
  }
  return { latest, inserted };
}

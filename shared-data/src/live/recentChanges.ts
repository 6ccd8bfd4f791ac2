import type { Listing } from '../listings/listing';
import type { QueryClient } from '../query';
import type { ListingChanges } from './patchListings';

/** How long changes are remembered, in milliseconds: no request takes longer. */
const keptMs = 60_000;

interface RecentChange {
  /** Null means deleted. */
  listing: Listing | null;
  isInserted: boolean;
  arrivedAt: number;
}

const changesOf = new WeakMap<QueryClient, Map<string, RecentChange>>();

/** Remembers live changes, because a response requested before them may not contain them. */
export function rememberChanges(queryClient: QueryClient, { latest, inserted }: ListingChanges): void {
  const recent = changesOf.get(queryClient) ?? new Map<string, RecentChange>();
  changesOf.set(queryClient, recent);
  const arrivedAt = performance.now();
  for (const [id, change] of recent) if (arrivedAt - change.arrivedAt > keptMs) recent.delete(id);
  for (const [id, listing] of latest) {
    const isInserted = inserted.includes(id) || recent.get(id)?.isInserted === true;
    // Deleted first, so that the latest change moves to the end.
    recent.delete(id);
    recent.set(id, { listing, isInserted, arrivedAt });
  }
}

/** Live changes that arrived since a `performance.now()` timestamp. */
export function changesSince(queryClient: QueryClient, time: number): ListingChanges {
  const recent = changesOf.get(queryClient) ?? [];
  const changes = [...recent].filter(([, { arrivedAt }]) => arrivedAt >= time);
  return {
    latest: new Map(changes.map(([id, { listing }]) => [id, listing])),
    inserted: changes.filter(([, { isInserted }]) => isInserted).map(([id]) => id),
  };
}

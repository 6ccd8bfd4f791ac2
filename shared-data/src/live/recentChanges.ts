import type { Listing } from '../listings/listing';
import type { QueryClient } from '../query';
import type { ListingChanges } from './patchListings';

/** No answer is on its way for longer, in milliseconds. */
const keptMs = 60_000;

interface RecentChange {
  /** Null is deleted. */
  listing: Listing | null;
  isInserted: boolean;
  arrivedAt: number;
}

const changesOf = new WeakMap<QueryClient, Map<string, RecentChange>>();

/** Remembers what arrived live: an answer that was asked for before may not know of it. */
export function rememberChanges(queryClient: QueryClient, { latest, inserted }: ListingChanges): void {
  const recent = changesOf.get(queryClient) ?? new Map<string, RecentChange>();
  changesOf.set(queryClient, recent);
  const arrivedAt = performance.now();
  for (const [id, change] of recent) if (arrivedAt - change.arrivedAt > keptMs) recent.delete(id);
  for (const [id, listing] of latest) {
    const isInserted = inserted.includes(id) || recent.get(id)?.isInserted === true;
    // The latest stands last.
    recent.delete(id);
    recent.set(id, { listing, isInserted, arrivedAt });
  }
}

/** What arrived live since a time of `performance.now()`. */
export function changesSince(queryClient: QueryClient, time: number): ListingChanges {
  const recent = changesOf.get(queryClient) ?? [];
  const changes = [...recent].filter(([, { arrivedAt }]) => arrivedAt >= time);
  return {
    latest: new Map(changes.map(([id, { listing }]) => [id, listing])),
    inserted: changes.filter(([, { isInserted }]) => isInserted).map(([id]) => id),
  };
}

import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { listingColumns, toListing } from '../listings/listing';
import type { Listing } from '../listings/listing';
import type { QueryClient } from '../query';
import { asRows } from '../rows/rows';
import { patchListings } from './patchListings';
import { changesSince, rememberChanges } from './recentChanges';

/**
 * Refetches these listings and patches every list: listings that are gone are removed. With `areBack`, those found go on top of lists
 * without them; others may be on pages of a list that are not loaded. Live changes that arrive meanwhile are newer and are kept.
 */
export async function refreshListings(
  queryClient: QueryClient,
  ids: readonly string[],
  { areBack = false }: { areBack?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const askedAt = performance.now();
  const answer = await latestSource.of(ids);
  const newer = changesSince(queryClient, askedAt).latest;
  const latest = new Map<string, Partial<Listing> | null>();
  for (const [id, listing] of answer) {
    const change = newer.get(id);
    if (change === undefined) latest.set(id, listing);
    else if (change !== null && listing !== null) latest.set(id, { ...listing, ...change });
  }
  if (latest.size === 0) return;
  const inserted = areBack ? [...latest.keys()].filter((id) => latest.get(id) !== null) : [];
  // What was asked for before this may be answered after it.
  const found = new Map([...latest].filter(([id]) => !newer.has(id)));
  rememberChanges(queryClient, { latest: found, inserted }, askedAt);
  patchListings(queryClient, { latest, inserted });
}

const latestSource = dataSource({
  supabase: {
    async of(ids: readonly string[]): Promise<ReadonlyMap<string, Listing | null>> {
      const { data } = await answerOf(database().from('listings').select(listingColumns).in('id', ids));
      const found = asRows(data).map(toListing);
      return new Map(ids.map((id) => [id, found.find((listing) => listing.id === id) ?? null]));
    },
  },
  // Examples change only in this tab, so there is nothing to refetch.
  demo: { of: async () => new Map() },
});

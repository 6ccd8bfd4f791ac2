import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { listingColumns, toListing } from '../listings/listing';
import type { Listing } from '../listings/listing';
import { newestListings } from '../listings/pipelineQueries';
import type { PipelineFilters } from '../listings/pipelineFilters';
import type { QueryClient } from '../query';
import { asRows } from '../rows/rows';
import { patchListings } from './patchListings';

/** Most listings that are added at once after a time without a connection. */
const arrivalLimit = 24;

/** Asks for these listings again and patches every list that shows them; the ones that are gone are taken out. */
export async function refreshListings(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  if (!hasBackend() || ids.length === 0) return;
  const { data } = await answerOf(database().from('listings').select(listingColumns).in('id', ids));
  const latest = new Map<string, Listing | null>(ids.map((id) => [id, null]));
  for (const row of asRows(data)) {
    const listing = toListing(row);
    latest.set(listing.id, listing);
  }
  patchListings(queryClient, { latest, inserted: [] });
}

/**
 * Adds matching listings that are newer than `since` to the top of their list, as live inserts are. Resolves to when the newest
 * one was created, as the server has it: the `since` of the next call. With null nothing is added.
 */
export async function refreshArrivals(
  queryClient: QueryClient,
  filters: PipelineFilters,
  since: string | null,
): Promise<string | null> {
  if (!hasBackend()) return null;
  const newest = await newestListings(filters, since === null ? 1 : arrivalLimit);
  const found = newest.filter(({ createdAt }) => since === null || createdAt > since);
  if (since !== null) {
    patchListings(queryClient, {
      latest: new Map(found.map((listing) => [listing.id, listing])),
      inserted: found.map(({ id }) => id).toReversed(),
    });
  }
  return found[0]?.createdAt ?? since;
}

import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { listingColumns, toListing } from '../listings/listing';
import type { Listing } from '../listings/listing';
import type { QueryClient } from '../query';
import { asRows } from '../rows/rows';
import { patchListings } from './patchListings';

/** Asks for these listings again and patches every list: the ones that are gone are taken out, those that are back stand on top. */
export async function refreshListings(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  if (!hasBackend() || ids.length === 0) return;
  const { data } = await answerOf(database().from('listings').select(listingColumns).in('id', ids));
  const latest = new Map<string, Listing | null>(ids.map((id) => [id, null]));
  for (const row of asRows(data)) {
    const listing = toListing(row);
    latest.set(listing.id, listing);
  }
  const inserted = ids.filter((id) => latest.get(id) !== null);
  patchListings(queryClient, { latest, inserted });
}

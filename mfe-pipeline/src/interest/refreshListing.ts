import { listingKeys } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { patchListings } from '@fairshore/shared-data/live';
import type { QueryClient } from '@fairshore/shared-data/query';

/** Refetches a listing's counters and updates all caches that show it; null when it is gone or unreachable. */
export async function refreshListing(queryClient: QueryClient, id: string): Promise<Listing | null> {
  const answer = await queryClient
    .fetchQuery({ ...listingById(id), staleTime: 0, retry: false })
    .catch(() => null);
  // Read from the cache, because live updates received meanwhile are newer than the response.
  const listing = answer && queryClient.getQueryData(listingById(id).queryKey);
  if (!listing) return null;
  patchListings(queryClient, { latest: new Map([[id, listing]]), inserted: [] });
  queryClient.setQueryData<Listing[]>(listingKeys.featured, (shown) =>
    shown?.map((known) => (known.id === id ? listing : known)),
  );
  return listing;
}

import { listingKeys } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { patchListings } from '@fairshore/shared-data/live';
import type { QueryClient } from '@fairshore/shared-data/query';

/** Asks for a listing's counters again and puts them wherever it is shown; null when it is gone or unreachable. */
export async function refreshListing(queryClient: QueryClient, id: string): Promise<Listing | null> {
  const answer = await queryClient
    .fetchQuery({ ...listingById(id), staleTime: 0, retry: false })
    .catch(() => null);
  // As it stands now: what arrived live meanwhile is newer than the answer.
  const listing = answer && queryClient.getQueryData(listingById(id).queryKey);
  if (!listing) return null;
  patchListings(queryClient, { latest: new Map([[id, listing]]), inserted: [] });
  queryClient.setQueryData<Listing[]>(listingKeys.featured, (shown) =>
    shown?.map((known) => (known.id === id ? listing : known)),
  );
  return listing;
}

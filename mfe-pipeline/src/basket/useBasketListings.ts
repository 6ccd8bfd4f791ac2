import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { cachedListing } from '../listing/cachedListing';

/** Refetch interval for changes without a live event, such as a project being taken down. */
const recheckMs = 30_000;

/** The loading state of a basket's projects. */
export interface BasketListings {
  /** By id; null for projects that are gone or not visible, no entry for those still loading or failed. */
  listings: ReadonlyMap<string, Listing | null>;
  isPending: boolean;
  failures: number;
  message: string | undefined;
  /** Those that failed are asked again. */
  isFetching: boolean;
  refetch(): void;
}

/** Up to twelve listings, each with its own query so that the cache is shared with the project page and patched live. */
export function useBasketListings(ids: readonly string[]): BasketListings {
  // Always twelve hook calls: hooks can't run in a loop over a list of changing length.
  const queries = [
    useOne(ids[0]),
    useOne(ids[1]),
    useOne(ids[2]),
    useOne(ids[3]),
    useOne(ids[4]),
    useOne(ids[5]),
    useOne(ids[6]),
    useOne(ids[7]),
    useOne(ids[8]),
    useOne(ids[9]),
    useOne(ids[10]),
    useOne(ids[11]),
  ].slice(0, ids.length);
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const listings = new Map<string, Listing | null>();
  ids.forEach((id, index) => {
    const listing = queries[index]?.data;
    if (listing !== undefined) listings.set(id, listing);
  });

  return {
    listings,
    isPending: queries.some(({ isPending }) => isPending),
    failures: failed.length,
    message: failed[0]?.error?.message,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

function useOne(id: string | undefined) {
  const queryClient = useQueryClient();
  return useQuery({
    ...listingById(id ?? ''),
    enabled: id !== undefined,
    placeholderData: () => (id === undefined ? undefined : cachedListing(queryClient, id)),
    refetchInterval: recheckMs,
  });
}

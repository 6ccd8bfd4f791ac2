import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { cachedListing } from '../listing/cachedListing';

/** Refetch interval for changes without a live event, such as a project being taken down. */
const recheckMs = 15_000;

/** The loading state of the ids in an address. */
export interface ComparedListings {
  /** In the order of the address. */
  listings: Listing[];
  /** Ids the server returns nothing for: unknown, taken down, or a draft. */
  missing: string[];
  /** How many could not be loaded. */
  failures: number;
  message: string | undefined;
  isPending: boolean;
  isFetching: boolean;
  refetch(): void;
}

/** Up to four listings, each with its own query so that the cache is shared with the project page and patched live. */
export function useComparedListings(ids: readonly string[]): ComparedListings {
  // Always four hook calls: hooks can't run in a loop over a list of changing length.
  const queries = [useOne(ids[0]), useOne(ids[1]), useOne(ids[2]), useOne(ids[3])].slice(0, ids.length);
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);

  return {
    listings: queries.flatMap(({ data }) => data ?? []),
    missing: ids.filter((_, index) => queries[index]?.data === null),
    failures: failed.length,
    message: failed[0]?.error?.message,
    isPending: queries.some(({ isPending }) => isPending),
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

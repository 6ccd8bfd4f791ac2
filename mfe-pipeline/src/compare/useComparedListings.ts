import type { Listing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { cachedListing } from '../listing/cachedListing';

/** Where no live change arrives, such as that a project was taken down, it is asked for again this often. */
const recheckMs = 15_000;

/** What became of the ids of an address. */
export interface ComparedListings {
  /** In the order of the address. */
  listings: Listing[];
  /** Ids of which the server says that there is nothing to see: unknown, taken down, or a draft. */
  missing: string[];
  /** How many could not be asked for. */
  failures: number;
  message: string | undefined;
  isPending: boolean;
  isFetching: boolean;
  retry(): void;
}

/** Up to four listings, each by a query of its own, so that it is shared with its page and patched live. */
export function useComparedListings(ids: readonly string[]): ComparedListings {
  // Four at most, always asked in the same number: hooks don't follow a list.
  const queries = [useOne(ids[0]), useOne(ids[1]), useOne(ids[2]), useOne(ids[3])].slice(0, ids.length);
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);

  return {
    listings: queries.flatMap(({ data }) => data ?? []),
    missing: ids.filter((_, index) => queries[index]?.data === null),
    failures: failed.length,
    message: failed[0]?.error?.message,
    isPending: queries.some(({ isPending }) => isPending),
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
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

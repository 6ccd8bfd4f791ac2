import { interestKeys } from '@fairshore/shared-data/interests';
import { listingKeys } from '@fairshore/shared-data/listings';
import type { QueryClient } from '@fairshore/shared-data/query';
import { freshnessKey } from '../freshness/freshness';
import { refreshListing } from './refreshListing';

/** How long a confirmed change waits for the refreshed counters; after that they update in the background. */
const countersMs = 2_000;

/** Refetches everything that shows interests in these projects; resolves after 2 s at the latest. Never rejects. */
export async function refreshInterests(
  queryClient: QueryClient,
  projectIds: readonly string[],
): Promise<void> {
  const refreshed = [
    queryClient.invalidateQueries({ queryKey: interestKeys.all }),
    queryClient.invalidateQueries({ queryKey: listingKeys.counters }),
    ...projectIds.flatMap((id) => [
      // A confirmation renews it without changing what is raised.
      queryClient.invalidateQueries({ queryKey: freshnessKey(id) }),
      refreshListing(queryClient, id),
    ]),
  ];
  await Promise.race([Promise.all(refreshed), new Promise((resolve) => setTimeout(resolve, countersMs))]);
}

import { listingKeys } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import type { PipelinePage } from '@fairshore/shared-data/listings/pipeline';
import type { InfiniteData, QueryClient } from '@fairshore/shared-data/query';

/** A listing from any cached list; its page shows it while fetching the latest. */
export function cachedListing(queryClient: QueryClient, id: string): Listing | undefined {
  const lists = [
    ...queryClient
      .getQueriesData<InfiniteData<PipelinePage>>({ queryKey: listingKeys.pipelines })
      .flatMap(([, pipeline]) => pipeline?.pages.map((page) => page.listings) ?? []),
    queryClient.getQueryData<Listing[]>(listingKeys.featured) ?? [],
  ];
  return lists.flat().find((listing) => listing.id === id);
}

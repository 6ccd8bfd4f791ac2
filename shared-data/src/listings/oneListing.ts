import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { queryOptions } from '../query';
import type { InfiniteData, QueryClient } from '../query';
import { asRow } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import { listingKeys } from './listingQueries';
import type { PipelinePage } from './listingQueries';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One listing by its id, null when there is none (or the person may not see it); `demo` is the example project. */
export function listingById(id: string) {
  return queryOptions({
    queryKey: listingKeys.one(id),
    queryFn: async ({ signal }): Promise<Listing | null> => {
      if (!hasBackend() || id === 'demo' || id.startsWith('demo-')) {
        return (await import('../demo')).demoListings.byId(id);
      }
      if (!uuid.test(id)) return null;
      const { data } = await answerOf(
        database().from('listings').select(listingColumns).eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return data === null ? null : toListing(asRow(data));
    },
  });
}

/** A listing that some cached list already holds; its page shows it while it asks for the latest. */
export function cachedListing(queryClient: QueryClient, id: string): Listing | undefined {
  const lists = [
    ...queryClient
      .getQueriesData<InfiniteData<PipelinePage>>({ queryKey: listingKeys.pipelines })
      .flatMap(([, pipeline]) => pipeline?.pages.map((page) => page.listings) ?? []),
    queryClient.getQueryData<Listing[]>(listingKeys.featured) ?? [],
  ];
  return lists.flat().find((listing) => listing.id === id);
}

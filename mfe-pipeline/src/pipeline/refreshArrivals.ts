import { listingKeys } from '@fairshore/shared-data/listings';
import type { PipelineFilters, PipelinePage } from '@fairshore/shared-data/listings/pipeline';
import { patchListings } from '@fairshore/shared-data/live';
import type { InfiniteData, QueryClient } from '@fairshore/shared-data/query';
import { pipelineSource } from './pipelineQueries';

/** Maximum number of listings added at once after a lost connection. */
const arrivalLimit = 24;

/**
 * Adds matching listings newer than `since` to the top of their list, like live inserts. Resolves to the server's creation time of
 * the newest one, which is the `since` of the next call. When `since` is null, nothing is added.
 */
export async function refreshArrivals(
  queryClient: QueryClient,
  filters: PipelineFilters,
  since: string | null,
): Promise<string | null> {
  const newest = await pipelineSource.newest(filters, since === null ? 1 : arrivalLimit);
  const found = newest.filter(({ createdAt }) => since === null || createdAt > since);
  if (since !== null) {
    const shown = queryClient.getQueryData<InfiniteData<PipelinePage>>(listingKeys.pipeline(filters));
    const known = new Set(shown?.pages.flatMap(({ listings }) => listings.map(({ id }) => id)));
    // A listing already shown arrived live meanwhile and may have changed since.
    const missed = found.filter(({ id }) => !known.has(id));
    patchListings(queryClient, {
      latest: new Map(missed.map((listing) => [listing.id, listing])),
      inserted: missed.map(({ id }) => id).toReversed(),
    });
  }
  return found[0]?.createdAt ?? since;
}

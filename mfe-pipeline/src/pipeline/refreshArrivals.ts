import { listingKeys } from '@fairshore/shared-data/listings';
import type { PipelineFilters, PipelinePage } from '@fairshore/shared-data/listings/pipeline';
import { patchListings } from '@fairshore/shared-data/live';
import type { InfiniteData, QueryClient } from '@fairshore/shared-data/query';
import { pipelineSource } from './pipelineQueries';

/** Maximum number of listings added at once: when a list was just read, and after a lost connection. */
const firstLimit = 6;
const laterLimit = 24;

/**
 * Adds matching listings published after `since` to the top of their list, like live inserts. Resolves to the server's time of the
 * latest publication, which is the `since` of the next call. The first call passes null: then those published after the list was read
 * are added; it may have been read by the server, for the page.
 */
export async function refreshArrivals(
  queryClient: QueryClient,
  filters: PipelineFilters,
  since: string | null,
): Promise<string | null> {
  const key = listingKeys.pipeline(filters);
  const readAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  const limit = since === null ? firstLimit : laterLimit;
  const latest = await pipelineSource.published(since, limit);
  // A list that is still being read will have them all.
  const arrived = since === null ? latest.filter(({ at }) => readAt > 0 && Date.parse(at) > readAt) : latest;
  const shown = queryClient.getQueryData<InfiniteData<PipelinePage>>(key);
  const known = new Set(shown?.pages.flatMap(({ listings }) => listings.map(({ id }) => id)));
  // A listing already shown arrived live meanwhile and may have changed since.
  const missed = arrived.map(({ listing }) => listing).filter(({ id }) => !known.has(id));
  patchListings(queryClient, {
    latest: new Map(missed.map((listing) => [listing.id, listing])),
    inserted: missed.map(({ id }) => id).toReversed(),
  });
  // There may be more, which nothing would bring: the list is read again.
  if (arrived.length === limit)
    await queryClient.invalidateQueries({ queryKey: key, exact: true }, { throwOnError: true });
  return latest[0]?.at ?? since;
}

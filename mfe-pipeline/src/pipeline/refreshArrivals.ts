import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { patchListings } from '@fairshore/shared-data/live';
import type { QueryClient } from '@fairshore/shared-data/query';
import { pipelineSource } from './pipelineQueries';

/** Most listings that are added at once after a time without a connection. */
const arrivalLimit = 24;

/**
 * Adds matching listings that are newer than `since` to the top of their list, as live inserts are. Resolves to when the newest
 * one was created, as the server has it: the `since` of the next call. With null nothing is added.
 */
export async function refreshArrivals(
  queryClient: QueryClient,
  filters: PipelineFilters,
  since: string | null,
): Promise<string | null> {
  const newest = await pipelineSource.newest(filters, since === null ? 1 : arrivalLimit);
  const found = newest.filter(({ createdAt }) => since === null || createdAt > since);
  if (since !== null) {
    patchListings(queryClient, {
      latest: new Map(found.map((listing) => [listing.id, listing])),
      inserted: found.map(({ id }) => id).toReversed(),
    });
  }
  return found[0]?.createdAt ?? since;
}

import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import { toListing } from '../listings/listing';
import type { Listing } from '../listings/listing';
import { matchesFilters } from '../listings/pipelineFilters';
import type { PipelineFilters } from '../listings/pipelineFilters';
import type { InfiniteData, QueryClient } from '../query';
import { text } from '../rows/rows';
import type { TableChange } from './useTableChanges';

type Pipeline = InfiniteData<PipelinePage, unknown>;

/** A new listing at the top of the first page, unless it is there already. */
export function withInserted(pipeline: Pipeline, listing: Listing): Pipeline {
  const [first, ...rest] = pipeline.pages;
  if (
    first === undefined ||
    pipeline.pages.some((page) => page.listings.some(({ id }) => id === listing.id))
  ) {
    return withUpdated(pipeline, listing);
  }
  return { ...pipeline, pages: [{ ...first, listings: [listing, ...first.listings] }, ...rest] };
}

/** A changed listing where it stood: what a person reads never moves under their eyes. */
export function withUpdated(pipeline: Pipeline, listing: Listing): Pipeline {
  return {
    ...pipeline,
    pages: pipeline.pages.map((page) =>
      page.listings.some(({ id }) => id === listing.id)
        ? { ...page, listings: page.listings.map((shown) => (shown.id === listing.id ? listing : shown)) }
        : page,
    ),
  };
}

/** The pages without a deleted listing. */
export function withoutListing(pipeline: Pipeline, deletedId: string): Pipeline {
  return {
    ...pipeline,
    pages: pipeline.pages.map((page) => ({
      ...page,
      listings: page.listings.filter(({ id }) => id !== deletedId),
    })),
  };
}

/** Brings every cached list and the listing's own page up to date with one change. */
export function patchListings(queryClient: QueryClient, { type, row, oldRow }: TableChange): void {
  if (type === 'DELETE') {
    const id = text(oldRow, 'id');
    eachPipeline(queryClient, (pipeline) => withoutListing(pipeline, id));
    queryClient.setQueryData(listingKeys.one(id), null);
    return;
  }
  const listing = toListing(row);
  eachPipeline(queryClient, (pipeline, filters) => {
    if (type === 'UPDATE') return withUpdated(pipeline, listing);
    return matchesFilters(listing, filters) ? withInserted(pipeline, listing) : pipeline;
  });
  queryClient.setQueryData(listingKeys.one(listing.id), (known?: Listing | null) =>
    known === undefined ? undefined : listing,
  );
}

function eachPipeline(
  queryClient: QueryClient,
  patch: (pipeline: Pipeline, filters: PipelineFilters) => Pipeline,
): void {
  for (const [key, pipeline] of queryClient.getQueriesData<Pipeline>({ queryKey: listingKeys.pipelines })) {
    if (pipeline !== undefined) queryClient.setQueryData(key, patch(pipeline, key[2] as PipelineFilters));
  }
}

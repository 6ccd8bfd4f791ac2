import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { keepPreviousData, queryOptions } from '../query';
import type { InfiniteData, QueryClient } from '../query';
import { asRow, asRows, number } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import type { PipelineFilters } from './pipelineFilters';
import { searchCondition } from './searchCondition';

/** Rows on one page of the console's table. */
export const adminPageSize = 25;

const featuredLimit = 6;

/** Query keys of the noun; everything about listings lies under `all`. */
export const listingKeys = {
  all: ['listings'] as const,
  featured: ['listings', 'featured'] as const,
  pipelines: ['listings', 'pipeline'] as const,
  pipeline: (filters: PipelineFilters) => ['listings', 'pipeline', filters] as const,
  count: (filters: PipelineFilters) => ['listings', 'count', filters] as const,
  countries: ['listings', 'countries'] as const,
  one: (id: string) => ['listings', 'one', id] as const,
  counters: ['listings', 'counters'] as const,
  admin: (view: AdminListingsView) => ['listings', 'admin', view] as const,
};

/** Where the next page starts: the sort column's value and the id of the last listing shown. */
export interface PipelineCursor {
  value: string | number;
  id: string;
}

/** One page of the pipeline; `next` is null on the last one. */
export interface PipelinePage {
  listings: Listing[];
  next: PipelineCursor | null;
}

/** Up to six Open or Filling listings, the latest updated first. */
export function featuredListings() {
  return queryOptions({
    queryKey: listingKeys.featured,
    queryFn: async ({ signal }): Promise<Listing[]> => {
      if (!hasBackend()) return (await import('../demo')).demoListings.featured(featuredLimit);
      const { data } = await answerOf(
        database()
          .from('listings')
          .select(listingColumns)
          .in('status', ['Open', 'Filling'])
          .order('updated_at', { ascending: false })
          .limit(featuredLimit)
          .abortSignal(signal),
      );
      return asRows(data).map(toListing);
    },
  });
}

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

/** Figures over all listings that the public may see; `backers` are distinct people a project, summed. */
export interface ListingCounters {
  total: number;
  active: number;
  open: number;
  backers: number;
}

/** The pipeline's counters, kept by the database so that nothing is scanned. */
export function listingCounters() {
  return queryOptions({
    queryKey: listingKeys.counters,
    queryFn: async ({ signal }): Promise<ListingCounters> => {
      if (!hasBackend()) return (await import('../demo')).demoListings.counters();
      const { data } = await answerOf(
        database().from('listing_counters').select('total,active,open,backers').abortSignal(signal).single(),
      );
      const row = asRow(data);
      return {
        total: number(row, 'total'),
        active: number(row, 'active'),
        open: number(row, 'open'),
        backers: number(row, 'backers'),
      };
    },
  });
}

/** What the console's table shows: `aprSort` null keeps the newest first, `page` counts from 1. */
export interface AdminListingsView {
  search: string;
  aprSort: 'ascending' | 'descending' | null;
  page: number;
}

/** One page (25) of all listings an admin may see, with the number of all that match. */
export function adminListings(view: AdminListingsView) {
  return queryOptions({
    queryKey: listingKeys.admin(view),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ listings: Listing[]; total: number }> => {
      if (!hasBackend()) return (await import('../demo')).demoListings.admin(view, adminPageSize);
      const from = (view.page - 1) * adminPageSize;
      let call = database().from('listings').select(listingColumns, { count: 'exact' });
      const condition = searchCondition(view.search);
      if (condition !== null) call = call.or(condition);
      if (view.aprSort !== null) call = call.order('apr', { ascending: view.aprSort === 'ascending' });
      const { data, count } = await answerOf(
        call
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, from + adminPageSize - 1)
          .abortSignal(signal),
      );
      const listings = asRows(data).map(toListing);
      return { listings, total: count ?? listings.length };
    },
  });
}

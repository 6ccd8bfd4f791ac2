import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '../query';
import type { InfiniteData, QueryClient } from '../query';
import { asRow, asRows, number, text } from '../rows/rows';
import type { Row } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import { searchCondition } from './pipelineFilters';
import type { PipelineFilters, PipelineSort } from './pipelineFilters';

/** Listings in one answer of the pipeline. */
export const pipelinePageSize = 24;

/** Rows on one page of the console's table. */
export const adminPageSize = 25;

const featuredLimit = 6;

/** Query keys of the noun; everything about listings lies under `all`. */
export const listingKeys = {
  all: ['listings'] as const,
  featured: ['listings', 'featured'] as const,
  pipelines: ['listings', 'pipeline'] as const,
  pipeline: (filters: PipelineFilters) => ['listings', 'pipeline', filters] as const,
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

const sortColumns = {
  'top-rated': 'rating_rank',
  newest: 'created_at',
  progress: 'progress',
} as const satisfies Record<PipelineSort, string>;

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

/** The pipeline page by page (24 each), narrowed and ordered on the server by a key that no insert shifts. */
export function pipelineListings(filters: PipelineFilters) {
  return infiniteQueryOptions({
    queryKey: listingKeys.pipeline(filters),
    initialPageParam: null as PipelineCursor | null,
    getNextPageParam: (page: PipelinePage) => page.next,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<PipelinePage> => {
      if (!hasBackend()) {
        return { listings: (await import('../demo')).demoListings.pipeline(filters), next: null };
      }
      const column = sortColumns[filters.sort];
      let call = database()
        .from('listings')
        .select(`${listingColumns},${column}`)
        .order(column, { ascending: false })
        .order('id', { ascending: false })
        .limit(pipelinePageSize + 1);
      if (filters.category !== null) call = call.eq('category', filters.category);
      const conditions = [
        searchCondition(filters.search),
        pageParam === null ? null : afterCursor(column, pageParam),
      ].filter((condition) => condition !== null);
      // One parameter holds both: servers differ in what they make of a second `or`.
      if (conditions.length > 0)
        call = call.or(`and(${conditions.map((condition) => `or(${condition})`).join(',')})`);
      const { data } = await answerOf(call.abortSignal(signal));
      return toPage(asRows(data), column);
    },
  });
}

function afterCursor(column: string, { value, id }: PipelineCursor): string {
  return `${column}.lt."${value}",and(${column}.eq."${value}",id.lt.${id})`;
}

/** One row more than a page is asked for, so that the last page knows that it is the last. */
function toPage(rows: readonly Row[], column: string): PipelinePage {
  const shown = rows.slice(0, pipelinePageSize);
  const last = shown.at(-1);
  const next =
    last !== undefined && rows.length > pipelinePageSize
      ? { value: column === 'created_at' ? text(last, column) : number(last, column), id: text(last, 'id') }
      : null;
  return { listings: shown.map(toListing), next };
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

import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '@fairshore/shared-data/errors';
import { listingColumns, listingKeys, toListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { isNarrowed, searchWords } from '@fairshore/shared-data/listings/pipeline';
import type {
  PipelineCursor,
  PipelineFilters,
  PipelinePage,
  PipelineSort,
} from '@fairshore/shared-data/listings/pipeline';
import {
  forEverybody,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@fairshore/shared-data/query';
import { asRow, asRows, number, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/** Listings per page of the pipeline. */
export const pipelinePageSize = 24;

/** Matches are counted exactly up to this number. */
const pipelineCountCap = 1_000;

/** The number of matching listings; `isCapped` when there are more than `count`, to be shown as "1,000+". */
export interface PipelineCount {
  count: number;
  isCapped: boolean;
}

const sortColumns = {
  'top-rated': 'rating_rank',
  newest: 'created_at',
  progress: 'progress',
} as const satisfies Record<PipelineSort, string>;

/** The pipeline page by page (24 each), filtered and sorted on the server, with keyset paging that inserts don't shift. */
export function pipelineListings(filters: PipelineFilters) {
  return infiniteQueryOptions({
    queryKey: listingKeys.pipeline(filters),
    meta: forEverybody,
    initialPageParam: null as PipelineCursor | null,
    getNextPageParam: (page: PipelinePage) => page.next,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => pipelineSource.page(filters, pageParam, signal),
  });
}

/** The listings after a cursor (24 at most), for pages without scripts; null when they could not be read. */
export function pipelinePortion(filters: PipelineFilters, after: PipelineCursor) {
  return queryOptions({
    queryKey: ['pipeline-portion', filters, after] as const,
    meta: forEverybody,
    // A made-up address is no page failure.
    queryFn: ({ signal }) => pipelineSource.page(filters, after, signal).catch(() => null),
  });
}

/** The number of listings that match the filters, regardless of sort order: exact up to 1,000, and counting all pages. */
export function pipelineCount(filters: PipelineFilters) {
  return queryOptions({
    queryKey: listingKeys.count(filters),
    meta: forEverybody,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pipelineSource.count(filters, signal),
  });
}

/** ISO codes of the countries that have listings, in no particular order. */
export function pipelineCountries() {
  return queryOptions({
    queryKey: listingKeys.countries,
    meta: forEverybody,
    queryFn: ({ signal }) => pipelineSource.countries(signal),
  });
}

/** A listing and when it was first more than a draft, as the server states it. */
export interface Publication {
  listing: Listing;
  at: string;
}

/** The pipeline's data source; `published` returns the listings published last, or those since a time, whatever the filters. */
export const pipelineSource = dataSource({
  supabase: {
    async page(
      filters: PipelineFilters,
      after: PipelineCursor | null,
      signal: AbortSignal,
    ): Promise<PipelinePage> {
      const column = sortColumns[filters.sort];
      const { data } = await answerOf(
        database()
          .rpc('pipeline_listings', {
            ...narrowing(filters),
            p_sort: filters.sort,
            p_after_value: after === null ? null : String(after.value),
            p_after_id: after?.id ?? null,
            p_limit: pipelinePageSize + 1,
          })
          .select(`${listingColumns},${column}`)
          .abortSignal(signal),
      );
      return toPage(asRows(data), column);
    },

    async count(filters: PipelineFilters, signal: AbortSignal): Promise<PipelineCount> {
      if (!isNarrowed(filters)) {
        const { data } = await answerOf(
          database().from('listing_counters').select('total').abortSignal(signal).single(),
        );
        return { count: number(asRow(data), 'total'), isCapped: false };
      }
      const { data } = await answerOf(
        database().rpc('pipeline_count', narrowing(filters)).abortSignal(signal),
      );
      const found = data ?? 0;
      return { count: Math.min(found, pipelineCountCap), isCapped: found > pipelineCountCap };
    },

    async countries(signal: AbortSignal): Promise<string[]> {
      const { data } = await answerOf(database().rpc('pipeline_countries').abortSignal(signal));
      return data ?? [];
    },

    async published(after: string | null, limit: number): Promise<Publication[]> {
      const all = database().from('listings').select(`${listingColumns},published_at`);
      const wanted = after === null ? all.not('published_at', 'is', null) : all.gt('published_at', after);
      const { data } = await answerOf(
        wanted.order('published_at', { ascending: false }).order('id', { ascending: false }).limit(limit),
      );
      return asRows(data).map((row) => ({ listing: toListing(row), at: text(row, 'published_at') }));
    },
  },
  demo: {
    page: async (filters) => ({ listings: (await examples()).pipeline(filters), next: null }),
    count: async (filters) => ({ count: (await examples()).pipeline(filters).length, isCapped: false }),
    countries: async () => (await examples()).countries(),
    // Examples never change.
    published: async () => [],
  },
});

async function examples() {
  return (await import('./demoListings')).demoListings;
}

/** The filters as arguments of the database functions. */
function narrowing(filters: PipelineFilters) {
  return {
    p_search: searchWords(filters),
    p_category: filters.category,
    p_statuses: [...filters.statuses],
    p_country: filters.country,
    p_apr_min: filters.aprMin,
    p_apr_max: filters.aprMax,
    p_max_ticket: filters.maxTicket,
    p_ids: filters.ids === null ? null : [...filters.ids],
  };
}

/** One extra row is requested, so that the last page is recognised as the last. */
function toPage(rows: readonly Row[], column: string): PipelinePage {
  const shown = rows.slice(0, pipelinePageSize);
  const last = shown.at(-1);
  const next =
    last !== undefined && rows.length > pipelinePageSize
      ? { value: column === 'created_at' ? text(last, column) : number(last, column), id: text(last, 'id') }
      : null;
  return { listings: shown.map(toListing), next };
}

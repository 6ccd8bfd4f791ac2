import { database, hasBackend } from '@fairshore/shared-auth';
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
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@fairshore/shared-data/query';
import { asRow, asRows, number, text } from '@fairshore/shared-data/rows';
import type { Row } from '@fairshore/shared-data/rows';

/** Listings in one answer of the pipeline. */
export const pipelinePageSize = 24;

/** Matches are counted exactly up to this many. */
const pipelineCountCap = 1_000;

/** How many listings match; `isCapped` when there are more than `count`, to be shown as "1,000+". */
export interface PipelineCount {
  count: number;
  isCapped: boolean;
}

const sortColumns = {
  'top-rated': 'rating_rank',
  newest: 'created_at',
  progress: 'progress',
} as const satisfies Record<PipelineSort, string>;

/** The pipeline page by page (24 each), narrowed and ordered on the server by a key that no insert shifts. */
export function pipelineListings(filters: PipelineFilters) {
  return infiniteQueryOptions({
    queryKey: listingKeys.pipeline(filters),
    initialPageParam: null as PipelineCursor | null,
    getNextPageParam: (page: PipelinePage) => page.next,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<PipelinePage> => {
      if (!hasBackend()) {
        return {
          listings: (await import('./demoListings')).demoListings.pipeline(filters),
          next: null,
        };
      }
      const column = sortColumns[filters.sort];
      const { data } = await answerOf(
        database()
          .rpc('pipeline_listings', {
            ...narrowing(filters),
            p_sort: filters.sort,
            p_after_value: pageParam === null ? null : String(pageParam.value),
            p_after_id: pageParam?.id ?? null,
            p_limit: pipelinePageSize + 1,
          })
          .select(`${listingColumns},${column}`)
          .abortSignal(signal),
      );
      return toPage(asRows(data), column);
    },
  });
}

/** How many listings match the filters, whatever their order: exact up to 1,000, and over all listings. */
export function pipelineCount(filters: PipelineFilters) {
  return queryOptions({
    queryKey: listingKeys.count(filters),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PipelineCount> => {
      if (!hasBackend()) {
        const { demoListings } = await import('./demoListings');
        return { count: demoListings.pipeline(filters).length, isCapped: false };
      }
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
  });
}

/** ISO codes of the countries that listings are in, in no particular order. */
export function pipelineCountries() {
  return queryOptions({
    queryKey: listingKeys.countries,
    queryFn: async ({ signal }): Promise<string[]> => {
      if (!hasBackend()) return (await import('./demoListings')).demoListings.countries();
      const { data } = await answerOf(database().rpc('pipeline_countries').abortSignal(signal));
      return data ?? [];
    },
  });
}

/** The newest listings that match (100 at most), whatever order the filters name. */
export async function newestListings(filters: PipelineFilters, limit: number): Promise<Listing[]> {
  const { data } = await answerOf(
    database()
      .rpc('pipeline_listings', { ...narrowing(filters), p_sort: 'newest', p_limit: limit })
      .select(listingColumns),
  );
  return asRows(data).map(toListing);
}

/** The filters as arguments of the database's functions. */
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

import { database, hasBackend } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '../query';
import { asRows, number, text } from '../rows/rows';
import type { Row } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import { listingKeys } from './listingQueries';
import type { PipelineCursor, PipelinePage } from './listingQueries';
import { searchWords } from './pipelineFilters';
import type { PipelineFilters, PipelineSort } from './pipelineFilters';
import { searchCondition } from './searchCondition';

/** Listings in one answer of the pipeline. */
export const pipelinePageSize = 24;

/** Matches are counted exactly up to this many. */
export const pipelineCountCap = 1_000;

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
        return { listings: (await import('../demo')).demoListings.pipeline(filters), next: null };
      }
      const column = sortColumns[filters.sort];
      let call = narrowedTo(filters, `${listingColumns},${column}`)
        .order(column, { ascending: false })
        .order('id', { ascending: false })
        .limit(pipelinePageSize + 1);
      if (pageParam !== null) {
        const { value, id } = pageParam;
        call = call.or(`${column}.lt."${value}",and(${column}.eq."${value}",id.lt.${id})`);
      }
      const { data } = await answerOf(call.abortSignal(signal));
      return toPage(asRows(data), column);
    },
  });
}

/** How many listings match the filters, whatever their order: exact up to 1,000. */
export function pipelineCount(filters: PipelineFilters) {
  return queryOptions({
    queryKey: listingKeys.count(filters),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PipelineCount> => {
      if (!hasBackend()) {
        const { demoListings } = await import('../demo');
        return { count: demoListings.pipeline(filters).length, isCapped: false };
      }
      const { data } = await answerOf(
        narrowedTo(filters, 'id')
          .limit(pipelineCountCap + 1)
          .abortSignal(signal),
      );
      const found = asRows(data).length;
      return { count: Math.min(found, pipelineCountCap), isCapped: found > pipelineCountCap };
    },
  });
}

/** ISO codes of the countries that listings are in, in no particular order. */
export function pipelineCountries() {
  return queryOptions({
    queryKey: listingKeys.countries,
    queryFn: async ({ signal }): Promise<string[]> => {
      if (!hasBackend()) return (await import('../demo')).demoListings.countries();
      const { data } = await answerOf(
        database().from('listings').select('country').limit(1_000).abortSignal(signal),
      );
      return [...new Set(asRows(data).map((row) => text(row, 'country')))];
    },
  });
}

/** The call for these columns of all listings that match, in no order yet. */
export function narrowedTo(filters: PipelineFilters, columns: string) {
  let call = database().from('listings').select(columns);
  const { category, statuses, country, aprMin, aprMax, maxTicket, ids } = filters;
  const condition = searchCondition(searchWords(filters));
  if (condition !== null) call = call.or(condition);
  if (category !== null) call = call.eq('category', category);
  if (statuses.length > 0) call = call.in('status', statuses);
  if (country !== null) call = call.eq('country', country);
  if (aprMin !== null) call = call.gte('apr', aprMin);
  if (aprMax !== null) call = call.lte('apr', aprMax);
  if (maxTicket !== null) call = call.lte('min_ticket', maxTicket);
  if (ids !== null) call = call.in('id', ids);
  return call;
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

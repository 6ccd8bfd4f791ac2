import { database, dataSource } from '@fairshore/shared-auth';
import { answerOf } from '../errors';
import { forEverybody, queryOptions } from '../query';
import { asRow, asRows, number } from '../rows/rows';
import { listingColumns, toListing } from './listing';
import type { Listing } from './listing';
import type { PipelineFilters } from './pipelineFilters';

const featuredLimit = 6;

/** Query keys for listings; all of them start with `all`. */
export const listingKeys = {
  all: ['listings'] as const,
  featured: ['listings', 'featured'] as const,
  pipelines: ['listings', 'pipeline'] as const,
  pipeline: (filters: PipelineFilters) => ['listings', 'pipeline', filters] as const,
  count: (filters: PipelineFilters) => ['listings', 'count', filters] as const,
  countries: ['listings', 'countries'] as const,
  one: (id: string) => ['listings', 'one', id] as const,
  counters: ['listings', 'counters'] as const,
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
    meta: forEverybody,
    queryFn: ({ signal }) => listingSource.featured(signal),
  });
}

/** Totals over all public listings; `backers` counts distinct people per project, summed over projects. */
export interface ListingCounters {
  total: number;
  active: number;
  open: number;
  backers: number;
}

/** The pipeline's counters, maintained by the database so that no table is scanned. */
export function listingCounters() {
  return queryOptions({
    queryKey: listingKeys.counters,
    meta: forEverybody,
    queryFn: ({ signal }) => listingSource.counters(signal),
  });
}

const listingSource = dataSource({
  supabase: {
    async featured(signal: AbortSignal) {
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

    async counters(signal: AbortSignal): Promise<ListingCounters> {
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
  },
  demo: {
    featured: async () => (await import('./demo')).demoListings.featured(featuredLimit),
    counters: async () => (await import('./demo')).demoListings.counters(),
  },
});

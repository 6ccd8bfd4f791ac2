import { matchesSearch } from '../search/folded';
import type { Listing } from './listing';
import type { Category } from './sectors';

/** Maximum length of a search, in characters; longer text is cut before it is sent. */
export const maxSearchLength = 100;

/** Orders of the pipeline; unrated projects follow the rated ones under Top rated. */
export const pipelineSorts = ['top-rated', 'newest', 'progress'] as const;
export type PipelineSort = (typeof pipelineSorts)[number];

/** Statuses the pipeline can be narrowed to; a listing without one counts as Open, as on its page. */
export const pipelineStatusFilters = ['Open', 'Filling', 'Closed'] as const;
export type PipelineStatusFilter = (typeof pipelineStatusFilters)[number];

/** Filters of the pipeline; null, an empty `search` and empty `statuses` filter nothing. */
export interface PipelineFilters {
  search: string;
  category: Category | null;
  sort: PipelineSort;
  statuses: readonly PipelineStatusFilter[];
  /** ISO 3166 code, as `pipelineCountries()` lists them. */
  country: string | null;
  /** Percent, both ends included. */
  aprMin: number | null;
  aprMax: number | null;
  /** USD: projects whose minimum ticket is at most this. */
  maxTicket: number | null;
  /** Only these listings, such as a watchlist; an empty list shows none. */
  ids: readonly string[] | null;
}

/** The pipeline's initial filters. */
export const defaultPipelineFilters: PipelineFilters = {
  search: '',
  category: null,
  sort: 'top-rated',
  statuses: [],
  country: null,
  aprMin: null,
  aprMax: null,
  maxTicket: null,
  ids: null,
};

/**
 * The search text as it is sent and matched. Null characters and halves of a character, such as of an emoji where
 * the text is cut, are removed: no stored text contains them, and the database would reject the query.
 */
export function searchWords({ search }: Pick<PipelineFilters, 'search'>): string {
  return search
    .replaceAll('\0', '')
    .trim()
    .slice(0, maxSearchLength)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}

/** Whether any filter is active; the sort order alone doesn't count. */
export function isNarrowed(filters: PipelineFilters): boolean {
  const { category, statuses, country, aprMin, aprMax, maxTicket, ids } = filters;
  return (
    searchWords(filters) !== '' ||
    statuses.length > 0 ||
    [category, country, aprMin, aprMax, maxTicket, ids].some((value) => value !== null)
  );
}

/** Whether a listing matches the filters. The server decides this for loaded pages, this function for live inserts. */
export function matchesFilters(listing: Listing, filters: PipelineFilters): boolean {
  const { category, statuses, country, aprMin, aprMax, maxTicket, ids } = filters;
  const status = listing.status ?? 'Open';
  if (category !== null && listing.category !== category) return false;
  if (statuses.length > 0 && !statuses.some((shown) => shown === status)) return false;
  if (country !== null && isoCode(listing.country) !== isoCode(country)) return false;
  if (listing.apr < (aprMin ?? -Infinity) || listing.apr > (aprMax ?? Infinity)) return false;
  if (listing.minTicket > (maxTicket ?? Infinity)) return false;
  if (ids !== null && !ids.includes(listing.id)) return false;
  return matchesSearch(searchWords(filters), listing.name, listing.sector, listing.description ?? '');
}

/** The United Kingdom is stored under both of its codes. */
function isoCode(country: string): string {
  return country === 'UK' ? 'GB' : country;
}

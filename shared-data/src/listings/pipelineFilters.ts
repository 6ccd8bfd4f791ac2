import { matchesSearch } from '../search/folded';
import type { Listing } from './listing';
import type { Category } from './sectors';

/** Longest search that is sent. */
export const maxSearchLength = 100;

/** Orders of the pipeline; unrated projects follow the rated ones under Top rated. */
export const pipelineSorts = ['top-rated', 'newest', 'progress'] as const;
export type PipelineSort = (typeof pipelineSorts)[number];

/** Statuses the pipeline can be narrowed to; a listing without one counts as Open, as on its page. */
export const pipelineStatusFilters = ['Open', 'Filling', 'Closed'] as const;
export type PipelineStatusFilter = (typeof pipelineStatusFilters)[number];

/** What the pipeline is narrowed to; null, an empty `search` and no `statuses` narrow nothing. */
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

/** The pipeline as it opens. */
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

/** The search as it is sent and matched; a character of code zero is in no text of the database, and it would refuse the question. */
export function searchWords({ search }: Pick<PipelineFilters, 'search'>): string {
  return search.replaceAll('\0', '').trim().slice(0, maxSearchLength).trim();
}

/** Whether anything is left out; the order alone narrows nothing. */
export function isNarrowed(filters: PipelineFilters): boolean {
  const { category, statuses, country, aprMin, aprMax, maxTicket, ids } = filters;
  return (
    searchWords(filters) !== '' ||
    statuses.length > 0 ||
    [category, country, aprMin, aprMax, maxTicket, ids].some((value) => value !== null)
  );
}

/** Whether a listing belongs in a filtered list: what the server decides for pages, decided for live inserts. */
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

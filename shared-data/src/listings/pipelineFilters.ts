import type { Listing } from './listing';
import type { Category } from './sectors';

/** Orders of the pipeline; unrated projects follow the rated ones under Top rated. */
export const pipelineSorts = ['top-rated', 'newest', 'progress'] as const;
export type PipelineSort = (typeof pipelineSorts)[number];

/** What the pipeline is narrowed to; `category` null and an empty `search` narrow nothing. */
export interface PipelineFilters {
  search: string;
  category: Category | null;
  sort: PipelineSort;
}

/** The pipeline as it opens. */
export const defaultPipelineFilters: PipelineFilters = { search: '', category: null, sort: 'top-rated' };

/** Longest search that is sent. */
export const maxSearchLength = 100;

/**
 * The condition for PostgREST that one of the columns contains the search; null when there is none.
 * Written as a regular expression: servers differ in how they read escapes inside `ilike."…"`, so what is special in
 * one goes into a bracket, and the three characters that can't stand there match any one character.
 */
export function searchCondition(
  search: string,
  columns: readonly string[] = ['name', 'sector', 'description'],
): string | null {
  const words = search.trim().slice(0, maxSearchLength);
  if (words === '') return null;
  const pattern = words.replaceAll(/["\\^.$*+?()[\]{}|]/g, (character) =>
    '"\\^'.includes(character) ? '.' : `[${character}]`,
  );
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',');
}

/** Whether a listing belongs in a filtered list: what the server decides for pages, decided for live inserts. */
export function matchesFilters(listing: Listing, filters: PipelineFilters): boolean {
  if (filters.category !== null && listing.category !== filters.category) return false;
  const search = filters.search.trim().slice(0, maxSearchLength).toLowerCase();
  if (search === '') return true;
  return [listing.name, listing.sector, listing.description ?? ''].some((text) =>
    text.toLowerCase().includes(search),
  );
}

import { toListing } from '../listings/listing';
import type { Listing } from '../listings/listing';
import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import { matchesFilters } from '../listings/pipelineFilters';
import type { PipelineFilters } from '../listings/pipelineFilters';
import type { InfiniteData, QueryClient } from '../query';
import { text, optionalText } from '../rows/rows';
import { isWholeListing, toListingPart } from './listingPart';
import type { TableChange } from './useTableChanges';

type Pipeline = InfiniteData<PipelinePage, unknown>;

/** The net result of several changes: what is known of each listing's latest state, and which ones are new. */
export interface PartialChanges {
  /** By id; null means deleted. Missing fields didn't change. */
  latest: ReadonlyMap<string, Partial<Listing> | null>;
  /** Ids of inserted listings, the latest last. */
  inserted: readonly string[];
}

/** Changes with the complete latest state of each listing. */
export interface ListingChanges extends PartialChanges {
  /** By id; null means deleted. */
  latest: ReadonlyMap<string, Listing | null>;
}

/** How long after its publication a listing's change is told at most, in milliseconds: both are times of one commit. */
const publicationMs = 5_000;

/** A draft that is published was hidden from visitors, so for them its update is an insert. */
function isPublication({ row, at }: TableChange): boolean {
  const published = optionalText(row, 'published_at');
  return published !== null && Math.abs(Date.parse(at) - Date.parse(published)) <= publicationMs;
}

/** Merges row changes in order of arrival. */
export function sumOfChanges(changes: readonly TableChange[]): PartialChanges {
  const latest = new Map<string, Partial<Listing> | null>();
  const inserted = new Set<string>();
  for (const change of changes) {
    const { type, row, oldRow } = change;
    const id = text(type === 'DELETE' ? oldRow : row, 'id');
    if (type === 'DELETE') {
      latest.set(id, null);
      inserted.delete(id);
      continue;
    }
    // An insert has all columns.
    latest.set(id, type === 'INSERT' ? toListing(row) : { ...latest.get(id), ...toListingPart(row) });
    if (type === 'INSERT' || isPublication(change)) inserted.add(id);
  }
  return { latest, inserted: [...inserted] };
}

/**
 * Applies changes to a pipeline: updated listings keep their place, deleted ones are removed, new ones that match
 * go on top. Anything unchanged stays the same object, so that a list of thousands costs only one lookup per id.
 */
function patchedPipeline(
  pipeline: Pipeline,
  { latest, inserted }: PartialChanges,
  filters: PipelineFilters,
): Pipeline {
  const known = new Set<string>();
  let pages = pipeline.pages.map((page) => {
    if (!page.listings.some(({ id }) => latest.has(id))) return page;
    const listings = page.listings.flatMap((listing) => {
      const change = latest.get(listing.id);
      if (change === undefined) return listing;
      known.add(listing.id);
      return change === null ? [] : { ...listing, ...change };
    });
    return { ...page, listings };
  });
  const added = inserted
    .filter((id) => !known.has(id))
    .map((id) => latest.get(id) ?? {})
    .filter(isWholeListing)
    .filter((listing) => matchesFilters(listing, filters));
  const [first, ...rest] = pages;
  if (first !== undefined && added.length > 0) {
    pages = [{ ...first, listings: [...added.toReversed(), ...first.listings] }, ...rest];
  }
  const isSame = pages.every((page, index) => page === pipeline.pages[index]);
  return isSame ? pipeline : { ...pipeline, pages };
}

/** Brings every cached list and the listings' own pages up to date with a batch of changes. */
export function patchListings(queryClient: QueryClient, changes: PartialChanges): void {
  for (const [key, pipeline] of queryClient.getQueriesData<Pipeline>({ queryKey: listingKeys.pipelines })) {
    if (pipeline === undefined) continue;
    const patched = patchedPipeline(pipeline, changes, key[2] as PipelineFilters);
    if (patched !== pipeline) queryClient.setQueryData(key, patched);
  }
  for (const [id, change] of changes.latest) {
    const own = listingKeys.one(id);
    if (change === null) queryClient.setQueryData(own, null);
    else
      queryClient.setQueryData<Listing | null>(own, (known) => {
        if (known) return { ...known, ...change };
        return known === null && isWholeListing(change) ? change : known;
      });
  }
}

import { listingKeys } from '../listings/listingQueries';
import type { QueryClient } from '../query';
import { patchListings } from './patchListings';
import { changesSince } from './recentChanges';

const patched: ReadonlySet<unknown> = new Set([listingKeys.pipelines[1], listingKeys.one('')[1]]);

/**
 * Re-applies live changes that arrived while a list or a listing was being fetched: the response is older and
 * would undo them. Returns a function that stops it.
 */
export function keepChanges(queryClient: QueryClient): () => void {
  const began = performance.now();
  const askedAt = new Map<string, number>();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const [noun, kind]: readonly unknown[] = query.queryKey;
    if (noun !== listingKeys.all[0] || !patched.has(kind)) return;
    if (action.type === 'fetch') askedAt.set(query.queryHash, performance.now());
    if (action.type !== 'success' || action.manual === true) return;
    const missed = changesSince(queryClient, askedAt.get(query.queryHash) ?? began);
    askedAt.delete(query.queryHash);
    if (missed.latest.size > 0) patchListings(queryClient, missed);
  });
}

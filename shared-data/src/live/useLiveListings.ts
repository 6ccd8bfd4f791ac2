import { useEffect, useRef } from 'react';
import { listingKeys } from '../listings/listingQueries';
import { useQueryClient } from '../query';
import { watchlistKeys } from '../watchlist/watchlistKeys';
import { batchChanges } from './batchChanges';
import { keepChanges } from './keepChanges';
import { isWholeListing } from './listingPart';
import { patchListings, sumOfChanges } from './patchListings';
import { rememberChanges } from './recentChanges';
import { refreshListings } from './refreshListings';
import { useListingDepartures } from './useListingDepartures';
import { useTableChanges } from './useTableChanges';
import type { LiveStatus, TableChange } from './useTableChanges';

/**
 * Delay after a change before totals over all listings are refetched, and minimum gap between refetches, in
 * milliseconds.
 */
const settleMs = 300;
const figuresGapMs = 2_000;

/** Queries under `listings` that are patched, or that a listing change hardly affects; they are not invalidated. */
const keptAsTheyAre = new Set<unknown>(
  [listingKeys.pipelines, listingKeys.one(''), listingKeys.countries].map(([, kind]) => kind),
);

interface LiveListingsOptions {
  /** Called on every connect, including the first: changes before it were not received. */
  onResync?(): void;
}

/**
 * Follows all listings, or the one with the given id; null follows nothing. Cached lists and pages are patched in
 * batches, one per frame. A listing that leaves the public list is refetched, and disappears for users who may not
 * see drafts. Totals over all listings are refetched at most every two seconds. Pages of the pipeline are never
 * reloaded here: the component that shows them catches up with what is in view.
 */
export function useLiveListings(
  only?: { id: string } | null,
  { onResync }: LiveListingsOptions = {},
): LiveStatus {
  const queryClient = useQueryClient();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastFigures = useRef(-Infinity);
  const batches = useRef<ReturnType<typeof batchChanges<TableChange>>>(undefined);

  const isFollowing = only !== null;
  useEffect(() => {
    if (!isFollowing) return undefined;
    return keepChanges(queryClient);
  }, [queryClient, isFollowing]);
  useEffect(
    () => () => {
      clearTimeout(settling.current);
      batches.current?.stop();
      batches.current = undefined;
    },
    [],
  );

  function refreshFigures() {
    settling.current = undefined;
    lastFigures.current = performance.now();
    void queryClient.invalidateQueries({
      queryKey: listingKeys.all,
      predicate: ({ queryKey }) => !keptAsTheyAre.has(queryKey[1]),
    });
  }

  function refreshFiguresSoon() {
    const wait = Math.max(settleMs, lastFigures.current + figuresGapMs - performance.now());
    settling.current ??= setTimeout(refreshFigures, wait);
  }

  useListingDepartures(only, (id) => {
    // If this fails, the listing is refetched the next time it is viewed.
    refreshListings(queryClient, [id], { areBack: true }).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: watchlistKeys.all });
    refreshFiguresSoon();
  });
  return useTableChanges({
    table: 'listings',
    filter: only ? `id=eq.${only.id}` : only,
    onChange(change) {
      batches.current ??= batchChanges((arrived) => {
        const changes = sumOfChanges(arrived);
        rememberChanges(queryClient, changes);
        patchListings(queryClient, changes);
        const incomplete = changes.inserted.filter((id) => !isWholeListing(changes.latest.get(id) ?? {}));
        refreshListings(queryClient, incomplete, { areBack: true }).catch(() => undefined);
      });
      batches.current.add(change);
      refreshFiguresSoon();
    },
    onConnect() {
      refreshFigures();
      void queryClient.invalidateQueries({ queryKey: listingKeys.one('').slice(0, 2) });
      onResync?.();
    },
  });
}

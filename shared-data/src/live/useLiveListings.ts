import { useEffect, useRef } from 'react';
import { listingKeys } from '../listings/listingQueries';
import { useQueryClient } from '../query';
import { batchChanges } from './batchChanges';
import { keepChanges } from './keepChanges';
import { patchListings, sumOfChanges } from './patchListings';
import { rememberChanges } from './recentChanges';
import { refreshListings } from './refreshListings';
import { useListingDepartures } from './useListingDepartures';
import { useTableChanges } from './useTableChanges';
import type { LiveStatus, TableChange } from './useTableChanges';

/** How long after a change figures over all listings are asked for again, and how long apart, in milliseconds. */
const settleMs = 300;
const figuresGapMs = 2_000;

/** Queries under `listings` that are patched, or that a change of a listing hardly touches. */
const keptAsTheyAre = new Set<unknown>(['pipeline', 'one', 'countries']);

interface LiveListingsOptions {
  /** The connection is back, or there for the first time: changes before that did not arrive. */
  onResync?(): void;
}

/**
 * Follows all listings, or the one with the given id; null follows nothing. Cached lists and pages are patched in batches, a frame
 * each; one that leaves the public list is asked for again, and is gone for whoever may not see drafts; figures over all listings are asked for again, at most every two seconds. Pages of the pipeline are never loaded
 * again by this: whoever shows them catches up with what is in view.
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
    // What can't be asked for now is asked for with the next look at it.
    refreshListings(queryClient, [id]).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: ['watchlist'] });
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
      });
      batches.current.add(change);
      refreshFiguresSoon();
    },
    onConnect() {
      refreshFigures();
      void queryClient.invalidateQueries({ queryKey: ['listings', 'one'] });
      onResync?.();
    },
  });
}

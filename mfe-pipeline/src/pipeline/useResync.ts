import { listingKeys } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import type { PipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { refreshListings, useLiveListings } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshArrivals } from './refreshArrivals';

/** How long cards must stay in view before they are refetched, and how long a page must be hidden to count as away, in milliseconds. */
const restMs = 200;
const awayMs = 30_000;
/** Refetch interval of the cards in view, for changes without a live event. */
const recheckMs = 60_000;

/** When the latest known listing of each list was published, by the server’s clock; until the page reloads. */
const latestOf = new Map<string, string>();

/**
 * Follows the pipeline live. After a lost connection it refetches the cards in view, then those that come into view, instead of
 * loading every page again. Returns the function to call with the cards in view.
 */
export function useResync(filters: PipelineFilters): (inView: readonly Listing[]) => void {
  const queryClient = useQueryClient();
  const key = JSON.stringify(filters);
  // A list already cached is from an earlier visit.
  const [round, setRound] = useState(() =>
    queryClient.getQueryData(listingKeys.pipeline(filters)) === undefined ? 0 : 1,
  );
  const startRound = useCallback(() => setRound((last) => last + 1), []);
  useLiveListings(undefined, { onResync: startRound });
  useEffect(() => {
    return onReturn(startRound);
  }, [startRound]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && startRound(), recheckMs);
    return () => clearInterval(timer);
  }, [startRound]);

  const inView = useRef<readonly Listing[]>([]);
  const isCurrent = useRef(new Set<string>());
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const refreshInView = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const ids = inView.current.map(({ id }) => id).filter((id) => !isCurrent.current.has(id));
      if (ids.length === 0) return;
      for (const id of ids) isCurrent.current.add(id);
      // Cards that fail to load are retried the next time they come into view.
      refreshListings(queryClient, ids).catch(() => ids.forEach((id) => isCurrent.current.delete(id)));
    }, restMs);
  }, [queryClient]);

  useEffect(() => {
    if (round === 0) return;
    isCurrent.current = new Set();
    refreshInView();
  }, [round, refreshInView]);

  useEffect(() => {
    if (round === 0) return;
    const stated = JSON.parse(key) as PipelineFilters;
    refreshArrivals(queryClient, stated, latestOf.get(key) ?? null).then(
      (latest) => latest !== null && latestOf.set(key, latest),
      () => undefined,
    );
  }, [queryClient, round, key]);

  return useCallback(
    (listings) => {
      inView.current = listings;
      if (round > 0) refreshInView();
    },
    [round, refreshInView],
  );
}

/** Calls back when the user returns to a page that was hidden for half a minute. */
function onReturn(callBack: () => void): () => void {
  let leftAt = Infinity;
  function handleVisibility() {
    if (document.hidden) leftAt = Date.now();
    else if (Date.now() - leftAt > awayMs) callBack();
  }
  document.addEventListener('visibilitychange', handleVisibility);
  return () => document.removeEventListener('visibilitychange', handleVisibility);
}

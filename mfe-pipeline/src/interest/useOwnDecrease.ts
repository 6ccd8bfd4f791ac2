import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { useQueryClient } from '@fairshore/shared-data/query';
import type { QueryClient } from '@fairshore/shared-data/query';
import { useEffect, useRef } from 'react';
import { raisedLowered } from '../listing/useRaisedInSession';
import { refreshListing } from './refreshListing';

/** The totals (US dollars) last known in this tab, by user and listing: they outlive a page as the figure it showed does. */
const lastKnown = new Map<string, number>();

/**
 * Lowers the raised figure when the user's own total (US dollars, undefined while unknown) decreases, in any window, or when
 * `isOut`: it lapsed or was declined while they were away.
 */
export function useOwnDecrease(
  listingId: string,
  userId: string | undefined,
  total: number | undefined,
  isOut = false,
) {
  const queryClient = useQueryClient();
  const knownHere = useRef<string>(undefined);

  useEffect(() => {
    if (total === undefined) return;
    const key = `${userId ?? ''} ${listingId}`;
    const before = lastKnown.get(key);
    lastKnown.set(key, total);
    const isFirstHere = knownHere.current !== key;
    knownHere.current = key;
    const isLess = before !== undefined && total < before;
    if (!isLess && !(isFirstHere && isOut)) return;
    void refreshListing(queryClient, listingId).then((listing) => {
      if (listing === null) lowerWithNext(queryClient, listingId);
      else raisedLowered(listingId, listing.raised);
    });
  }, [queryClient, listingId, userId, total, isOut]);
}

/** Stops waiting for the next answer, by listing. */
const waiting = new Map<string, () => void>();

/** For a listing that could not be read: the next answer that shows it lowers the figure. */
function lowerWithNext(queryClient: QueryClient, id: string): void {
  waiting.get(id)?.();
  const { queryKey } = listingById(id);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query !== queryClient.getQueryCache().find({ queryKey })) return;
    const listing = queryClient.getQueryData(queryKey);
    if (!listing) return;
    stop();
    waiting.delete(id);
    raisedLowered(id, listing.raised);
  });
  waiting.set(id, stop);
}

import { useQueryClient } from '@fairshore/shared-data/query';
import { useEffect, useRef } from 'react';
import { raisedLowered } from '../listing/useRaisedInSession';
import { refreshListing } from './refreshListing';

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
  const known = useRef<{ userId: string | undefined; total: number }>(undefined);

  useEffect(() => {
    if (total === undefined) return;
    const before = known.current;
    known.current = { userId, total };
    const isFirst = before === undefined || before.userId !== userId;
    if (isFirst ? !isOut : total >= before.total) return;
    void refreshListing(queryClient, listingId).then((listing) => {
      if (listing !== null) raisedLowered(listingId, listing.raised);
    });
  }, [queryClient, listingId, userId, total, isOut]);
}

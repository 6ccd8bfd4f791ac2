import { useQueryClient } from '@fairshore/shared-data/query';
import { useEffect, useRef } from 'react';
import { raisedLowered } from '../listing/useRaisedInSession';
import { refreshListing } from './refreshListing';

/**
 * Lets the raised figure fall when the person's own total (US dollars, undefined while unknown) does, whichever window
 * they took it back in.
 */
export function useOwnDecrease(listingId: string, userId: string | undefined, total: number | undefined) {
  const queryClient = useQueryClient();
  const known = useRef<{ userId: string | undefined; total: number }>(undefined);

  useEffect(() => {
    if (total === undefined) return;
    const before = known.current;
    known.current = { userId, total };
    if (before === undefined || before.userId !== userId || total >= before.total) return;
    void refreshListing(queryClient, listingId).then((listing) => {
      if (listing !== null) raisedLowered(listingId, listing.raised);
    });
  }, [queryClient, listingId, userId, total]);
}

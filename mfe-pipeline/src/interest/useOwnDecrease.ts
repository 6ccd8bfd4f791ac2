import { useQueryClient } from '@fairshore/shared-data/query';
import { useEffect, useRef } from 'react';
import { raisedLowered } from '../listing/useRaisedInSession';
import { refreshListing } from './refreshListing';

/**
 * Lets the raised figure fall when the person's own total (US dollars, undefined while unknown) does, whichever window
 * they took it back in; and where `isOut`, as it lapsed or wasn't taken up while they were elsewhere.
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

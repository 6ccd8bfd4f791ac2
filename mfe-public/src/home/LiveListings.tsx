import { useEffect } from 'react';
import { listingKeys } from '@fairshore/shared-data/listings';
import { useLiveListings } from '@fairshore/shared-data/live';
import { useQueryClient } from '@fairshore/shared-data/query';

/**
 * Keeps the figures and cards of Home current; renders nothing. Loaded as a module by `useLiveListingsLater`.
 * @public
 */
export function LiveListings() {
  const status = useLiveListings();
  const queryClient = useQueryClient();

  // What changed between the page's first request and this moment has been told to nobody.
  useEffect(() => {
    if (status !== 'live') return;
    void queryClient.invalidateQueries({ queryKey: listingKeys.counters });
    void queryClient.invalidateQueries({ queryKey: listingKeys.featured });
  }, [status, queryClient]);

  return null;
}

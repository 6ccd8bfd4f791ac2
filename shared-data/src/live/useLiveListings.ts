import { useEffect, useRef } from 'react';
import { listingKeys } from '../listings/listingQueries';
import { useQueryClient } from '../query';
import { patchListings } from './patchListings';
import { useTableChanges } from './useTableChanges';
import type { LiveStatus } from './useTableChanges';

const settleMs = 1_000;

/**
 * Follows all listings, or the one with the given id; null follows nothing. Cached lists and pages are patched at once; figures over all listings and the lists whose
 * order depends on the change are asked for again, at most once a second.
 */
export function useLiveListings(only?: { id: string } | null): LiveStatus {
  const queryClient = useQueryClient();
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  function refreshFigures() {
    settling.current = undefined;
    void queryClient.invalidateQueries({ queryKey: listingKeys.counters });
    void queryClient.invalidateQueries({ queryKey: listingKeys.featured });
    void queryClient.invalidateQueries({ queryKey: ['listings', 'admin'] });
  }

  return useTableChanges({
    table: 'listings',
    filter: only ? `id=eq.${only.id}` : only,
    onChange(change) {
      patchListings(queryClient, change);
      settling.current ??= setTimeout(refreshFigures, settleMs);
    },
    onResume() {
      void queryClient.invalidateQueries({ queryKey: listingKeys.all });
    },
  });
}

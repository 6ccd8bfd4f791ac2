import { text } from '../rows/rows';
import { useTableChanges } from './useTableChanges';

/**
 * Tells the ids of listings that became drafts, were deleted or came back, which `listings` itself publishes to staff alone or
 * not at all. Null follows nothing. What they are now is to be asked for: the answer depends on who asks.
 */
export function useListingDepartures(of: { id: string } | null | undefined, onChange: (id: string) => void) {
  useTableChanges({
    table: 'listing_departures',
    filter: of ? `listing_id=eq.${of.id}` : of,
    onChange: ({ row }) => onChange(text(row, 'listing_id')),
    // Whoever follows the listings catches up with them.
    onConnect: () => undefined,
  });
}

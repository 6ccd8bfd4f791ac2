import { text } from '../rows/rows';
import { useTableChanges } from './useTableChanges';

/**
 * Tells the ids of listings that became drafts or came back, which `listings` itself tells to staff alone. Null follows
 * nothing. What they are now is to be asked for: the answer depends on who asks.
 */
export function useListingDepartures(of: { id: string } | null | undefined, onChange: (id: string) => void) {
  useTableChanges({
    table: 'listing_departures',
    filter: of ? `listing_id=eq.${of.id}` : of,
    onChange: ({ type, row, oldRow }) => onChange(text(type === 'DELETE' ? oldRow : row, 'listing_id')),
    // Whoever follows the listings catches up with them.
    onResume: () => undefined,
  });
}

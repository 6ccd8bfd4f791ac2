import { text } from '../rows/rows';
import { useTableChanges } from './useTableChanges';

/**
 * Reports the ids of listings that became drafts, were deleted or came back; the `listings` table publishes these
 * changes only to staff, or not at all. Null follows nothing. Refetch a listing to get its current state: that
 * depends on the user's permissions.
 */
export function useListingDepartures(of: { id: string } | null | undefined, onChange: (id: string) => void) {
  useTableChanges({
    table: 'listing_departures',
    filter: of ? `listing_id=eq.${of.id}` : of,
    onChange: ({ row }) => onChange(text(row, 'listing_id')),
    // Callers catch up through their own subscription when it connects.
    onConnect: () => undefined,
  });
}

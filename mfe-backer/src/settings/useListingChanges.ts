import { toListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useTableChanges } from '@fairshore/shared-data/live';
import type { LiveStatus } from '@fairshore/shared-data/live';

/** Reports every change of the listings that the user may see; does nothing while `isOn` is false. */
export function useListingChanges(isOn: boolean, onChange: (listing: Listing) => void): LiveStatus {
  return useTableChanges({
    table: 'listings',
    filter: isOn ? undefined : null,
    onChange({ type, row }) {
      if (type === 'UPDATE') onChange(toListing(row));
    },
    // Changes missed while disconnected are covered by mails and by the page itself.
    onConnect: () => undefined,
  });
}

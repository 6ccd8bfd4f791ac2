import { listingStatuses } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useTableChanges } from '@fairshore/shared-data/live';
import type { LiveStatus } from '@fairshore/shared-data/live';
import { choice, text } from '@fairshore/shared-data/rows';

/** A change can lack long texts that it doesn't touch; these columns it always has. */
type ChangedListing = Pick<Listing, 'id' | 'name' | 'status'>;

/** Reports every change of the listings that the user may see; does nothing while `isOn` is false. */
export function useListingChanges(isOn: boolean, onChange: (listing: ChangedListing) => void): LiveStatus {
  return useTableChanges({
    table: 'listings',
    filter: isOn ? undefined : null,
    onChange({ type, row }) {
      if (type !== 'UPDATE') return;
      const id = text(row, 'id');
      onChange({ id, name: text(row, 'name'), status: choice(row, 'status', listingStatuses) });
    },
    // Changes missed while disconnected are covered by mails and by the page itself.
    onConnect: () => undefined,
  });
}

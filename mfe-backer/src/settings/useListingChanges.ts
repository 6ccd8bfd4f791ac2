import { listingStatuses } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useTableChanges } from '@fairshore/shared-data/live';
import type { LiveStatus } from '@fairshore/shared-data/live';
import { choice, number, text } from '@fairshore/shared-data/rows';

/** A change can lack long texts that it doesn't touch; these columns it always has. */
type ChangedListing = Pick<Listing, 'id' | 'name' | 'status' | 'termsVersion'>;

/** Reports every change of the listings that the user may see; does nothing while `isOn` is false. */
export function useListingChanges(isOn: boolean, onChange: (listing: ChangedListing) => void): LiveStatus {
  return useTableChanges({
    table: 'listings',
    filter: isOn ? undefined : null,
    onChange({ type, row }) {
      if (type !== 'UPDATE') return;
      const id = text(row, 'id');
      const status = choice(row, 'status', listingStatuses);
      onChange({ id, name: text(row, 'name'), status, termsVersion: number(row, 'terms_version') });
    },
    // After a lost connection the interests are read again, with their projects; a new status is told by mail, too.
    onConnect: () => undefined,
  });
}

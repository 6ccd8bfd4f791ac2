import { toListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useTableChanges } from '@fairshore/shared-data/live';
import type { LiveStatus } from '@fairshore/shared-data/live';

/** Tells every change of a listing that the person may see; with `isOn` false nothing is followed. */
export function useListingChanges(isOn: boolean, onChange: (listing: Listing) => void): LiveStatus {
  return useTableChanges({
    table: 'listings',
    filter: isOn ? undefined : null,
    onChange({ type, row }) {
      if (type === 'UPDATE') onChange(toListing(row));
    },
    // Mails and the page itself cover what changed while the connection was away.
    onConnect: () => undefined,
  });
}

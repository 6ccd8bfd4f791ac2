import type { Listing } from '@fairshore/shared-data/listings';
import { useUndoDeletion } from '../audit/useUndoDeletion';
import { DeletionDialog } from '../table/DeletionDialog';
import { useDeleteListing } from './editing';

/** Confirms the deletion of a listing, offers to undo it, and shows the reason if the database refuses. */
export function ListingDeletion({ listing, onChanged, onClose }: ListingDeletionProps) {
  const deletion = useDeleteListing();
  const undo = useUndoDeletion();

  return (
    <DeletionDialog
      name={listing.name}
      text="The listing disappears from the pipeline at once. One that backers have registered interest in can't be deleted; close it instead. For a day, a deletion can be undone."
      failure="Could not delete listing"
      onDelete={() => deletion.mutateAsync(listing.id)}
      onUndo={() => undo.mutateAsync({ table: 'listings', id: listing.id }).then(onChanged)}
      onDeleted={onChanged}
      onClose={onClose}
    />
  );
}

interface ListingDeletionProps {
  listing: Listing;
  onChanged(): void;
  onClose(): void;
}

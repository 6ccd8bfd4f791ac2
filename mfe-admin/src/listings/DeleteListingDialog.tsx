import { toAppError } from '@fairshore/shared-data/errors';
import type { Listing } from '@fairshore/shared-data/listings';
import { useDeleteListing } from '@fairshore/shared-data/listings/editing';
import { Notice } from '@fairshore/shared-ui';
import { ConfirmDialog } from '@fairshore/shared-ui/dialog';
import { toast } from '@fairshore/shared-ui/toast';

/** Asks before a listing is deleted, and says why when the database refuses. */
export function DeleteListingDialog({ listing, onClose }: DeleteListingDialogProps) {
  const deletion = useDeleteListing();

  function handleConfirm() {
    deletion.mutate(listing.id, {
      onSuccess() {
        toast.success(`${listing.name} was deleted.`);
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${listing.name}?`}
      text="The listing disappears from the pipeline at once. One that backers have registered interest in can't be deleted; close it instead."
      confirmLabel="Delete"
      tone="danger"
      isBusy={deletion.isPending}
      busyLabel="Deleting…"
      onConfirm={handleConfirm}
    >
      {deletion.isError && (
        <Notice tone="error">Could not delete listing: {toAppError(deletion.error).message}</Notice>
      )}
    </ConfirmDialog>
  );
}

interface DeleteListingDialogProps {
  listing: Listing;
  onClose(): void;
}

import { touchedFields } from '@fairshore/shared-data/audit';
import { toAppError } from '@fairshore/shared-data/errors';
import type { Listing } from '@fairshore/shared-data/listings';
import { useSaveListing } from '@fairshore/shared-data/listings/editing';
import type { ListingDraft } from '@fairshore/shared-data/listings/editing';
import { listingFormValues, listingSchema, newListingValues } from '@fairshore/shared-data/listings/schema';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { ConfirmDialog, Dialog } from '@fairshore/shared-ui/dialog';
import { Form, useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { BasicInformation } from './BasicInformation';
import { FinancialTerms } from './FinancialTerms';
import { InvestmentDetails } from './InvestmentDetails';
import { MediaAndDocuments } from './MediaAndDocuments';

/** Creates a listing, or changes the given one. */
export function ListingDialog({ listing, onClose }: ListingDialogProps) {
  const formId = useId();
  const save = useSaveListing();
  // Kept for retries, so that a listing is created once.
  const [newId] = useState(() => crypto.randomUUID());
  const [isDiscarding, setIsDiscarding] = useState(false);
  const form = useZodForm(listingSchema, {
    defaultValues: listing === null ? newListingValues : listingFormValues(listing),
  });
  const { isDirty, dirtyFields } = form.formState;
  const required = form.watch(['name', 'sector', 'country']);
  const isComplete = required.every((value) => value.trim() !== '');
  const saveLabel = listing === null ? 'Create Listing' : 'Update Listing';

  async function handleSubmit({ raised, ...draft }: ListingDraft) {
    // An untouched figure stays out: interests that came in meanwhile may have moved it.
    const touched = dirtyFields.raised ? { raised } : {};
    const saved = await save
      .mutateAsync(
        listing === null
          ? { id: newId, draft: { ...draft, ...touched } }
          : { seen: listing, changes: touchedFields({ ...draft, ...touched }, dirtyFields) },
      )
      .catch(() => null);
    if (saved === null) return;
    toast.success(listing === null ? `${saved.name} was created.` : `${saved.name} was updated.`);
    onClose();
  }

  function handleOpenChange(isOpen: boolean) {
    if (isOpen) return;
    if (isDirty) setIsDiscarding(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        open
        size="large"
        onOpenChange={handleOpenChange}
        isDismissable={!save.isPending}
        title={listing === null ? 'Create New Listing' : 'Edit Listing'}
        description={
          listing === null
            ? 'Fields marked * are required.'
            : `${listing.name}. Fields marked * are required.`
        }
        footer={
          <>
            {save.isError && (
              <Failure>
                <Notice tone="error">Could not save listing: {toAppError(save.error).message}</Notice>
              </Failure>
            )}
            <Button variant="secondary" disabled={save.isPending} onClick={() => handleOpenChange(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={!isComplete}
              isBusy={save.isPending}
              busyLabel="Saving…"
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <Form id={formId} form={form} onSubmit={handleSubmit}>
          <BasicInformation form={form} />
          <FinancialTerms form={form} />
          <InvestmentDetails form={form} />
          <MediaAndDocuments form={form} />
        </Form>
      </Dialog>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setIsDiscarding}
        title="Discard your changes?"
        text="What you typed into this form has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={onClose}
      />
    </>
  );
}

const Failure = styled.div`
  flex: 1 1 100%;
  margin-bottom: ${token('space.2')};
`;

interface ListingDialogProps {
  /** Null creates a new one. */
  listing: Listing | null;
  onClose(): void;
}

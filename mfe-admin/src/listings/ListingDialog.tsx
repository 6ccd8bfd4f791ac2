import { touchedFields } from '@fairshore/shared-data/audit';
import type { Listing } from '@fairshore/shared-data/listings';
import { useSaveListing } from '@fairshore/shared-data/listings/editing';
import type { ListingDraft } from '@fairshore/shared-data/listings/editing';
import { listingFormValues, listingSchema, newListingValues } from '@fairshore/shared-data/listings/schema';
import { useZodForm } from '@fairshore/shared-ui/form';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import { EditDialog } from '../table/EditDialog';
import type { EditedFrom } from '../table/EditDialog';
import { BasicInformation } from './BasicInformation';
import { FinancialTerms } from './FinancialTerms';
import { InvestmentDetails } from './InvestmentDetails';
import { listingLabels } from './listingForm';
import { MediaAndDocuments } from './MediaAndDocuments';

/** Creates a listing, or changes the given one. */
export function ListingDialog({ listing, onSaved, onClose }: ListingDialogProps) {
  const { mutateAsync: save } = useSaveListing();
  // Kept for retries, so that a listing is created once.
  const [newId] = useState(() => crypto.randomUUID());
  const form = useZodForm(listingSchema, { defaultValues: valuesOf(listing) });
  const required = form.watch(['name', 'sector', 'country']);

  async function handleSave({ raised, ...draft }: ListingDraft, { seen, touched }: EditedFrom<Listing>) {
    // An untouched figure stays out: interests that came in meanwhile may have moved it.
    const sent = touched['raised'] ? { ...draft, raised } : draft;
    const saved = await save(
      seen === null ? { id: newId, draft: sent } : { seen, changes: touchedFields(sent, touched) },
    );
    onSaved();
    toast.success(`${saved.name} was ${seen === null ? 'created' : 'updated'}.`);
  }

  return (
    <EditDialog
      noun="listing"
      title={listing === null ? 'Create New Listing' : 'Edit Listing'}
      description={
        listing === null ? 'Fields marked * are required.' : `${listing.name}. Fields marked * are required.`
      }
      size="large"
      form={form}
      row={listing}
      toValues={valuesOf}
      labels={listingLabels}
      saveLabel={listing === null ? 'Create Listing' : 'Update Listing'}
      isComplete={required.every((value) => value.trim() !== '')}
      onSave={handleSave}
      onClose={onClose}
    >
      <BasicInformation form={form} />
      <FinancialTerms form={form} />
      <InvestmentDetails form={form} />
      <MediaAndDocuments form={form} />
    </EditDialog>
  );
}

const valuesOf = (listing: Listing | null) =>
  listing === null ? newListingValues : listingFormValues(listing);

interface ListingDialogProps {
  /** Null creates a new one. */
  listing: Listing | null;
  onSaved(): void;
  onClose(): void;
}

import { listingPath } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useZodForm } from '@fairshore/shared-ui/form';
import { useNavigate } from '@fairshore/shared-ui/router';
import { toast } from '@fairshore/shared-ui/toast';
import { useState } from 'react';
import { touchedFields } from '../edits/touchedFields';
import { EditDialog } from '../edits/EditDialog';
import type { EditedFrom } from '../edits/EditDialog';
import { hasUnsavedInput } from '../table/useUnsavedInput';
import { BasicInformation } from './BasicInformation';
import { FinancialTerms } from './FinancialTerms';
import { InvestmentDetails } from './InvestmentDetails';
import { MediaAndDocuments } from './MediaAndDocuments';
import { useSaveListing } from './editing';
import type { ListingDraft } from '../records/listingEdit';
import { listingSchema } from './listing.schema';
import { listingLabels } from './listingForm';
import { listingFormValues, newListingValues } from './listingFormValues';
import { useImageCheck } from './useImageCheck';

/** How long the link to a new listing's page is offered, in milliseconds. */
const previewOfferMs = 12_000;

/** Creates a listing, or changes the given one. */
export function ListingDialog({ listing, onSaved, onClose }: ListingDialogProps) {
  const navigate = useNavigate();
  const { mutateAsync: save } = useSaveListing();
  // The same id is reused for retries, so that a listing is created only once.
  const [newId] = useState(() => crypto.randomUUID());
  const [edited, setEdited] = useState(listing);
  const form = useZodForm(listingSchema, { defaultValues: valuesOf(listing) });
  const image = useImageCheck();
  const required = form.watch(['name', 'sector', 'country']);

  async function handleSave({ raised, ...draft }: ListingDraft, { seen, touched }: EditedFrom<Listing>) {
    if (touched['imageLink'] && draft.imageLink !== null) {
      await image.require(draft.imageLink).catch((error: unknown) => {
        form.setError('imageLink', { message: 'No image loads from this address.' }, { shouldFocus: true });
        throw error;
      });
    }
    // Left out if untouched or emptied, because it follows registered interest.
    const sent = touched['raised'] && raised !== undefined ? { ...draft, raised } : draft;
    // Visitors see a listing without status as Open, so that the Draft shown in the form has to be stored, untouched or not.
    const changed = seen?.status === null ? { ...touched, status: true } : touched;
    const saved = await save(
      seen === null ? { id: newId, draft: sent } : { seen, changes: touchedFields(sent, changed) },
    );
    onSaved();
    if (seen !== null) toast.success(`${saved.name} was updated.`);
    else
      toast.success(`${saved.name} was created.`, {
        timeout: previewOfferMs,
        action: { label: 'Preview', onPress: () => showPage(listingPath(saved)) },
      });
    return saved;
  }

  function showPage(path: string) {
    // The next form may be open by then, and what is typed there would be lost with this page.
    if (hasUnsavedInput()) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  }

  return (
    <EditDialog
      noun="listing"
      title={edited === null ? 'Create New Listing' : 'Edit Listing'}
      description={
        edited === null ? 'Fields marked * are required.' : `${edited.name}. Fields marked * are required.`
      }
      size="large"
      form={form}
      row={listing}
      rowId={listing?.id}
      toValues={valuesOf}
      labels={listingLabels}
      saveLabel={edited === null ? 'Create Listing' : 'Update Listing'}
      isComplete={required.every((value) => value.trim() !== '')}
      onSave={handleSave}
      onSeen={(row) => setEdited(row)}
      onClose={onClose}
    >
      <BasicInformation form={form} />
      <FinancialTerms form={form} />
      <InvestmentDetails form={form} />
      <MediaAndDocuments form={form} image={image} />
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

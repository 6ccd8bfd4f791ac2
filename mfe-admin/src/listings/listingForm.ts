import type { ListingDraft } from '@fairshore/shared-data/listings/editing';
import type { ListingFormValues } from '@fairshore/shared-data/listings/schema';
import type { ZodForm } from '@fairshore/shared-ui/form';

/** The form of a listing: text as typed in, a draft to store out. */
export type ListingForm = ZodForm<ListingFormValues, ListingDraft>;

/** What every section of the form takes. */
export interface ListingFormSectionProps {
  form: ListingForm;
}

import { categories, listingStatuses, sectors } from '@fairshore/shared-data/listings';
import { FormSelectField, FormTextArea, FormTextField } from '@fairshore/shared-ui/form';
import { FormSection, WholeRow } from './FormSection';
import type { ListingFormSectionProps } from './listingForm';

const sectorChoices = sectors.map((sector) => ({ value: sector, label: sector }));
const statusChoices = listingStatuses.map((status) => ({ value: status, label: status }));
const categoryChoices = categories.map(({ slug, label }) => ({ value: slug, label }));

/** The form section for name, classification in the pipeline, and description. */
export function BasicInformation({ form }: ListingFormSectionProps) {
  return (
    <FormSection title="Basic Information">
      <WholeRow>
        <FormTextField form={form} name="name" label="Project Name *" required autoComplete="off" />
      </WholeRow>
      <FormSelectField form={form} name="sector" label="Sector *" required options={sectorChoices} />
      <FormTextField
        form={form}
        name="country"
        label="Country *"
        hint="e.g., US, DE, UK"
        required
        autoCapitalize="characters"
        autoComplete="off"
      />
      <FormSelectField form={form} name="status" label="Status" options={statusChoices} />
      <FormSelectField
        form={form}
        name="category"
        label="Category"
        hint="The pipeline's filter. By sector unless you choose one."
        placeholder="By sector"
        options={categoryChoices}
      />
      <WholeRow>
        <FormTextArea form={form} name="description" label="Description" rows={3} />
      </WholeRow>
    </FormSection>
  );
}

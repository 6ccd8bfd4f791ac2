import { categories, isSector, listingStatuses, sectors } from '@fairshore/shared-data/listings';
import { FormSelectField, FormTextArea, FormTextField } from '@fairshore/shared-ui/form';
import { FormSection, WholeRow } from './FormSection';
import { categoryOf } from '../records/listingCategory';
import type { ListingFormSectionProps } from './listingForm';
import { bySector } from './listingFormValues';

const sectorChoices = sectors.map((sector) => ({ value: sector, label: sector }));
const statusChoices = listingStatuses.map((status) => ({ value: status, label: status }));
const categoryChoices = categories.map(({ slug, label }) => ({ value: slug, label }));

/** The label of the category that a sector gives. */
function labelOfSector(sector: string): string {
  const given = isSector(sector) ? categoryOf(sector) : null;
  return categories.find(({ slug }) => slug === given)?.label ?? 'none';
}

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
      <FormSelectField
        form={form}
        name="status"
        label="Status"
        options={statusChoices}
        register={{ deps: ['country', 'minTicket', 'hardCap'] }}
      />
      <FormSelectField
        form={form}
        name="category"
        label="Category"
        hint="The pipeline's filter. By sector unless you choose one."
        options={[
          { value: bySector, label: `By sector (${labelOfSector(form.watch('sector'))})` },
          ...categoryChoices,
        ]}
      />
      <WholeRow>
        <FormTextArea form={form} name="description" label="Description" rows={3} />
      </WholeRow>
    </FormSection>
  );
}

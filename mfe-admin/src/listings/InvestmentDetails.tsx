import { FormTextArea, FormTextField } from '@fairshore/shared-ui/form';
import { FormSection, WholeRow } from './FormSection';
import type { ListingFormSectionProps } from './listingForm';

const linesHint = 'One point a line; bullets (•) start a new point as well.';

/** What the money is for, what may go wrong, and how long it takes. */
export function InvestmentDetails({ form }: ListingFormSectionProps) {
  return (
    <FormSection title="Investment Details">
      <FormTextField
        form={form}
        name="highlights"
        label="Highlights"
        hint="Separated by commas, at most 8."
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name="timeline"
        label="Timeline"
        hint="e.g., 18–36 months"
        autoComplete="off"
      />
      <WholeRow>
        <FormTextArea form={form} name="useOfProceeds" label="Use of Proceeds" hint={linesHint} rows={3} />
      </WholeRow>
      <WholeRow>
        <FormTextArea
          form={form}
          name="riskConsiderations"
          label="Risk Considerations"
          hint={linesHint}
          rows={3}
        />
      </WholeRow>
    </FormSection>
  );
}

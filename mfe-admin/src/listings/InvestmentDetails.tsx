import { FormTextArea, FormTextField } from '@fairshore/shared-ui/form';
import { FormSection, WholeRow } from './FormSection';
import { maxHighlights, parseHighlights } from './listing.schema';
import type { ListingFormSectionProps } from './listingForm';
import { emptyFigures } from './listingFormValues';

const linesHint = 'One point per line; a bullet (•) also starts a new point.';

/** The form section for the use of the money, its risks, and its duration. */
export function InvestmentDetails({ form }: ListingFormSectionProps) {
  const highlights = parseHighlights(form.watch('highlights')).length;
  return (
    <FormSection title="Investment Details">
      <WholeRow>
        <FormTextArea
          form={form}
          name="highlights"
          label="Highlights"
          hint={`One per line, at most ${maxHighlights}: ${highlights} of ${maxHighlights}.`}
          rows={4}
        />
      </WholeRow>
      <FormTextField
        form={form}
        name="timeline"
        label="Timeline"
        hint="e.g., 18–36 months"
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name="closesOn"
        label="Planned to Close"
        hint="Shown to backers and in calendars. You close it by its status."
        type="date"
        required={false}
      />
      <FormTextField
        form={form}
        name="interestDays"
        label="Interest Counts (days)"
        hint={`7 to 365 days, ${emptyFigures.interestDays} when empty; then an interest lapses unless its backer confirms it. Applies to interest registered or confirmed from now on.`}
        placeholder={String(emptyFigures.interestDays)}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name="claimsFreshDays"
        label="Figures Stay Current (days)"
        hint={`7 to 730 days, ${emptyFigures.claimsFreshDays} when empty. Older figures are shown in grey until they change or you confirm them.`}
        placeholder={String(emptyFigures.claimsFreshDays)}
        inputMode="numeric"
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

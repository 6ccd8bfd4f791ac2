import { FormTextField } from '@fairshore/shared-ui/form';
import { FormSection } from './FormSection';
import type { ListingFormSectionProps } from './listingForm';

/** Rate, sizes and token terms, in US dollars and percent. */
export function FinancialTerms({ form }: ListingFormSectionProps) {
  return (
    <FormSection title="Financial Terms">
      <FormTextField
        form={form}
        name="apr"
        label="APR (%)"
        type="number"
        inputMode="decimal"
        step={0.1}
        min={0}
      />
      <FormTextField
        form={form}
        name="minTicket"
        label="Min Ticket (USD)"
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
      />
      <FormTextField
        form={form}
        name="hardCap"
        label="Hard Cap (USD)"
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
      />
      <FormTextField
        form={form}
        name="raised"
        label="Raised (USD)"
        hint="Follows registered interest. Type a figure only to correct it."
        type="number"
        inputMode="decimal"
        step="any"
        min={0}
      />
      <FormTextField
        form={form}
        name="tokenPrice"
        label="Token Price (USD)"
        hint="Shown as TBA when empty."
        required={false}
        type="number"
        inputMode="decimal"
        step={0.0001}
        min={0}
      />
      <FormTextField
        form={form}
        name="availableTokens"
        label="Available Tokens"
        hint="Shown as TBA when empty."
        required={false}
        type="number"
        inputMode="numeric"
        step="any"
        min={0}
      />
    </FormSection>
  );
}

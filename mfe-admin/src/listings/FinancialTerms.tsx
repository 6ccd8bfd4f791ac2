import { numberWays } from '@fairshore/shared-data/numbers';
import { FormNumberField } from '@fairshore/shared-ui/form';
import { FormSection } from './FormSection';
import { listingFigures } from './listing.schema';
import type { ListingFormSectionProps } from './listingForm';

/** The form section for rate, sizes and token terms, in US dollars and percent. */
export function FinancialTerms({ form }: ListingFormSectionProps) {
  const figure = <Name extends keyof typeof listingFigures>(name: Name) => ({
    form,
    name,
    ...numberWays(listingFigures[name]),
  });

  return (
    <FormSection title="Financial Terms">
      <FormNumberField {...figure('apr')} label="APR (%)" step={0.1} />
      <FormNumberField {...figure('minTicket')} label="Min Ticket (USD)" />
      <FormNumberField {...figure('hardCap')} label="Hard Cap (USD)" register={{ deps: 'minTicket' }} />
      <FormNumberField
        {...figure('raised')}
        label="Raised (USD)"
        hint="Follows registered interest. Type a figure only to correct it."
      />
      <FormNumberField
        {...figure('tokenPrice')}
        label="Token Price (USD)"
        hint="Shown as TBA when empty."
        required={false}
        step={0.0001}
      />
      <FormNumberField
        {...figure('availableTokens')}
        label="Available Tokens"
        hint="Shown as TBA when empty."
        required={false}
      />
    </FormSection>
  );
}

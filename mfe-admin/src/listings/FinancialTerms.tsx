import { numberWays } from '@fairshore/shared-data/numbers';
import { FormNumberField } from '@fairshore/shared-ui/form';
import { FormSection } from './FormSection';
import { listingFigures } from './listing.schema';
import type { ListingFormSectionProps } from './listingForm';
import { emptyFigures } from './listingFormValues';

/** The form section for rate, sizes and token terms, in US dollars and percent. */
export function FinancialTerms({ form }: ListingFormSectionProps) {
  const figure = <Name extends keyof typeof listingFigures>(name: Name) => ({
    form,
    name,
    ...numberWays(listingFigures[name]),
  });

  const zeroWhenEmpty = <Name extends 'apr' | 'minTicket' | 'hardCap'>(name: Name) => ({
    ...figure(name),
    hint: `${emptyFigures[name]} when empty.`,
    placeholder: String(emptyFigures[name]),
  });

  return (
    <FormSection title="Financial Terms">
      <FormNumberField {...zeroWhenEmpty('apr')} label="APR (%)" step={0.1} />
      <FormNumberField {...zeroWhenEmpty('minTicket')} label="Min Ticket (USD)" />
      <FormNumberField
        {...zeroWhenEmpty('hardCap')}
        label="Hard Cap (USD)"
        register={{ deps: 'minTicket' }}
      />
      <FormNumberField
        {...figure('raised')}
        label="Raised (USD)"
        hint="Follows registered interest, also when left empty. Type a figure only to correct it."
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

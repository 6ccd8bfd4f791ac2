import { FormTextField } from '@fairshore/shared-ui/form';
import type { ZodForm } from '@fairshore/shared-ui/form';
import { token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { AmountChips } from './AmountChips';
import { groupTypedAmount } from './groupTypedAmount';
import { amountText, parseAmount, suggestedAmounts } from './interest.schema';
import type { CheckedInterest, InterestFormValues } from './interest.schema';
import type { OfferedAmount } from './offeredAmounts';
import { RaisedPreview } from './RaisedPreview';
import type { RaisedFigures } from './raisedFigures';

/**
 * The amount field of an interest form: grouped with commas while typing, suggested amounts, other currencies, and the effect on
 * the raise.
 */
export function AmountField(props: AmountFieldProps) {
  const { form, text, label, hint, isReadOnly, listing, offered, figures, onChange } = props;
  const amount = parseAmount(text);

  function handleChoose(chosen: number) {
    const { isSubmitted } = form.formState;
    form.setValue('amount', amountText(chosen), { shouldDirty: true, shouldValidate: isSubmitted });
    onChange();
  }

  return (
    <Column>
      <FormTextField
        form={form}
        name="amount"
        register={{ onChange }}
        onInput={(event) => groupTypedAmount(event, form.getValues('amount'))}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        required
        readOnly={isReadOnly}
        suggestions={suggestedAmounts(text, listing.minTicket)}
        hint={hint}
      />
      <AmountChips chips={offered} amount={amount} isReadOnly={isReadOnly} onChoose={handleChoose} />
      <RaisedPreview figures={figures} amount={amount} hardCap={listing.hardCap} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: ${token('space.3')};
`;

interface AmountFieldProps {
  form: ZodForm<InterestFormValues, CheckedInterest>;
  /** The amount as shown in the field. */
  text: string;
  label: string;
  hint: string;
  isReadOnly: boolean;
  /** US dollars. */
  listing: { minTicket: number; hardCap: number };
  offered: readonly OfferedAmount[];
  figures: RaisedFigures;
  /** Called after each change of the text. */
  onChange(): void;
}

import { FormTextField } from '@fairshore/shared-ui/form';
import type { ZodForm } from '@fairshore/shared-ui/form';
import { token } from '@fairshore/shared-ui';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { AmountChips } from './AmountChips';
import { groupedTyping } from './groupedTyping';
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

  function handleInput({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const edit = nativeEvent instanceof InputEvent ? nativeEvent : null;
    // Reformatting would break an ongoing IME composition.
    if (edit?.isComposing) return;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const shown = groupedTyping({
      ...typed,
      before: form.getValues('amount'),
      kind: edit?.inputType ?? '',
      inserted: edit?.data ?? null,
    });
    if (shown.text !== typed.text) replaceText(input, shown.text);
    if (shown.caret !== input.selectionStart) input.setSelectionRange(shown.caret, shown.caret);
  }

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
        onInput={handleInput}
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

/** Replaces the text as a separate edit, so that undo still works: setting `value` clears the browser's undo history. */
function replaceText(input: HTMLInputElement, text: string) {
  input.select();
  // Deprecated, but the only way; browsers without it get the text without undo.
  if (!document.execCommand?.('insertText', false, text)) input.value = text;
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

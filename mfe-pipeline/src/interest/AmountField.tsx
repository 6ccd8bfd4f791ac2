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

/** The amount of an interest form: typed with commas as it goes or chosen, in other currencies, and what it makes of the raise. */
export function AmountField(props: AmountFieldProps) {
  const { form, text, label, hint, isReadOnly, listing, offered, figures, onChange } = props;
  const amount = parseAmount(text);

  function handleInput({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
    const edit = nativeEvent instanceof InputEvent ? nativeEvent : null;
    // A keyboard that composes would lose what it is at.
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

/** As an edit of its own, so that undo still leads back through what was typed: a value that is set makes the browser forget it. */
function replaceText(input: HTMLInputElement, text: string) {
  input.select();
  // Deprecated, and the only way there is; a browser without it has the text and no undo.
  if (!document.execCommand?.('insertText', false, text)) input.value = text;
}

const Column = styled.div`
  display: grid;
  gap: ${token('space.3')};
`;

interface AmountFieldProps {
  form: ZodForm<InterestFormValues, CheckedInterest>;
  /** The amount as it stands in the field. */
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

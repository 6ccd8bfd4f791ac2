import { toAppError } from '@fairshore/shared-data/errors';
import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { useQueryClient } from '@fairshore/shared-data/query';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { TextArea, TextField } from '@fairshore/shared-ui/field';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { DisclaimerCheck } from './DisclaimerCheck';
import { firstMessages } from './firstMessages';
import { interestSchema, maxNoteLength, parseAmount, suggestedAmounts } from './interest.schema';
import { interestFailureMessage } from './interestMessages';
import { myInterestIn, useChangeInterest } from './interestQueries';
import { changeHint, interestChanged, interestClosedReason, onlyLess } from './interestSentences';
import { useAcknowledgement } from './useAcknowledgement';

/** A new total and note for an own interest. What is shown as the old total is what is replaced, or nothing is. */
export function ChangeInterestForm({
  interest,
  listing,
  raised,
  onSaved,
  onCancel,
}: ChangeInterestFormProps) {
  const queryClient = useQueryClient();
  const change = useChangeInterest();
  const disclaimer = useAcknowledgement(false);
  const [values, setValues] = useState({ amount: String(interest.amount), note: interest.note ?? '' });
  const [isChecked, setIsChecked] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const disclaimerInput = useRef<HTMLInputElement>(null);

  // What was on the screen when the form was filled in; another window's change isn't overwritten unseen.
  const [seenAmount, setSeenAmount] = useState(interest.amount);

  useEffect(() => {
    amountInput.current?.focus();
    amountInput.current?.select();
  }, []);

  const isUntouched = values.amount === String(interest.amount) && values.note === (interest.note ?? '');
  const amount = parseAmount(values.amount);
  const isRaised = amount > interest.amount;
  // A ticket that rose since doesn't stand in the way of a new note.
  const checked = interestSchema(amount === interest.amount ? 0 : listing.minTicket).safeParse(values);
  const closedReason = interestClosedReason(listing);
  const messages: Record<string, string> = checked.success ? {} : firstMessages(checked.error.issues);
  if (checked.success && isRaised && closedReason !== null)
    messages['amount'] = `${closedReason} ${onlyLess}`;
  const errors = isChecked ? messages : {};

  function handleChange(changed: Partial<typeof values>) {
    setValues({ ...values, ...changed });
    if (!change.isPending) change.reset();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    setIsChecked(true);
    if (!checked.success || messages['amount'] !== undefined) {
      (messages['amount'] === undefined ? noteInput : amountInput).current?.focus();
      return;
    }
    if (isRaised && disclaimer.isMissing) {
      disclaimerInput.current?.focus();
      return;
    }
    change.mutate(
      {
        projectId: listing.id,
        ...checked.data,
        seenAmount,
        disclaimer: isRaised ? disclaimer.disclaimer : null,
      },
      {
        onSuccess: () => onSaved(interestChanged(checked.data.amount)),
        onError(error) {
          if (toAppError(error).code !== 'interest_conflict') return;
          // Now they were told; what is saved next is meant to replace what is there now.
          const { queryKey } = myInterestIn(listing.id, interest.userId);
          setSeenAmount(queryClient.getQueryData(queryKey)?.amount ?? interest.amount);
        },
      },
    );
  }

  return (
    <Form
      noValidate
      onSubmit={handleSubmit}
      aria-label="Change interest"
      data-untouched={isUntouched || undefined}
    >
      <TextField
        ref={amountInput}
        label="New total (USD)"
        name="total"
        inputMode="decimal"
        autoComplete="off"
        required
        value={values.amount}
        readOnly={change.isPending}
        onChange={(event) => handleChange({ amount: event.target.value })}
        error={errors['amount']}
        suggestions={suggestedAmounts(values.amount, listing.minTicket)}
        hint={changeHint({ amount, existing: interest.amount, listing, raised })}
      />
      <TextArea
        ref={noteInput}
        label="Note"
        name="note"
        placeholder="Anything we should know?"
        maxLength={maxNoteLength}
        value={values.note}
        readOnly={change.isPending}
        onChange={(event) => handleChange({ note: event.target.value })}
        error={errors['note']}
      />
      {isRaised && closedReason === null && (
        <DisclaimerCheck
          ref={disclaimerInput}
          acknowledgement={disclaimer.acknowledgement}
          isChecked={disclaimer.isChecked}
          isMissing={isChecked && disclaimer.isMissing}
          onChange={disclaimer.setIsChecked}
        />
      )}
      {change.isError && <Notice tone="error">{interestFailureMessage(change.error)}</Notice>}
      <Buttons>
        <Button type="submit" isBusy={change.isPending} busyLabel="Saving…">
          Save change
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={change.isPending}>
          Cancel
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  > :first-child {
    flex: 1;
  }
`;

interface ChangeInterestFormProps {
  interest: Interest;
  listing: Listing;
  /** US dollars raised, as shown beside the form. */
  raised: number;
  onSaved(sentence: string): void;
  onCancel(): void;
}

import { useAuth } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { TextArea, TextField } from '@fairshore/shared-ui/field';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { DisclaimerCheck } from './DisclaimerCheck';
import { firstMessages } from './firstMessages';
import { interestSchema, maxNoteLength, parseAmount, suggestedAmounts } from './interest.schema';
import type { InterestFormValues } from './interest.schema';
import { keepDraft, readDraft } from './interestDraft';
import { interestFailureMessage, interestRecorded, interestRecordedLocally } from './interestMessages';
import { useRecordInterest } from './interestQueries';
import { arrivedLate, interestHint, notConfirmedYet } from './interestSentences';
import { SignInFirst } from './SignInFirst';
import { useUnconfirmedInterest } from './unconfirmedQueries';
import { additionOf } from './unconfirmedRequests';
import { useAcknowledgement } from './useAcknowledgement';

const emptyForm: InterestFormValues = { amount: '', note: '' };

/** Amount, note and disclaimer of an interest; what was typed stays until it is recorded, also when the page is left. */
export function InterestForm({ listing, raised, existing, onStart }: InterestFormProps) {
  const { user, isDemo } = useAuth();
  const record = useRecordInterest();
  const isOwn = user !== null && !isDemo && !isDemoListing(listing);
  const unconfirmed = useUnconfirmedInterest(listing.id, isOwn ? user.id : null);
  const disclaimer = useAcknowledgement(isDemoListing(listing));
  const [values, setValues] = useState(() => readDraft(listing.id));
  const [isChecked, setIsChecked] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const disclaimerInput = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);

  const canConfirm = isDemo || isDemoListing(listing) || user !== null;
  const checked = interestSchema(listing.minTicket).safeParse(values);
  const errors = isChecked && !checked.success ? firstMessages(checked.error.issues) : {};
  const attempt = checked.success ? additionOf({ projectId: listing.id, ...checked.data }) : null;
  const isUnconfirmed = unconfirmed.open.some((sent) => sent.attempt === attempt);
  const arrived = isArrivalTold(record.error) ? [] : unconfirmed.recorded;

  // What turns out to be recorded isn't a wish any more.
  const isDone = !record.isPending && unconfirmed.recorded.some((sent) => sent.attempt === attempt);
  const [clearings, setClearings] = useState(0);
  if (isDone) {
    setClearings(clearings + 1);
    setValues(emptyForm);
    setIsChecked(false);
  }
  useEffect(() => {
    if (clearings === 0) return;
    keepDraft(listing.id, emptyForm);
    record.reset();
    // Once for each that is found out.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [clearings]);

  // The form is a screen long on a phone, and grows above by what is registered now.
  useEffect(() => {
    if (record.isSuccess) outcome.current?.scrollIntoView?.({ block: 'center' });
  }, [record.isSuccess, existing]);

  // Thanks for what was withdrawn since would be no longer true.
  useEffect(() => {
    if (existing === 0 && record.isSuccess) record.reset();
    // When it is gone, not while it is on its way.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [existing]);

  function handleChange(change: Partial<InterestFormValues>) {
    const changed = { ...values, ...change };
    setValues(changed);
    keepDraft(listing.id, changed);
    onStart();
    unconfirmed.acknowledge();
    // The outcome of the last attempt is about what was typed then.
    if (!record.isPending) record.reset();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!canConfirm || record.isPending) return;
    setIsChecked(true);
    onStart();
    if (!checked.success) {
      const isAmountWrong = checked.error.issues.some(({ path }) => path[0] === 'amount');
      (isAmountWrong ? amountInput : noteInput).current?.focus();
      return;
    }
    if (disclaimer.isMissing) {
      disclaimerInput.current?.focus();
      return;
    }
    record.mutate(
      {
        projectId: listing.id,
        ...checked.data,
        disclaimer: disclaimer.disclaimer,
        seenAmount: existing ?? null,
      },
      {
        onSuccess() {
          setValues(emptyForm);
          keepDraft(listing.id, emptyForm);
          setIsChecked(false);
          disclaimer.setIsChecked(false);
        },
      },
    );
  }

  return (
    <Form noValidate onSubmit={handleSubmit} aria-label="Subscribe Interest">
      <TextField
        ref={amountInput}
        label="Amount (USD)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={values.amount}
        readOnly={record.isPending}
        onChange={(event) => handleChange({ amount: event.target.value })}
        error={errors['amount']}
        suggestions={suggestedAmounts(values.amount, listing.minTicket)}
        hint={
          isUnconfirmed && !record.isPending
            ? notConfirmedYet(parseAmount(values.amount))
            : interestHint({
                amount: parseAmount(values.amount),
                existing: existing ?? 0,
                listing,
                raised,
              })
        }
      />
      <TextArea
        ref={noteInput}
        label="Note"
        name="note"
        placeholder="Anything we should know?"
        maxLength={maxNoteLength}
        value={values.note}
        readOnly={record.isPending}
        onChange={(event) => handleChange({ note: event.target.value })}
        error={errors['note']}
      />
      <DisclaimerCheck
        ref={disclaimerInput}
        acknowledgement={disclaimer.acknowledgement}
        isChecked={disclaimer.isChecked}
        isMissing={isChecked && disclaimer.isMissing}
        onChange={disclaimer.setIsChecked}
      />
      {arrived.map(({ attempt: sent, amount }) => (
        <Notice key={sent} tone="success">
          {arrivedLate(amount, existing)}
        </Notice>
      ))}
      {record.isSuccess && (
        <div ref={outcome}>
          <Notice tone="success">{record.data === null ? interestRecordedLocally : interestRecorded}</Notice>
        </div>
      )}
      {record.isError && <Notice tone="error">{interestFailureMessage(record.error)}</Notice>}
      {canConfirm ? (
        <Button type="submit" isWide isBusy={record.isPending} busyLabel="Recording…">
          Confirm Interest
        </Button>
      ) : (
        <SignInFirst />
      )}
      <Terms>Non-binding. No payment is taken.</Terms>
    </Form>
  );
}

/** The refusal itself says that an earlier amount arrived. */
function isArrivalTold(error: unknown): boolean {
  return error instanceof AppError && error.code === 'interest_arrived';
}

const Form = styled.form`
  display: grid;
  gap: ${token('space.4')};
`;

const Terms = styled.p`
  color: ${token('color.ink-2')};
  font: ${token('text.label')};
`;

interface InterestFormProps {
  listing: Listing;
  /** US dollars raised, as shown beside the form. */
  raised: number;
  /** US dollars this person registered before; undefined while that isn't known. */
  existing: number | undefined;
  /** Something is typed or sent: what was said about an earlier change is over. */
  onStart(): void;
}

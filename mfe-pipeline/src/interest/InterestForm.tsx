import { Button, Notice } from '@fairshore/shared-ui';
import { TextArea, TextField } from '@fairshore/shared-ui/field';
import { useAuth } from '@fairshore/shared-auth';
import {
  interestFailureMessage,
  interestNeedsSignIn,
  interestRecorded,
  interestRecordedLocally,
  useRecordInterest,
} from '@fairshore/shared-data/interests';
import { interestSchema, maxNoteLength, parseAmount } from '@fairshore/shared-data/interests/schema';
import type { InterestFormValues } from '@fairshore/shared-data/interests/schema';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { DisclaimerCheck } from './DisclaimerCheck';
import { firstMessages } from './firstMessages';
import { keepDraft, readDraft } from './interestDraft';
import { interestHint } from './interestSentences';
import { useAcknowledgement } from './useAcknowledgement';

const emptyForm: InterestFormValues = { amount: '', note: '' };

/** Amount, note and disclaimer of an interest; what was typed stays until it is recorded, also when the page is left. */
export function InterestForm({ listing, raised, existing, onStart }: InterestFormProps) {
  const { user, isDemo, openAuthModal } = useAuth();
  const record = useRecordInterest();
  const disclaimer = useAcknowledgement(isDemoListing(listing));
  const [values, setValues] = useState(() => readDraft(listing.id));
  const [isChecked, setIsChecked] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  const disclaimerInput = useRef<HTMLInputElement>(null);

  const canConfirm = isDemo || isDemoListing(listing) || user !== null;
  const checked = interestSchema(listing.minTicket).safeParse(values);
  const errors = isChecked && !checked.success ? firstMessages(checked.error.issues) : {};

  function handleChange(change: Partial<InterestFormValues>) {
    const changed = { ...values, ...change };
    setValues(changed);
    keepDraft(listing.id, changed);
    onStart();
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
        hint={interestHint({
          amount: parseAmount(values.amount),
          existing: existing ?? 0,
          listing,
          raised,
        })}
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
      {record.isSuccess && (
        <Notice tone="success">{record.data === null ? interestRecordedLocally : interestRecorded}</Notice>
      )}
      {record.isError && <Notice tone="error">{interestFailureMessage(record.error)}</Notice>}
      {canConfirm ? (
        <Button type="submit" isWide isBusy={record.isPending} busyLabel="Recording…">
          Confirm Interest
        </Button>
      ) : (
        <SignInFirst>
          <p>{interestNeedsSignIn}</p>
          <div>
            <Button type="submit" disabled>
              Sign in to Confirm
            </Button>
            <SignIn type="button" onClick={() => openAuthModal('signin')}>
              Sign in
            </SignIn>
          </div>
        </SignInFirst>
      )}
      <Terms>Non-binding. No payment is taken.</Terms>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const SignInFirst = styled.div`
  display: grid;
  gap: 10px;
  font: var(--text-meta);

  p {
    color: var(--color-ink-2);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  > div > :first-child {
    flex: 1;
  }
`;

const SignIn = styled.button`
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--color-accent);
  font: var(--text-strong);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

const Terms = styled.p`
  color: var(--color-ink-2);
  font: var(--text-label);
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

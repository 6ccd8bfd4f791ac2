import { toAppError } from '@fairshore/shared-data/errors';
import { isBelowMinimum, isCounting } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import { useQueryClient } from '@fairshore/shared-data/query';
import { Button, Notice, token } from '@fairshore/shared-ui';
import { Form, FormTextArea } from '@fairshore/shared-ui/form';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { AmountField } from './AmountField';
import { DisclaimerCheck } from './DisclaimerCheck';
import { acceptedAmount, amountText, parseAmount } from './interest.schema';
import type { CheckedInterest, InterestDraft } from './interest.schema';
import { interestFailureMessage } from './interestMessages';
import { myInterestIn, useChangeInterest } from './interestQueries';
import type { SeenInterest } from './interestQueries';
import {
  changeHint,
  interestChanged,
  interestClosedReason,
  interestHint,
  interestUnchanged,
  noteChanged,
} from './interestSentences';
import { isWithIssuer } from './isWithIssuer';
import { offeredAmounts } from './offeredAmounts';
import { raisedFigures } from './raisedFigures';
import type { SentChange } from './raisedFigures';
import { useAcknowledgement } from './useAcknowledgement';
import { useInterestForm } from './useInterestForm';

/** Form for a new total and note of the user's interest. It replaces exactly the total that was shown, or fails. */
export function ChangeInterestForm({
  interest,
  listing,
  raised,
  mayBeUnderEarlierTerms,
  onTyped,
  onSaved,
  onCancel,
}: ChangeInterestFormProps) {
  const queryClient = useQueryClient();
  const change = useChangeInterest();
  const { acknowledgement, isDisclaimerAsked, disclaimer } = useAcknowledgement(false);
  const { minTicket } = listing;
  // An interest that lapsed or was declined counts as 0: the complete amount is registered anew.
  const counted = isCounting(interest) ? interest.amount : 0;
  const isTooLow = isBelowMinimum(interest, minTicket);
  const stored = {
    amount: amountText(isTooLow ? minTicket : interest.amount),
    note: interest.note ?? '',
  };
  const [begun, setBegun] = useState(stored);
  const [typed, setTyped] = useState(begun);
  const amount = parseAmount(typed.amount);
  const isRaised = amount > counted;
  const closedReason = interestClosedReason(listing);
  const asksDisclaimer = isRaised && closedReason === null;
  const rules = { minTicket, existing: counted, closedReason };
  const form = useInterestForm(
    { ...rules, isDisclaimerAsked: asksDisclaimer && isDisclaimerAsked },
    { ...begun, disclaimer: false },
  );
  const accepted = acceptedAmount(typed.amount, rules);
  const [sent, setSent] = useState<SentChange | null>(null);
  const hasSentNote = useRef(false);
  const [isSavedUnchanged, setIsSavedUnchanged] = useState(false);
  const figures = raisedFigures({
    raised,
    difference: accepted === null ? null : accepted - counted,
    sent,
    state: change.isPending ? 'sending' : 'typing',
  });

  // The total on screen when the form was filled in, so that another window's change isn't overwritten unseen.
  const [seen, setSeen] = useState<SeenInterest>(interest);

  useEffect(() => {
    form.setFocus('amount', { shouldSelect: true });
  }, [form]);

  const isUntouched = typed.amount === begun.amount && typed.note === begun.note;

  // An untouched form follows changes made in another window, unless it may have made them itself.
  const isBehind =
    isUntouched && sent === null && (stored.amount !== begun.amount || stored.note !== begun.note);
  useEffect(() => {
    if (!isBehind) return;
    setBegun(stored);
    setTyped(stored);
    setSeen(interest);
    setIsSavedUnchanged(false);
    form.reset({ ...stored, disclaimer: form.getValues('disclaimer') });
    // Once for each change; `stored` is a new object every time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBehind]);

  function handleChange() {
    const { amount, note } = form.getValues();
    setTyped({ amount, note });
    onTyped(amount === begun.amount && note === begun.note ? null : { amount, note });
    setIsSavedUnchanged(false);
    if (!change.isPending) change.reset();
  }

  function handleSubmit(checked: CheckedInterest) {
    // Saving what is stored only accepts changed terms; it renews no term. A failed change may be stored: it or its undoing is sent.
    const isSameAmount = checked.amount === counted;
    // A note that wasn't touched may have been changed in another window.
    const isNoteKept = !hasSentNote.current && (checked.note ?? '') === begun.note;
    const isSameNote = isNoteKept || checked.note === interest.note;
    if (isSameAmount && isSameNote && !mayBeUnderEarlierTerms && sent === null)
      return setIsSavedUnchanged(true);
    const sentence = isSameAmount && !isSameNote ? noteChanged : interestChanged;
    if (!isNoteKept) hasSentNote.current = true;
    setSent({ raised, difference: checked.amount - counted });
    change.mutate(
      {
        projectId: listing.id,
        amount: checked.amount,
        ...(!isNoteKept && { note: checked.note }),
        seen,
        disclaimer: isRaised ? disclaimer : null,
        seenTerms: listing.termsVersion,
      },
      {
        onSuccess: () => onSaved(sentence(checked.amount)),
        onError(error) {
          if (toAppError(error).code !== 'interest_conflict') return;
          // The user has now seen the conflict: the next save replaces the current total.
          const { queryKey } = myInterestIn(listing.id, interest.userId);
          setSeen(queryClient.getQueryData(queryKey) ?? interest);
        },
      },
    );
  }

  return (
    <Form
      form={form}
      isReady={!change.isPending}
      onSubmit={handleSubmit}
      aria-label="Change interest"
      data-total
      data-untouched={isUntouched || undefined}
    >
      <Column>
        <AmountField
          form={form}
          text={typed.amount}
          onChange={handleChange}
          label="New total (USD)"
          isReadOnly={change.isPending}
          listing={listing}
          offered={offeredAmounts({
            listing,
            raised,
            existing: counted,
            isTotal: true,
            isClosed: closedReason !== null,
          })}
          figures={figures}
          hint={(counted > 0 ? changeHint : interestHint)({
            // Of a raise that is closed, the hint says so.
            amount: acceptedAmount(typed.amount, { minTicket, existing: counted }),
            existing: counted,
            goesAnew: isWithIssuer(interest),
            listing,
            raised,
          })}
        />
        <FormTextArea
          form={form}
          name="note"
          register={{ onChange: handleChange }}
          label="Note"
          placeholder="Anything we should know?"
          readOnly={change.isPending}
        />
        {asksDisclaimer && <DisclaimerCheck form={form} acknowledgement={acknowledgement} />}
        {isSavedUnchanged && <Notice tone="info">{interestUnchanged(counted)}</Notice>}
        {change.isError && <Notice tone="error">{interestFailureMessage(change.error)}</Notice>}
        <Buttons>
          <Button type="submit" isBusy={change.isPending} busyLabel="Saving…">
            Save change
          </Button>
          <Button variant="secondary" onClick={onCancel} disabled={change.isPending}>
            Cancel
          </Button>
        </Buttons>
      </Column>
    </Form>
  );
}

const Column = styled.div`
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
  /** The terms changed since it was registered, or that isn't known; saving accepts those shown. */
  mayBeUnderEarlierTerms: boolean;
  /** Receives the unsaved input; null when it matches the stored values. */
  onTyped(draft: InterestDraft | null): void;
  onSaved(sentence: string): void;
  onCancel(): void;
}

import { useAuth } from '@fairshore/shared-auth';
import { AppError } from '@fairshore/shared-data/errors';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import { Button, Notice, token, useIsHydrated } from '@fairshore/shared-ui';
import { Form, FormTextArea } from '@fairshore/shared-ui/form';
import { useEffect, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { AmountField } from './AmountField';
import { DisclaimerAbove } from './DisclaimerAbove';
import { DisclaimerCheck } from './DisclaimerCheck';
import { acceptedAmount, interestSchema, parseAmount } from './interest.schema';
import type { CheckedInterest } from './interest.schema';
import { keepDraft, lostDraft, readDraft } from './interestDraft';
import { interestFailureMessage } from './interestMessages';
import { InterestOutcome } from './InterestOutcome';
import { useRecordInterest } from './interestQueries';
import { arrivedLate, draftCleared, interestHint, notConfirmedYet } from './interestSentences';
import { offeredAmounts } from './offeredAmounts';
import { raisedFigures } from './raisedFigures';
import type { SentChange } from './raisedFigures';
import type { Stored } from './registeredElsewhere';
import { SignInFirst } from './SignInFirst';
import { useUnconfirmedInterest } from './unconfirmedQueries';
import { additionOf } from './unconfirmedRequests';
import { useAcknowledgement } from './useAcknowledgement';
import { useInterestForm } from './useInterestForm';
import { useRegisteredElsewhere } from './useRegisteredElsewhere';

const emptyForm = { amount: '', note: '' };

/**
 * Form for the amount, note and disclaimer of an interest; the input is stored until it is recorded, even when the user leaves the
 * page.
 */
export function InterestForm({
  listing,
  raised,
  existing,
  stored,
  goesAnew,
  disclaimerAbove,
  onStart,
}: InterestFormProps) {
  const { user, isDemo } = useAuth();
  const record = useRecordInterest();
  const isOwn = user !== null && !isDemo && !isDemoListing(listing);
  const unconfirmed = useUnconfirmedInterest(listing.id, isOwn ? user.id : null);
  const { acknowledgement, isDisclaimerAsked, disclaimer } = useAcknowledgement(isDemoListing(listing));
  const [draft] = useState(() => readDraft(listing.id));
  // The server-rendered page has no draft; the input element itself shows it at once.
  const isHydrated = useIsHydrated();
  const lost = isHydrated ? lostDraft(listing.id) : null;
  const { minTicket } = listing;
  const isAskedHere = isDisclaimerAsked && disclaimerAbove === null;
  const form = useInterestForm(
    { minTicket, isDisclaimerAsked: isAskedHere },
    { ...draft, disclaimer: false },
  );
  const typed = form.watch();
  const values = isHydrated ? typed : { ...emptyForm, disclaimer: typed.disclaimer };
  const [sent, setSent] = useState<SentChange | null>(null);

  const canConfirm = isDemo || isDemoListing(listing) || user !== null;
  const isReady = canConfirm && !record.isPending;
  const checked = interestSchema({ minTicket }).safeParse(values);
  const attempt = checked.success ? additionOf({ projectId: listing.id, ...checked.data }) : null;
  const isUnconfirmed = unconfirmed.open.some((sent) => sent.attempt === attempt);
  const arrived = isArrivalTold(record.error) ? [] : unconfirmed.recorded;

  // Not marked as the user's own any more once the total has changed since.
  const isCounted =
    record.isSuccess && record.data !== null && (existing ?? record.data.amount) === record.data.amount;
  const accepted = acceptedAmount(values.amount, { minTicket });
  const figures = raisedFigures({
    raised,
    difference: isUnconfirmed ? null : accepted,
    sent,
    state: stateOf(record.isPending, isCounted),
  });

  // An amount that turns out to be recorded is no longer pending input.
  const isDone = !record.isPending && unconfirmed.recorded.some((sent) => sent.attempt === attempt);
  useLayoutEffect(() => {
    if (!isDone) return;
    clear();
    record.reset();
    // Once for each such attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone]);

  const elsewhere = useRegisteredElsewhere({
    listingId: listing.id,
    typed: values,
    stored,
    isLooking: !record.isPending && !record.isError && !isUnconfirmed && !isDone,
    onClear: clear,
  });

  // A thank-you for a withdrawn interest would be wrong.
  useEffect(() => {
    if (existing === 0 && record.isSuccess) record.reset();
    // Only when `existing` changes to 0, not while the request is pending.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [existing]);

  function clear() {
    form.reset({ ...emptyForm, disclaimer: form.getValues('disclaimer') });
    keepDraft(listing.id, emptyForm);
  }

  function handleChange() {
    elsewhere.keep(form.getValues(), existing);
    onStart();
    unconfirmed.acknowledge();
    // The last outcome belongs to the earlier input.
    if (!record.isPending) record.reset();
  }

  function handleStart() {
    onStart();
    // An old thank-you would appear beside the new errors.
    if (record.isSuccess) record.reset();
  }

  function handleSubmit({ amount, note }: CheckedInterest) {
    if (disclaimerAbove?.isTicked === false) return disclaimerAbove.ask();
    setSent({ raised, difference: amount });
    // Of a form that is left before the answer, only this tells later that its input was added to that total.
    if (existing !== undefined) elsewhere.keep(form.getValues(), existing);
    record.mutate(
      {
        projectId: listing.id,
        amount,
        note,
        disclaimer,
        // Until it is known, the form shows none.
        seenAmount: existing ?? 0,
        seenTerms: listing.termsVersion,
      },
      {
        onSuccess() {
          form.reset({ ...emptyForm, disclaimer: false });
          keepDraft(listing.id, emptyForm);
        },
      },
    );
  }

  return (
    <Form
      form={form}
      isReady={isReady}
      onSubmitCapture={() => isReady && handleStart()}
      onSubmit={handleSubmit}
      aria-label="Subscribe Interest"
    >
      <Column>
        {lost !== null && <Notice tone="info">{draftCleared[lost]}</Notice>}
        {elsewhere.told !== null && <Notice tone="info">{elsewhere.told}</Notice>}
        <AmountField
          form={form}
          text={values.amount}
          onChange={handleChange}
          label="Amount (USD)"
          isReadOnly={record.isPending}
          listing={listing}
          offered={offeredAmounts({ listing, raised, existing: existing ?? 0, isTotal: false })}
          figures={figures}
          hint={
            isUnconfirmed && !record.isPending
              ? notConfirmedYet(parseAmount(values.amount))
              : interestHint({
                  amount: accepted,
                  existing: existing ?? 0,
                  goesAnew,
                  listing,
                  raised,
                })
          }
        />
        <FormTextArea
          form={form}
          name="note"
          register={{ onChange: handleChange }}
          label="Note"
          placeholder="Anything we should know?"
          readOnly={record.isPending}
        />
        {disclaimerAbove === null ? (
          <DisclaimerCheck form={form} acknowledgement={acknowledgement} isGuest={!canConfirm} />
        ) : (
          <DisclaimerAbove isTicked={disclaimerAbove.isTicked} />
        )}
        {arrived.map(({ attempt: sent, amount }) => (
          <Notice key={sent} tone="success">
            {arrivedLate(amount, existing)}
          </Notice>
        ))}
        {record.isError && <Notice tone="error">{interestFailureMessage(record.error)}</Notice>}
        {canConfirm ? (
          <Button type="submit" isWide isBusy={record.isPending} busyLabel="Recording…">
            Confirm Interest
          </Button>
        ) : (
          <SignInFirst />
        )}
        <InterestOutcome
          recorded={record.isSuccess ? record.data : undefined}
          projectId={listing.id}
          existing={existing}
        />
      </Column>
    </Form>
  );
}

function stateOf(isPending: boolean, isCounted: boolean) {
  if (isPending) return 'sending';
  return isCounted ? 'counted' : 'typing';
}

/** The error message itself says that an earlier amount arrived. */
function isArrivalTold(error: unknown): boolean {
  return error instanceof AppError && error.code === 'interest_arrived';
}

const Column = styled.div`
  display: grid;
  gap: ${token('space.4')};
`;

interface InterestFormProps {
  listing: Listing;
  /** US dollars raised, as shown beside the form. */
  raised: number;
  /** US dollars the user registered earlier; undefined while loading. */
  existing: number | undefined;
  /** The stored interest; null when there is none. */
  stored: Stored | null;
  /** Adding takes the complete interest back from the issuer. */
  goesAnew: boolean;
  /** The disclaimer checkbox elsewhere in the panel; null when this form asks for it. */
  disclaimerAbove: { isTicked: boolean; ask(): void } | null;
  /** Called on input or submit: messages about an earlier change are outdated. */
  onStart(): void;
}

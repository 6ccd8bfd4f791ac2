import { useAuth } from '@fairshore/shared-auth';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import {
  isBelowMinimum,
  isConfirmable,
  isConfirmationDue,
  isCounting,
} from '@fairshore/shared-data/interests';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { isFirstTry, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { Button, loadable, Notice, token, useLoaded } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useReturnedState } from '@fairshore/shared-ui/router';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ChangeInterestForm } from './ChangeInterestForm';
import type { InterestDraft } from './interest.schema';
import { keepDraft } from './interestDraft';
import { InterestForm } from './InterestForm';
import { OwnInterest } from './OwnInterest';
import { OwnLife } from './OwnLife';
import { OwnOutcome } from './OwnOutcome';
import type { Outcome } from './OwnOutcome';
import { myInterestIn } from './interestQueries';
import type { SeenInterest } from './interestQueries';
import { isWithIssuer } from './isWithIssuer';
import { interestClosedReason, onlyLess, typedStays, withdrawnElsewhere } from './interestSentences';
import { useAcknowledgement } from './useAcknowledgement';
import { useEarlierTerms } from './useEarlierTerms';
import { UnknownInterest } from './UnknownInterest';
import { useOwnDecrease } from './useOwnDecrease';

const withdrawEntry = 'withdraw';
const withdrawSource = loadable(() => import('./WithdrawDialog').then((module) => module.WithdrawDialog));

/** Panel to register, change and withdraw interest in a project, or the reason why that isn't possible. */
export function InterestPanel({ listing, raised }: InterestPanelProps) {
  const { user, isDemo } = useAuth();
  const canHaveInterest = user !== null && !isDemo && !isDemoListing(listing);
  const queryClient = useQueryClient();
  const own = useQuery({ ...myInterestIn(listing.id, user?.id ?? ''), enabled: canHaveInterest });
  useLiveInterests(canHaveInterest ? { userId: user.id } : null);
  const [isChanging, setIsChanging] = useState(false);
  // The amount named in the dialog is the one withdrawn, even when another window changes it meanwhile.
  const [withdrawing, setWithdrawing] = useState<SeenInterest | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const typedChange = useRef<InterestDraft | null>(null);
  const changeButton = useRef<HTMLButtonElement>(null);

  const interest = canHaveInterest ? (own.data ?? null) : null;
  // Loaded only for users who have an interest to withdraw.
  const { value: WithdrawDialog, hasFailed, retry } = useLoaded(withdrawSource, interest !== null);
  // Interest that lapsed or was declined counts as 0 and is registered anew.
  const counted = interest !== null && isCounting(interest) ? interest.amount : 0;
  const total = canHaveInterest && own.data === undefined ? undefined : counted;
  useOwnDecrease(listing.id, user?.id, total, interest !== null && !isCounting(interest));
  // The form would add unseen; it keeps what was typed.
  const isUnknown = total === undefined && own.isError;
  const closedReason = interestClosedReason(listing);
  const acknowledged = useAcknowledgement(isDemoListing(listing));
  const { isDisclaimerAsked } = acknowledged;
  const [isTicked, setIsTicked] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const { earlier, ...terms } = useEarlierTerms(interest, listing);
  // The user's interest is shown above the form, so all its parts appear together.
  const isOnItsWay = isFirstTry(own) || terms.isOnItsWay || acknowledged.isOnItsWay;
  // Right after registration there is nothing to confirm yet.
  const canConfirm =
    interest !== null &&
    isConfirmable(interest, closedReason === null) &&
    !isBelowMinimum(interest, listing.minTicket) &&
    (earlier !== undefined || isConfirmationDue(interest, new Date(own.dataUpdatedAt)));
  const isAskedAbove = isDisclaimerAsked && !isChanging && canConfirm;

  // An outcome is out of date once another window has changed what it is about.
  const told =
    outcome !== null && canHaveInterest && (own.data?.amount ?? null) === outcome.amount ? outcome : null;

  const isReturned = useReturnedState() === withdrawEntry && interest !== null;
  const [wasReturned, setWasReturned] = useState(false);
  if (wasReturned !== isReturned) {
    setWasReturned(isReturned);
    if (isReturned) setWithdrawing(interest);
  }

  // Withdrawn in another window while being changed here: keep the input for the form that replaces the change form.
  const isGoneHere = isChanging && withdrawing === null && canHaveInterest && own.data === null;
  useLayoutEffect(() => {
    if (!isGoneHere) return;
    if (typedChange.current) keepDraft(listing.id, typedChange.current);
    const isOffered = typedChange.current !== null && closedReason === null;
    setOutcome({
      sentence: isOffered ? `${withdrawnElsewhere} ${typedStays}` : withdrawnElsewhere,
      amount: null,
      isCutShort: true,
    });
    setIsChanging(false);
  }, [isGoneHere, listing.id, closedReason]);

  function handleChange() {
    setOutcome(null);
    typedChange.current = null;
    setIsChanging(!isChanging);
  }

  const storedNow = () => queryClient.getQueryData(myInterestIn(listing.id, user?.id ?? '').queryKey);

  /** Updates the dialog to the amount now stored. */
  function handleConflict() {
    setWithdrawing((shown) => storedNow() ?? shown);
  }

  function handleDone(sentence: string, isCutShort = false) {
    setOutcome({ sentence, amount: storedNow()?.amount ?? null, isCutShort });
    setIsChanging(false);
    setWithdrawing(null);
  }

  return (
    <Panel title="Subscribe Interest">
      <Stack data-arriving={isOnItsWay || undefined}>
        {closedReason !== null && (
          <Notice tone="info">
            {closedReason}
            {interest !== null && ` ${isCounting(interest) ? onlyLess : 'You can withdraw yours.'}`}
          </Notice>
        )}
        {isUnknown && <UnknownInterest query={own} />}
        {interest !== null && (
          <OwnInterest
            changeButton={changeButton}
            interest={interest}
            isChanging={isChanging}
            // Any change would register an uncounted interest anew.
            onChange={isCounting(interest) || closedReason === null ? handleChange : undefined}
            onWithdraw={() => setWithdrawing(interest)}
          />
        )}
        {interest !== null && !isChanging && (
          <OwnLife
            interest={interest}
            listing={listing}
            earlier={earlier}
            unreadTerms={terms.unread}
            canConfirm={canConfirm}
            timesAsked={timesAsked}
            onTick={setIsTicked}
            onConfirmed={(sentence) => handleDone(sentence)}
            onRaise={handleChange}
          />
        )}
        {WithdrawDialog && (
          <WithdrawDialog
            entry={withdrawEntry}
            seen={withdrawing}
            isGone={own.data === null}
            listing={listing}
            onWithdrawn={(sentence) => handleDone(sentence)}
            onWithdrawnElsewhere={() => handleDone(withdrawnElsewhere, true)}
            onConflict={handleConflict}
            onClose={() => setWithdrawing(null)}
          />
        )}
        {hasFailed && withdrawing !== null && (
          <Notice tone="error">
            The way to withdraw could not be loaded.{' '}
            <Button variant="secondary" size="small" onClick={retry}>
              Load it again
            </Button>
          </Notice>
        )}
        {told !== null && (
          <OwnOutcome outcome={told} isBehindDialog={withdrawing !== null} projectId={listing.id} />
        )}
        {interest !== null && isChanging && (
          <ChangeInterestForm
            interest={interest}
            listing={listing}
            raised={raised}
            mayBeUnderEarlierTerms={earlier !== undefined || terms.unread !== undefined}
            onTyped={(draft) => {
              typedChange.current = draft;
            }}
            onSaved={(sentence) => handleDone(sentence)}
            onCancel={() => {
              setIsChanging(false);
              changeButton.current?.focus();
            }}
          />
        )}
        {closedReason === null && !isUnknown && (interest === null ? !isGoneHere : !isChanging) && (
          <InterestForm
            listing={listing}
            raised={raised}
            existing={total}
            stored={interest && { ...interest, amount: counted }}
            goesAnew={interest !== null && isWithIssuer(interest)}
            disclaimerAbove={
              isAskedAbove ? { isTicked, ask: () => setTimesAsked((times) => times + 1) } : null
            }
            onStart={() => setOutcome(null)}
          />
        )}
      </Stack>
    </Panel>
  );
}

const Stack = styled.div`
  position: relative;
  display: grid;
  gap: ${token('space.4')};

  /* The form stays visible for someone already typing, and can receive the focus when the sign-in dialog closes. */
  &[data-arriving]:not(:focus-within) {
    > * {
      opacity: 0;
      pointer-events: none;
    }

    &::before {
      position: absolute;
      border-radius: ${token('radius.control')};
      background: ${token('color.sunken')};
      content: '';
      inset: 0;
    }
  }
`;

interface InterestPanelProps {
  listing: Listing;
  /** US dollars raised, as shown beside the panel. */
  raised: number;
}

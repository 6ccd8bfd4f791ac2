import { useAuth } from '@fairshore/shared-auth';
import { isDemoListing } from '@fairshore/shared-data/listings';
import type { Listing } from '@fairshore/shared-data/listings';
import {
  isBelowMinimum,
  isConfirmable,
  isConfirmationDue,
  isCounting,
} from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { isFirstTry, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { Button, loadable, Notice, token, useLoaded } from '@fairshore/shared-ui';
import { Panel } from '@fairshore/shared-ui/figures';
import { useReturnedState } from '@fairshore/shared-ui/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { OwnReceipt } from '../own-receipt/OwnReceipt';
import { ChangeInterestForm } from './ChangeInterestForm';
import type { InterestDraft } from './interest.schema';
import { keepDraft } from './interestDraft';
import { InterestForm } from './InterestForm';
import { OwnInterest } from './OwnInterest';
import { OwnLife } from './OwnLife';
import { myInterestIn } from './interestQueries';
import { interestClosedReason, onlyLess, typedStays, withdrawnElsewhere } from './interestSentences';
import { useAcknowledgement } from './useAcknowledgement';
import { useEarlierTerms } from './useEarlierTerms';
import { useOwnDecrease } from './useOwnDecrease';

const withdrawEntry = 'withdraw';
const withdrawSource = loadable(() => import('./WithdrawDialog').then((module) => module.WithdrawDialog));

/** Where interest in a project is registered, changed and withdrawn, or why it can't be. */
export function InterestPanel({ listing, raised }: InterestPanelProps) {
  const { user, isDemo } = useAuth();
  const canHaveInterest = user !== null && !isDemo && !isDemoListing(listing);
  const queryClient = useQueryClient();
  const own = useQuery({ ...myInterestIn(listing.id, user?.id ?? ''), enabled: canHaveInterest });
  useLiveInterests(canHaveInterest ? { userId: user.id } : null);
  const [isChanging, setIsChanging] = useState(false);
  // The amount the dialog names is the one that is withdrawn, also when another window changes it meanwhile.
  const [withdrawing, setWithdrawing] = useState<number | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isCutShort, setIsCutShort] = useState(false);
  const typedChange = useRef<InterestDraft | null>(null);
  const doneText = useRef<HTMLDivElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);

  const interest = canHaveInterest ? (own.data ?? null) : null;
  // Most who read a project have nothing to withdraw.
  const { value: WithdrawDialog, hasFailed, retry } = useLoaded(withdrawSource, interest !== null);
  // What lapsed or wasn't taken up is begun anew by whoever registers again.
  const counted = interest !== null && isCounting(interest) ? interest.amount : 0;
  const total = canHaveInterest && own.data === undefined ? undefined : counted;
  useOwnDecrease(listing.id, user?.id, total, interest !== null && !isCounting(interest));
  const closedReason = interestClosedReason(listing);
  const acknowledged = useAcknowledgement(isDemoListing(listing));
  const { isDisclaimerAsked } = acknowledged;
  const [isTicked, setIsTicked] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  const { earlier, ...terms } = useEarlierTerms(interest, listing);
  // What a person has here stands above the form: it comes at once, and with it what it asks for.
  const isOnItsWay = isFirstTry(own) || terms.isOnItsWay || acknowledged.isOnItsWay;
  // Right after it was registered there is nothing to confirm yet.
  const canConfirm =
    interest !== null &&
    isConfirmable(interest, closedReason === null) &&
    !isBelowMinimum(interest, listing.minTicket) &&
    (earlier !== undefined || isConfirmationDue(interest, new Date(own.dataUpdatedAt)));
  const isAskedAbove = isDisclaimerAsked && !isChanging && canConfirm;

  const isReturned = useReturnedState() === withdrawEntry && interest !== null;
  const [wasReturned, setWasReturned] = useState(false);
  if (wasReturned !== isReturned) {
    setWasReturned(isReturned);
    if (isReturned) setWithdrawing(interest.amount);
  }

  // Gone in another window while somebody changes it: what they typed is kept for the form that takes its place.
  const isGoneHere = isChanging && withdrawing === null && canHaveInterest && own.data === null;
  useLayoutEffect(() => {
    if (!isGoneHere) return;
    if (typedChange.current) keepDraft(listing.id, typedChange.current);
    const isOffered = typedChange.current !== null && closedReason === null;
    setDone(isOffered ? `${withdrawnElsewhere} ${typedStays}` : withdrawnElsewhere);
    setIsCutShort(true);
    setIsChanging(false);
  }, [isGoneHere, listing.id, closedReason]);

  // What was pressed is gone by then: whoever uses the keyboard goes on from what was said.
  useEffect(() => {
    if (done !== null && withdrawing === null) doneText.current?.focus();
  }, [done, withdrawing]);

  function handleChange() {
    setDone(null);
    typedChange.current = null;
    setIsChanging(!isChanging);
  }

  /** What the dialog names is what is there by now. */
  function handleConflict() {
    const { queryKey } = myInterestIn(listing.id, user?.id ?? '');
    setWithdrawing((shown) => queryClient.getQueryData(queryKey)?.amount ?? shown);
  }

  function handleDone(sentence: string) {
    setDone(sentence);
    setIsCutShort(false);
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
        {interest !== null && (
          <OwnInterest
            changeButton={changeButton}
            interest={interest}
            isChanging={isChanging}
            // What doesn't count would be registered anew by any change.
            onChange={isCounting(interest) || closedReason === null ? handleChange : undefined}
            onWithdraw={() => setWithdrawing(interest.amount)}
          />
        )}
        {interest !== null && !isChanging && (
          <OwnLife
            interest={interest}
            listing={listing}
            earlier={earlier}
            canConfirm={canConfirm}
            timesAsked={timesAsked}
            onTick={setIsTicked}
            onConfirmed={handleDone}
            onRaise={handleChange}
          />
        )}
        {WithdrawDialog && (
          <WithdrawDialog
            entry={withdrawEntry}
            amount={withdrawing}
            isGone={own.data === null}
            listing={listing}
            onWithdrawn={handleDone}
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
        {done !== null && (
          <Done ref={doneText} tabIndex={-1}>
            <Notice tone={isCutShort ? 'warning' : 'success'}>
              {done}
              <OwnReceipt projectId={listing.id} />
            </Notice>
          </Done>
        )}
        {interest !== null && isChanging && (
          <ChangeInterestForm
            interest={interest}
            listing={listing}
            raised={raised}
            onTyped={(draft) => {
              typedChange.current = draft;
            }}
            onSaved={handleDone}
            onCancel={() => {
              setIsChanging(false);
              changeButton.current?.focus();
            }}
          />
        )}
        {closedReason === null && (interest === null ? !isGoneHere : !isChanging) && (
          <InterestForm
            listing={listing}
            raised={raised}
            existing={total}
            stored={interest && { ...interest, amount: counted }}
            goesAnew={interest !== null && isWithIssuer(interest)}
            disclaimerAbove={
              isAskedAbove ? { isTicked, ask: () => setTimesAsked((times) => times + 1) } : null
            }
            onStart={() => setDone(null)}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** Whether the issuer has it, or had: an amount that is added takes it back to where it began. */
function isWithIssuer(interest: Interest): boolean {
  return isCounting(interest) && ['forwarded', 'answered', 'closed'].includes(interest.state);
}

const Stack = styled.div`
  position: relative;
  display: grid;
  gap: ${token('space.4')};

  /* The form stays for whoever is typing already, and can take the focus that the window to sign in gives back. */
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

const Done = styled.div`
  border-radius: ${token('radius.control')};
`;

interface InterestPanelProps {
  listing: Listing;
  /** US dollars raised, as shown beside the panel. */
  raised: number;
}

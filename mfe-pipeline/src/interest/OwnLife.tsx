import {
  interestStateLabel,
  isBelowMinimum,
  nextStep,
  raiseToConfirm,
  stateReasonLabel,
} from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import type { Listing } from '@fairshore/shared-data/listings';
import type { EarlierTerms as Terms } from '@fairshore/shared-data/term-changes';
import { Button, Notice, TextLink, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { ConfirmForm } from '../confirm-form/ConfirmForm';
import { interestFailureMessage } from './interestMessages';
import { useConfirmInterest } from './interestQueries';
import { EarlierTerms } from '../changes/EarlierTerms';
import { interestClosedReason, interestConfirmed } from './interestSentences';
import { RetryButton } from '../retry/RetryButton';
import type { RetriedQuery } from '../retry/RetryButton';
import { useAcknowledgement } from './useAcknowledgement';

/** The state of the user's interest, its next step, and a button to confirm it under the terms on this page. */
export function OwnLife({
  interest,
  listing,
  earlier,
  unreadTerms,
  canConfirm,
  timesAsked,
  onTick,
  onConfirmed,
  onRaise,
}: OwnLifeProps) {
  const confirm = useConfirmInterest();
  const { isDisclaimerAsked } = useAcknowledgement(false);
  const takesInterest = interestClosedReason(listing) === null;
  const isTooLow = isBelowMinimum(interest, listing.minTicket);

  return (
    <Box>
      <p>
        <strong>{interestStateLabel(interest)}.</strong> {nextStep(interest, takesInterest, isTooLow)}
      </p>
      {interest.stateReason !== null && (
        <p>
          {stateReasonLabel(interest)}: {interest.stateReason}
        </p>
      )}
      {earlier && <EarlierTerms earlier={earlier} />}
      {unreadTerms && (
        <Notice tone="error" action={<RetryButton query={unreadTerms} />}>
          Whether its terms have changed since could not be loaded.
        </Notice>
      )}
      {isTooLow && takesInterest && (
        <>
          <p>{raiseToConfirm(listing.minTicket)}</p>
          <div>
            <Button variant="secondary" size="small" onClick={onRaise}>
              Raise it
            </Button>
          </div>
        </>
      )}
      {canConfirm && (
        <ConfirmForm
          isSmall
          timesAsked={timesAsked}
          onTick={onTick}
          needsDisclaimer={isDisclaimerAsked}
          label={confirmLabel(interest, earlier !== undefined)}
          isBusy={confirm.isPending}
          failure={confirm.isError ? interestFailureMessage(confirm.error) : null}
          onConfirm={(disclaimer) =>
            confirm.mutateAsync(
              {
                projectId: listing.id,
                seenAmount: interest.amount,
                seenTerms: listing.termsVersion,
                disclaimer,
              },
              {
                onSuccess: (stored) =>
                  onConfirmed(interestConfirmed(interest.amount, stored?.expiresAt ?? null)),
              },
            )
          }
        />
      )}
      <TextLink to={`/backer-portal?tab=portfolio&holding=${encodeURIComponent(interest.id)}`}>
        See its timeline
      </TextLink>
    </Box>
  );
}

function confirmLabel({ state }: Interest, isUnderEarlierTerms: boolean): string {
  if (isUnderEarlierTerms) return 'Confirm under today’s terms';
  return state === 'lapsed' ? 'Confirm it' : 'Confirm again';
}

const Box = styled.div`
  display: grid;
  gap: ${token('space.3')};
  padding-inline: 2px;
  color: ${token('color.ink-2')};
  font: ${token('text.meta')};
  overflow-wrap: anywhere;

  strong {
    color: ${token('color.ink')};
    font-weight: 600;
  }

  > a {
    justify-self: start;
  }
`;

interface OwnLifeProps {
  interest: Interest;
  listing: Listing;
  /** The terms it was registered under, if they aren't today's. */
  earlier: Terms | undefined;
  /** The read of those, if it failed. */
  unreadTerms: RetriedQuery | undefined;
  /** Whether there is something to confirm: today's terms, another term, or that a lapsed interest counts again. */
  canConfirm: boolean;
  /** See ConfirmForm; its disclaimer checkbox also covers the form below. */
  timesAsked: number;
  onTick(isTicked: boolean): void;
  onConfirmed(sentence: string): void;
  /** Opens the form that changes the amount. */
  onRaise(): void;
}

import { useAuth } from '@fairshore/shared-auth';
import { interestStateLabel, stateReasonLabel } from '@fairshore/shared-data/interests';
import type { Interest } from '@fairshore/shared-data/interests';
import { formatExactMoney } from '@fairshore/shared-data/money';
import { useQuery } from '@fairshore/shared-data/query';
import { Notice, token } from '@fairshore/shared-ui';
import { useState } from 'react';
import styled from 'styled-components';
import { consoleRow } from '../lists/consoleRow';
import type { ConsoleInterest } from '../records/consoleLists';
import { RowDialog } from '../table/RowDialog';
import { RowFailure } from '../table/RowFailure';
import { formatMoment } from '../table/formatMoment';
import { EarlierTermsNotice } from './EarlierTermsNotice';
import { InterestSteps } from './InterestSteps';
import { useInterestStep } from './stepQueries';
import { backerOf } from './interestColumns';

/** The current state of one interest, including steps by others, and the steps that staff can take. */
export function InterestDialog({ interest: listed, onClose }: InterestDialogProps) {
  const { isDemo } = useAuth();
  const current = useQuery({ ...consoleRow('interests', listed.id), enabled: !isDemo });
  // Steps taken on examples, which are not stored.
  const [taken, setTaken] = useState<Partial<Interest>>({});
  const interest = current.data ?? { ...listed, ...taken };
  const isGone = current.data === null;
  const [isTyped, setIsTyped] = useState(false);
  const step = useInterestStep();

  return (
    <RowDialog
      tab="interests"
      id={listed.id}
      title="Interest"
      facts={[
        ['Backer', backerOf(interest)],
        ['Project', interest.projectName ?? interest.projectId],
        ['Amount', formatExactMoney(interest.amount)],
        ['Note', interest.note ?? '—'],
        ['State', interestStateLabel(interest)],
        ...(interest.stateReason === null
          ? []
          : [[stateReasonLabel(interest), interest.stateReason] as const]),
        ['Counts until', interest.expiresAt === null ? '—' : formatMoment(interest.expiresAt)],
        ['Confirmed', formatMoment(interest.confirmedAt)],
        ['Created', formatMoment(interest.createdAt)],
      ]}
      unsaved={isTyped ? 'Discard your reason?' : undefined}
      isSending={step.isPending}
      onClose={onClose}
    >
      {isGone ? (
        <Gone>
          <Notice tone="warning">This interest isn’t there any more: its backer withdrew it.</Notice>
        </Gone>
      ) : (
        <>
          {!isDemo && <EarlierTermsNotice interestId={listed.id} projectId={listed.projectId} />}
          <RowFailure noun="interest" row={current} />
        </>
      )}
      <InterestSteps
        interest={interest}
        isGone={isGone}
        step={step}
        onTaken={setTaken}
        onTyped={setIsTyped}
      />
    </RowDialog>
  );
}

const Gone = styled.div`
  margin-top: ${token('space.4')};
`;

interface InterestDialogProps {
  /** The interest as listed; the dialog fetches it again. */
  interest: ConsoleInterest;
  onClose(): void;
}

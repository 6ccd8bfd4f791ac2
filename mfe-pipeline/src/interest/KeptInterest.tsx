import { interestStateLabel, isCounting, myInterests, nextStep } from '@fairshore/shared-data/interests';
import { useLiveInterests } from '@fairshore/shared-data/live';
import { isFirstTry, useQuery, useQueryClient } from '@fairshore/shared-data/query';
import { token } from '@fairshore/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { SeenInterest } from './interestQueries';
import { withdrawnElsewhere } from './interestSentences';
import { OwnInterest } from './OwnInterest';
import { OwnOutcome } from './OwnOutcome';
import type { Outcome } from './OwnOutcome';
import { UnknownInterest } from './UnknownInterest';
import { WithdrawDialog } from './WithdrawDialog';

/** The user's interest in a project that isn't listed, to read and withdraw; renders nothing when there is none. */
export function KeptInterest({ userId, projectId, onFound }: KeptInterestProps) {
  const queryClient = useQueryClient();
  const { queryKey } = myInterests(userId);
  const mine = useQuery(myInterests(userId));
  useLiveInterests({ userId });
  const [withdrawing, setWithdrawing] = useState<SeenInterest | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const interest = mine.data?.find((own) => own.projectId === projectId);
  // Still named after a withdrawal.
  const [name, setName] = useState('this project');
  const registeredName = interest?.terms?.name ?? name;
  if (registeredName !== name) setName(registeredName);

  const isRegistered = interest !== undefined;
  const found = isRegistered || outcome !== null ? registeredName : null;
  const isAwaited = isFirstTry(mine);
  const nothing = mine.data === undefined ? false : null;
  useEffect(() => {
    if (!isAwaited) onFound(found === null ? nothing : { name: found, isStored: isRegistered });
    return () => onFound(undefined);
  }, [isAwaited, found, nothing, isRegistered, onFound]);

  /** Updates the dialog to the amount now stored. */
  function handleConflict() {
    const stored = queryClient.getQueryData(queryKey)?.find((own) => own.projectId === projectId);
    setWithdrawing((shown) => stored ?? shown);
  }

  function handleDone(sentence: string, isCutShort = false) {
    setOutcome({ sentence, amount: null, isCutShort });
    setWithdrawing(null);
  }

  if (mine.data === undefined) return mine.isError ? <UnknownInterest query={mine} /> : null;
  return (
    <>
      {interest && (
        <section aria-labelledby="kept-interest">
          <h2 id="kept-interest">What you registered</h2>
          <p>
            <strong>{interestStateLabel(interest)}.</strong> {nextStep(interest, false)}
          </p>
          {isCounting(interest) && (
            <p>It can be withdrawn at any time, and lowered once the project is listed again.</p>
          )}
          <Own>
            <OwnInterest
              interest={interest}
              isChanging={false}
              onWithdraw={() => {
                setOutcome(null);
                setWithdrawing(interest);
              }}
            />
          </Own>
        </section>
      )}
      <WithdrawDialog
        seen={withdrawing}
        isGone={interest === undefined}
        // Its current terms are hidden.
        listing={{ id: projectId, name, status: 'Draft', termsVersion: 0 }}
        onWithdrawn={(sentence) => handleDone(sentence)}
        onWithdrawnElsewhere={() => handleDone(withdrawnElsewhere, true)}
        onConflict={handleConflict}
        onClose={() => setWithdrawing(null)}
      />
      {outcome !== null && !interest && (
        <OwnOutcome outcome={outcome} isBehindDialog={withdrawing !== null} projectId={projectId} />
      )}
    </>
  );
}

const Own = styled.div`
  max-width: 32rem;
  margin-top: ${token('space.4')};
`;

interface KeptInterestProps {
  userId: string;
  projectId: string;
  /**
   * Receives the project's name once there is interest in it, also after its withdrawal here, and whether it is still stored; null
   * when there was none, undefined while that isn't known, false where it could not be read. Must be a stable function.
   */
  onFound(found: { name: string; isStored: boolean } | null | undefined | false): void;
}

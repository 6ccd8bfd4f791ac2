import { localDayInWords } from '@fairshore/shared-data/interests';
import { Badge, Button, token, VisuallyHidden } from '@fairshore/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { OwnQuestion } from './ownQuestions';
import { WithdrawQuestion } from './WithdrawQuestion';

/** The user's questions that aren't public, with a button to withdraw those that staff have not decided on. */
export function HeldQuestions({ own, userId, projectId, onWithdrawn }: HeldQuestionsProps) {
  const held = own.filter(({ state }) => state !== 'public');
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const isWithdrawn = useRef(false);
  const handleClosed = useEffectEvent(onWithdrawn);
  useEffect(() => {
    if (withdrawing === null && isWithdrawn.current) handleClosed();
    isWithdrawn.current = false;
  }, [withdrawing]);

  return (
    <>
      {held.length > 0 && (
        <List aria-label="Your questions that only you read">
          {held.map(({ id, body, state, reason, createdAt }) => (
            <li key={id}>
              <Badge tone={state === 'waiting' ? 'filling' : 'closed'}>
                {state === 'waiting' ? 'With our staff' : 'Not let through'}
              </Badge>
              <p dir="auto">{body}</p>
              {reason !== null && <p>Reason: {reason}</p>}
              <small>Asked on {localDayInWords(createdAt)}</small>
              {state === 'waiting' && (
                <Withdraw variant="quiet" size="small" onClick={() => setWithdrawing(id)}>
                  Withdraw<VisuallyHidden> the question “{body}”</VisuallyHidden>
                </Withdraw>
              )}
            </li>
          ))}
        </List>
      )}
      <WithdrawQuestion
        id={withdrawing}
        isGone={!own.some(({ id }) => id === withdrawing)}
        userId={userId}
        projectId={projectId}
        onWithdrawn={() => {
          isWithdrawn.current = true;
          setWithdrawing(null);
        }}
        onClose={() => setWithdrawing(null)}
      />
    </>
  );
}

const Withdraw = styled(Button)`
  display: flex;
  margin-top: ${token('space.1')};
  margin-inline-start: -15px;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    padding-block: 12px;
    border-top: 1px solid ${token('color.line')};
  }
  p {
    margin-top: 6px;
  }
  small {
    color: ${token('color.ink-3')};
    font: ${token('text.label')};
  }
`;

interface HeldQuestionsProps {
  /** All questions of the user about the project. */
  own: readonly OwnQuestion[];
  userId: string;
  projectId: string;
  /** The dialog has closed after a withdrawal: the pressed button is gone, and the focus needs another place. */
  onWithdrawn(): void;
}

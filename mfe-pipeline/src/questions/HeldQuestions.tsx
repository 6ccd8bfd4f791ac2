import { localDayInWords } from '@fairshore/shared-data/interests';
import { Badge, Button, token, VisuallyHidden } from '@fairshore/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { OwnQuestion } from './ownQuestions';
import { WithdrawQuestion } from './WithdrawQuestion';

/** The user's questions that aren't public, with a button to withdraw those that staff have not decided on. */
export function HeldQuestions({ questions, userId, projectId, onWithdrawn }: HeldQuestionsProps) {
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const isWithdrawn = useRef(false);
  const handleClosed = useEffectEvent(onWithdrawn);
  useEffect(() => {
    if (withdrawing === null && isWithdrawn.current) handleClosed();
    isWithdrawn.current = false;
  }, [withdrawing]);

  return (
    <>
      {questions.length > 0 && (
        <List aria-label="Your questions that only you read">
          {questions.map(({ id, body, state, reason, createdAt }) => (
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
  questions: readonly OwnQuestion[];
  userId: string;
  projectId: string;
  /** The dialog has closed after a withdrawal: the pressed button is gone, and the focus needs another place. */
  onWithdrawn(): void;
}

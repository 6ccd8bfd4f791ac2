import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { Notice, token } from '@fairshore/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import { HeldQuestions } from './HeldQuestions';
import type { OwnQuestion } from './ownQuestions';
import { ownQuestions, useLiveQuestions } from './ownQuestions';

/** The user's questions about a project that isn't listed, to read and withdraw; renders nothing when there are none. */
export function KeptQuestions({ userId, projectId, onFound }: KeptQuestionsProps) {
  const own = useQuery(ownQuestions(userId, projectId));
  useLiveQuestions(projectId);
  const heading = useRef<HTMLHeadingElement>(null);
  const held = (own.data ?? []).filter(({ state }) => state !== 'public');
  // The part stays when the last one is withdrawn: the focus is in it.
  const [isShown, setIsShown] = useState(false);
  if (held.length > 0 && !isShown) setIsShown(true);
  const isAwaited = isFirstTry(own);
  const isHeld = held.length > 0;
  const nothing = own.data === undefined ? false : null;
  useEffect(() => {
    if (!isAwaited) onFound(isShown ? { isHeld } : nothing);
    return () => onFound(undefined);
  }, [isAwaited, isShown, isHeld, nothing, onFound]);

  if (own.data === undefined)
    return own.isError ? (
      <Notice tone="error" action={<RetryButton query={own} />}>
        What you asked here could not be loaded.
      </Notice>
    ) : null;
  if (!isShown) return null;
  return (
    <Part aria-labelledby="kept-questions">
      <h2 ref={heading} id="kept-questions" tabIndex={-1}>
        What you asked
      </h2>
      <p>{whatHolds(held)}</p>
      <HeldQuestions
        own={own.data}
        userId={userId}
        projectId={projectId}
        onWithdrawn={() => heading.current?.focus({ preventScroll: true })}
      />
    </Part>
  );
}

function whatHolds(held: readonly OwnQuestion[]): string {
  if (held.length === 0) return 'You have no question with our staff any more.';
  const now = 'This project isn’t listed at present.';
  return held.some(({ state }) => state === 'waiting')
    ? `${now} Our staff may decide on your question all the same, and it is public once the project is listed again. Until they have, you can withdraw it.`
    : now;
}

const Part = styled.section`
  > h2 {
    outline: none;
  }
  > ul {
    margin-top: ${token('space.4')};
  }
`;

interface KeptQuestionsProps {
  userId: string;
  projectId: string;
  /**
   * Receives whether a question is left once there was one, null when there was none, undefined while that isn't known, and
   * false where it could not be read; must be a stable function.
   */
  onFound(asked: { isHeld: boolean } | null | undefined | false): void;
}

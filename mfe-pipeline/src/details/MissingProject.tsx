import {
  Button,
  Container,
  ErrorState,
  Notice,
  loadable,
  token,
  useLoaded,
  useMissingPage,
} from '@fairshore/shared-ui';
import { useNavigate } from '@fairshore/shared-ui/router';
import { useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import type { RetriedQuery } from '../retry/RetryButton';
import { ProjectSkeleton } from './ProjectSkeleton';
import { isUnknown, isUnread, unlistedTitle, whatIsBelow } from './ownLeft';
import type { OwnLeft } from './ownLeft';
import type { LastShown } from './typedTexts';

const keptInterest = loadable(() => import('../interest/KeptInterest').then((module) => module.KeptInterest));
const keptNotes = loadable(() => import('../notes/KeptNotes').then((module) => module.KeptNotes));
const keptQuestions = loadable(() =>
  import('../questions/KeptQuestions').then((module) => module.KeptQuestions),
);

/**
 * Shown when a project doesn't exist, isn't visible to the user, or was taken down while being read. The user's own interest,
 * questions and notes stay available.
 */
export function MissingProject({ id, failure, takenDown, userId, own, onOwn }: MissingProjectProps) {
  const hasUser = userId !== null;
  const interest = useLoaded(keptInterest, hasUser);
  const questions = useLoaded(keptQuestions, hasUser);
  const notes = useLoaded(keptNotes, hasUser);
  const { value: KeptInterest } = interest;
  const { value: KeptQuestions } = questions;
  const { value: KeptNotes } = notes;
  const handleInterest = useCallback((registered: OwnLeft['registered']) => onOwn({ registered }), [onOwn]);
  const handleQuestions = useCallback((asked: OwnLeft['asked']) => onOwn({ asked }), [onOwn]);
  const handleNotes = useCallback((noted: OwnLeft['noted']) => onOwn({ noted }), [onOwn]);
  // An alert is read out at once, and can't be taken back: whether the project exists may only be known from what the user has.
  const isBroken = [interest, questions, notes].some(({ hasFailed }) => hasFailed);
  const isWaiting = hasUser && !isBroken && isUnknown(own);
  // Of one that could not be read nobody knows that it isn't listed: it has the title of one that is missing.
  const title = failure ? null : unlistedTitle(own);
  // The user may have something about it that shows that it exists.
  const isUnclear = !failure && (isUnread(own) || isBroken);
  const missingTitle = isUnclear ? 'That project isn’t listed at present.' : "We couldn't find that project.";
  useMissingPage();
  const navigate = useNavigate();
  const notice = useRef<HTMLDivElement>(null);

  // Move the focus to the notice for visitors who were further down the page.
  const isTakenDown = takenDown !== undefined;
  useEffect(() => {
    if (isTakenDown && document.activeElement === document.body) notice.current?.focus();
  }, [isTakenDown]);

  function goBack() {
    // A typed address starts a new document, whose first entry may still follow a page of the suite; not every browser tells.
    const isFirstEntry = (window.history.state as { idx?: number } | null)?.idx === 0;
    const isFirstPage = isFirstEntry && window.navigation?.canGoBack !== true;
    void (isFirstPage ? navigate('/pipeline', { replace: true }) : navigate(-1));
  }

  return (
    <>
      {isWaiting && !takenDown && <ProjectSkeleton />}
      <PageContainer data-guest={takenDown ? undefined : true}>
        {takenDown && (
          <TakenDown ref={notice} tabIndex={-1}>
            <Notice tone="warning">
              <p>
                <b dir="auto">{takenDown.name}</b> was taken down while you were reading it.
                {takenDown.typed.length > 0 && ' What you had typed was not sent:'}
              </p>
              {takenDown.typed.length > 0 && <Typed typed={takenDown.typed} />}
            </Notice>
          </TakenDown>
        )}
        {!isWaiting && (
          <ErrorState
            level={1}
            title={title ?? missingTitle}
            text={
              failure?.error.message ??
              (title === null
                ? 'It may have been removed, or the address may be incomplete.'
                : `It may come back.${whatIsBelow(own)}`)
            }
            action={
              <Actions>
                <Button onClick={goBack}>Go back</Button>
                {failure && <RetryButton query={failure} size="default" />}
              </Actions>
            }
          />
        )}
        {KeptInterest && hasUser && (
          <KeptInterest key={`interest ${userId}`} userId={userId} projectId={id} onFound={handleInterest} />
        )}
        {KeptQuestions && hasUser && (
          <KeptQuestions
            key={`questions ${userId}`}
            userId={userId}
            projectId={id}
            onFound={handleQuestions}
          />
        )}
        {KeptNotes && hasUser && (
          <KeptNotes
            key={userId}
            userId={userId}
            projectId={id}
            isNamed={Boolean(own.registered)}
            onFound={handleNotes}
          />
        )}
      </PageContainer>
    </>
  );
}

function Typed({ typed }: Pick<LastShown, 'typed'>) {
  return (
    <Kept>
      {typed.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </Kept>
  );
}

const PageContainer = styled(Container)`
  display: grid;
  gap: ${token('space.5')};
  padding-block: ${token('gap.section')};
`;

const TakenDown = styled.div`
  border-radius: ${token('radius.control')};
  scroll-margin-top: 120px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  margin-top: 12px;
`;

const Kept = styled.dl`
  display: grid;
  gap: 6px;
  margin-top: 8px;

  dt {
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

interface MissingProjectProps {
  /** The project's id, as the address names it. */
  id: string;
  /** The read that failed, if it isn't known whether the project exists. */
  failure: (RetriedQuery & { error: Error }) | undefined;
  /** The project that was shown here before it was taken down. */
  takenDown: LastShown | undefined;
  /** The user who may have something about the project; null for guests, and where nothing can be looked for. */
  userId: string | null;
  own: OwnLeft;
  /** Receives each part of `own` as it gets known; must be a stable function. */
  onOwn(part: Partial<OwnLeft>): void;
}

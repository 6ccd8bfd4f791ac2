import { useAuth } from '@fairshore/shared-auth';
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
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { RetryButton } from '../retry/RetryButton';
import type { RetriedQuery } from '../retry/RetryButton';
import type { LastShown } from './typedTexts';

const keptInterest = loadable(() => import('../interest/KeptInterest').then((module) => module.KeptInterest));
const keptNotes = loadable(() => import('../notes/KeptNotes').then((module) => module.KeptNotes));
const keptQuestions = loadable(() =>
  import('../questions/KeptQuestions').then((module) => module.KeptQuestions),
);

/** The form of every project's id: the database refuses to look for another. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Shown when a project doesn't exist, isn't visible to the user, or was taken down while being read. The user's own interest,
 * questions and notes stay available.
 */
export function MissingProject({
  id,
  failure,
  takenDown,
  registered,
  onRegistered,
  noted,
  onNoted,
}: MissingProjectProps) {
  const { user, isDemo } = useAuth();
  const canHaveOwn = user !== null && !isDemo && failure === undefined && uuid.test(id);
  const { value: KeptInterest } = useLoaded(keptInterest, canHaveOwn);
  const { value: KeptQuestions } = useLoaded(keptQuestions, canHaveOwn);
  const { value: KeptNotes } = useLoaded(keptNotes, canHaveOwn);
  const name = registered ?? noted;
  const [isRegistered, setIsRegistered] = useState(false);
  const handleFound = useCallback(
    (found: string | null, isStored: boolean) => {
      onRegistered(found);
      setIsRegistered(isStored);
    },
    [onRegistered],
  );
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
      <ErrorState
        level={1}
        title={titleOf(failure !== undefined, name)}
        text={
          failure?.error.message ??
          (name === null
            ? 'It may have been removed, or the address may be incomplete.'
            : `It may come back.${whatIsBelow(isRegistered, noted !== null)}`)
        }
        action={
          <Actions>
            <Button onClick={goBack}>Go back</Button>
            {failure && <RetryButton query={failure} size="default" />}
          </Actions>
        }
      />
      {KeptInterest && canHaveOwn && (
        <KeptInterest key={`interest ${user.id}`} userId={user.id} projectId={id} onFound={handleFound} />
      )}
      {KeptQuestions && canHaveOwn && (
        <KeptQuestions key={`questions ${user.id}`} userId={user.id} projectId={id} />
      )}
      {KeptNotes && canHaveOwn && (
        <KeptNotes key={user.id} userId={user.id} projectId={id} onFound={onNoted} />
      )}
    </PageContainer>
  );
}

function titleOf(hasFailed: boolean, name: string | null): string {
  if (hasFailed) return "We couldn't load that project.";
  return name === null ? "We couldn't find that project." : unlistedTitle(name);
}

function whatIsBelow(isRegistered: boolean, isNoted: boolean): string {
  if (!isRegistered) return isNoted ? ' What you noted on it is below.' : '';
  return ` What you registered ${isNoted ? 'and what you noted are' : 'is'} below.`;
}

/** Title for a project that is no longer listed, for users who have interest in it or notes on it. */
export function unlistedTitle(name: string): string {
  return `Not listed at present: ${name}`;
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
  /** The project's name if the user has interest in it or withdrew it here; otherwise null. */
  registered: string | null;
  /** Receives `registered` from `KeptInterest`; must be a stable function. */
  onRegistered(name: string | null): void;
  /** The project's name if the user has notes on it; otherwise null. */
  noted: string | null;
  /** Same as `onFound` of `KeptNotes`. */
  onNoted(name: string | null): void;
}

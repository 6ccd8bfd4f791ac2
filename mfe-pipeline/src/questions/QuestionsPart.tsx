import type { Listing } from '@fairshore/shared-data/listings';
import { utcDayInWords } from '@fairshore/shared-data/listings/pipeline';
import { isFirstTry, useQuery } from '@fairshore/shared-data/query';
import { Button, loadable, media, token, useIsHydrated, useLoaded } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { useIsNear } from '../near/useIsNear';
import { RetryButton } from '../retry/RetryButton';
import { askAnchor, questionsAnchor } from './anchors';
import { maxQuestions, publicQuestions } from './publicQuestions';
import type { PublicQuestion } from './publicQuestions';

const source = loadable(() => import('./AskPart').then((module) => module.AskPart));
const shownFirst = 5;

/** The public questions about a project with the issuer's answers; the form to ask loads near the viewport. */
export function QuestionsPart({ listing: { id } }: { listing: Listing }) {
  const { hash } = useLocation();
  const [mark, isInReach] = useIsNear<HTMLDivElement>();
  const isHydrated = useIsHydrated();
  // A link to this part scrolls here once it has loaded, so it loads at once.
  const isNear = isInReach || (isHydrated && [`#${questionsAnchor}`, `#${askAnchor}`].includes(hash));
  // The server-rendered page includes them; a client-rendered one fetches them near the viewport.
  const questions = useQuery({ ...publicQuestions(id), enabled: isNear || !isHydrated });
  const { data, isError } = questions;
  const { value: AskPart, hasFailed, retry } = useLoaded(source, isNear);
  const all = data ?? [];
  const isOnItsWay = isNear && (isFirstTry(questions) || (AskPart === undefined && !hasFailed));

  return (
    <Part ref={mark} data-arriving={isOnItsWay || undefined}>
      {data?.length === 0 && <p>Nobody has asked anything yet that is answered here.</p>}
      {isError && data === undefined && (
        <p>
          The questions could not be loaded. <RetryButton query={questions} variant="quiet" />
        </p>
      )}
      <Questions of={all.slice(0, shownFirst)} />
      {all.length > shownFirst && (
        <details>
          <summary>{all.length - shownFirst} more</summary>
          <Questions of={all.slice(shownFirst)} />
          {all.length >= maxQuestions && <p>No more than {maxQuestions} are shown.</p>}
        </details>
      )}
      <Ask id={askAnchor}>
        {AskPart && <AskPart projectId={id} />}
        <noscript>
          <p>Asking a question needs JavaScript.</p>
        </noscript>
        {hasFailed && (
          <Button variant="secondary" onClick={retry}>
            Load the form again
          </Button>
        )}
      </Ask>
    </Part>
  );
}

function Questions({ of }: { of: readonly PublicQuestion[] }) {
  return of.map(({ id, body, answer, createdAt, answeredAt, correctedAt }) => (
    <article key={id}>
      <h3 dir="auto">{body}</h3>
      <p dir="auto">{answer ?? 'The issuer has not answered yet.'}</p>
      <small>
        Asked on {utcDayInWords(createdAt)}
        {answeredAt && `, answered on ${utcDayInWords(answeredAt)}`}
        {correctedAt && `, corrected on ${utcDayInWords(correctedAt)}`}
      </small>
    </article>
  ));
}

const Part = styled.div`
  article,
  details {
    padding-block: 14px;
    border-bottom: 1px solid ${token('color.line')};
  }
  h3,
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  h3 {
    max-width: ${token('width.text')};
    margin-bottom: 6px;
    font: ${token('text.strong')};
  }
  small {
    color: ${token('color.ink-3')};
    font: ${token('text.label')};
  }
  summary {
    color: ${token('color.accent')};
    cursor: pointer;
  }
`;

/** Reserves the height of the field and its button, which is the same for guests. */
const Ask = styled.div`
  min-height: 15.75rem;
  padding-top: 14px;

  ${media.phone} {
    min-height: 17.25rem;
  }
  &&& {
    @media (scripting: none) {
      min-height: 0;
    }
  }
`;

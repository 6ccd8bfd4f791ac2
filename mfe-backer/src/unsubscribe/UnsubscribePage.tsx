import { toAppError } from '@fairshore/shared-data/errors';
import { useQuery } from '@fairshore/shared-data/query';
import {
  Button,
  ButtonLink,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Notice,
  Spinner,
  textStyle,
  token,
  useIsHydrated,
  usePageMeta,
} from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { topics } from '../notification-choices/choices';
import { topicWords } from '../notification-choices/topicWords';
import { unsubscriptionOf, useUnsubscribe } from './unsubscription';
import type { Unsubscription } from './unsubscription';

/**
 * The page behind a mail's unsubscribe link: shows which mails it stops, with a single button to do so. No session is needed.
 */
export function UnsubscribePage() {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const linkToken = isHydrated ? hash.replace(/^#/, '') : '';
  const isWhole = /^[0-9a-f]{64}$/.test(linkToken);
  const asked = useQuery({ ...unsubscriptionOf(linkToken), enabled: isWhole });
  const hasEnded = asked.error !== null && toAppError(asked.error).code === 'link_unknown';
  const isUnread = asked.error !== null && !hasEnded;
  usePageMeta({
    title: 'Stop mails',
    description: 'What the link of a mail stops, and the one click that does it.',
    isUnlisted: true,
  });

  if (!isHydrated || (isWhole && asked.isPending))
    return (
      <Page>
        <Waiting role="status">
          <Spinner /> Looking at your link…
        </Waiting>
        <noscript>
          <EmptyState
            level={1}
            title="This link needs JavaScript"
            text="Nothing was changed. Allow JavaScript for this site, or open the link in another browser."
          />
        </noscript>
      </Page>
    );
  return (
    <Page>
      {asked.data && !hasEnded ? (
        <StopSheet linkToken={linkToken} subscription={asked.data} />
      ) : (
        <ErrorState
          level={1}
          title={isUnread ? 'We couldn’t look at your link' : 'This link can’t be used'}
          text={
            asked.error?.message ?? 'Every character of its address counts. Open the link in the mail again.'
          }
          action={
            isUnread ? (
              <Button isBusy={asked.isFetching} busyLabel="Retrying…" onClick={() => void asked.refetch()}>
                Retry
              </Button>
            ) : (
              <ButtonLink to="/backer-portal?tab=settings#notifications">Choose in your settings</ButtonLink>
            )
          }
        />
      )}
    </Page>
  );
}

function StopSheet({ linkToken, subscription }: StopSheetProps) {
  const { topic, isStopped, hasAccount } = subscription;
  const stop = useUnsubscribe(linkToken);
  const what = wordsOf(topic);
  const title = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone by then.
  useEffect(() => {
    if (isStopped && !stop.isIdle) title.current?.focus({ preventScroll: true });
  }, [isStopped, stop.isIdle]);

  const isAboutWatched = topic === 'watch_alerts';
  const settings = hasAccount && (
    <ButtonLink variant="secondary" to="/backer-portal?tab=settings#notifications">
      {isStopped ? 'Change it in your settings' : 'Choose in your settings'}
    </ButtonLink>
  );
  if (isStopped)
    return (
      <Sheet role="status">
        <h1 ref={title} tabIndex={-1}>
          These mails are stopped
        </h1>
        <p>You no longer get {what} by mail.</p>
        <p>{whatRemains(topic, hasAccount)}</p>
        <Actions>{settings}</Actions>
      </Sheet>
    );
  return (
    <Sheet>
      <h1>Stop these mails?</h1>
      <p>
        You get {what} by mail. {hasAccount && 'Your inbox in the portal has all of it either way.'}
      </p>
      <p>Mails about signing in, your password and your account always come.</p>
      {stop.error && <Notice tone="error">{stop.error.message}</Notice>}
      <Actions>
        <Button isBusy={stop.isPending} busyLabel="Stopping…" onClick={() => stop.mutate()}>
          Stop these mails
        </Button>
        {settings}
        {isAboutWatched && (
          <ButtonLink variant="secondary" to={`/watch-alerts#${linkToken}`}>
            Choose the projects
          </ButtonLink>
        )}
      </Actions>
    </Sheet>
  );
}

function whatRemains(topic: string, hasAccount: boolean): string {
  if (hasAccount) return 'Your inbox in the portal still has all of it.';
  if (topic === 'watch_alerts')
    return 'Your address is deleted. To get these mails again, ask for them on your watchlist.';
  return 'Write to privacy@fairshore.example to get them again.';
}

function wordsOf(topic: string): string {
  const known = topics.find((one) => one === topic);
  if (known) return `“${topicWords[known].title}”`;
  if (topic === 'watch_alerts') return 'changes of the projects you watch';
  return topic === 'digest' ? 'your weekly summary' : 'what answers our forms';
}

const Page = styled(Container)`
  padding-block: ${token('gap.section')};
`;

const Waiting = styled.p`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: ${token('space.3')};
  min-height: 320px;
  color: ${token('color.ink-2')};
  @media (scripting: none) {
    display: none;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  gap: ${token('space.4')};
  max-width: 36rem;
  margin-inline: auto;
  padding: ${token('space.6')};

  h1 {
    ${textStyle('section')}
    outline: none;
  }

  p {
    color: ${token('color.ink-2')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space.3')};
`;

interface StopSheetProps {
  linkToken: string;
  subscription: Unsubscription;
}

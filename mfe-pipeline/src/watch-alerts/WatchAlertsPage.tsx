import { useQuery } from '@fairshore/shared-data/query';
import { ButtonLink, Container, ErrorState, token, useIsHydrated, usePageMeta } from '@fairshore/shared-ui';
import { useLocation, useNavigate } from '@fairshore/shared-ui/router';
import { useState } from 'react';
import styled from 'styled-components';
import { LinkWait } from '../link-wait/LinkWait';
import { RetryButton } from '../retry/RetryButton';
import { AskedSheet } from './AskedSheet';
import { DoneSheet } from './DoneSheet';
import { ToldSheet } from './ToldSheet';
import { useLiveLink, watchLinkOf } from './watchAlertQueries';
import type { WatchLink } from './watchAlertQueries';

/**
 * The page behind mailed links for people without an account: one link asks to confirm, the others show the subscribed projects and
 * stop them.
 */
export function WatchAlertsPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const linkToken = isHydrated ? hash.replace(/^#/, '') : '';
  const isWhole = /^[0-9a-f]{64}$/.test(linkToken);
  const asked = useQuery({ ...watchLinkOf(linkToken), enabled: isWhole });
  // Other links say nothing that a listing could change.
  useLiveLink(linkToken, asked.data?.state === 'asked' || asked.data?.state === 'on');
  const [confirmedToken, setConfirmedToken] = useState('');
  usePageMeta({
    title: 'Mails about watched projects',
    description: 'What the link of a mail is for: confirming an address, or stopping mails about projects.',
    isUnlisted: true,
  });

  function handleConfirm(token: string) {
    setConfirmedToken(token);
    void navigate(`/watch-alerts#${token}`, { replace: true });
  }

  if (!isHydrated || (isWhole && asked.isPending)) return <LinkWait />;
  if (!asked.data)
    return (
      <Page>
        <ErrorState
          level={1}
          title={asked.error ? 'We couldn’t look at your link' : 'This link isn’t valid any more'}
          text={
            asked.error?.message ??
            'A link that confirms works for 48 hours, and every character of its address counts. You can ask for another one on your watchlist.'
          }
          action={
            asked.error ? (
              <RetryButton query={asked} variant="primary" size="default" />
            ) : (
              <ButtonLink to="/pipeline?watching=1">Open your watchlist</ButtonLink>
            )
          }
        />
      </Page>
    );
  return (
    <Page>
      <Sheet
        key={linkToken}
        linkToken={linkToken}
        link={asked.data}
        isJustConfirmed={confirmedToken === linkToken}
        onConfirm={handleConfirm}
      />
    </Page>
  );
}

function Sheet({ linkToken, link, isJustConfirmed, onConfirm }: SheetProps) {
  // A link confirmed elsewhere takes the pressed button away.
  const [opened] = useState(link.state);

  if (link.state === 'asked')
    return <AskedSheet linkToken={linkToken} projects={link.projects} onConfirm={onConfirm} />;
  if (link.state === 'done')
    return <DoneSheet linkToken={linkToken} takesFocus={opened !== 'done'} onConfirm={onConfirm} />;
  return <ToldSheet linkToken={linkToken} link={link} isJustConfirmed={isJustConfirmed} />;
}

const Page = styled(Container)`
  padding-block: ${token('gap.section')};
`;

interface SheetProps {
  linkToken: string;
  link: WatchLink;
  isJustConfirmed: boolean;
  onConfirm(token: string): void;
}

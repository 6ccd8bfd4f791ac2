import { useQuery } from '@fairshore/shared-data/query';
import { Container, token, useIsHydrated, usePageMeta } from '@fairshore/shared-ui';
import { useLocation } from '@fairshore/shared-ui/router';
import styled from 'styled-components';
import { LinkWait } from '../link-wait/LinkWait';
import { ConfirmSheet } from './ConfirmSheet';
import { LinkState } from './LinkState';
import { confirmationOf } from './confirmationQueries';

/** The page behind a mailed confirmation link: the interest, its terms, and a one-click confirmation. No session needed. */
export function ConfirmInterestPage() {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const linkToken = isHydrated ? hash.replace(/^#/, '') : '';
  const isWhole = /^[0-9a-f]{64}$/.test(linkToken);
  const asked = useQuery({ ...confirmationOf(linkToken), enabled: isWhole });
  usePageMeta({
    title: 'Confirm your interest',
    description: 'What the link of a mail is for, and the one click that confirms a non-binding interest.',
    isUnlisted: true,
  });

  if (!isHydrated || (isWhole && asked.isPending)) return <LinkWait />;
  return (
    <Page>
      {asked.data ? (
        <ConfirmSheet key={linkToken} linkToken={linkToken} confirmation={asked.data} />
      ) : (
        <LinkState
          title={asked.error ? 'We couldn’t look at your link.' : 'This link isn’t valid.'}
          text={
            asked.error?.message ??
            'Every character of its address counts, and it ends when the interest is withdrawn. Open the link in the mail again, or confirm in your portal.'
          }
          failed={asked.error ? asked : undefined}
        />
      )}
    </Page>
  );
}

const Page = styled(Container)`
  padding-block: ${token('gap.section')};
`;

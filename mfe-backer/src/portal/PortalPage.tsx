import { useAuth } from '@fairshore/shared-auth';
import {
  Badge,
  ButtonLink,
  Container,
  PageHeader,
  VisuallyHidden,
  loadable,
  token,
  useLoaded,
  usePageMeta,
} from '@fairshore/shared-ui';
import { useAddressParams } from '@fairshore/shared-ui/router';
import { TabPanel, Tabs, useKeyRun } from '@fairshore/shared-ui/tabs';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeletionBanner } from '../deletion/useDeletionBanner';
import { mostCounted } from '../inbox/unreadQueries';
import { useUnread } from '../inbox/useUnread';
import { firstName } from '../portfolio/portfolio';
import { usePortfolio } from '../portfolio/usePortfolio';
import { HideAmountsButton } from '../privacy/HideAmountsButton';
import { useStatusNotifications } from '../settings/useStatusNotifications';
import { StatementPlace } from '../statement/StatementPlace';
import { DemoNotice } from '../portfolio/DemoNotice';
import { PortalPanel } from './PortalPanel';
import { portalTabOf, portalTabs } from './portalTabs';
import type { PortalTab } from './portalTabs';
import { portfolioOf } from './portfolioOf';
import { Welcome } from './Welcome';

// Loaded after the page, because none of it is visible on screen.
const paperSource = loadable(() => import('./workPaper'));

/** The backer portal: what the signed-in user registered, and its indicative value. */
export function PortalPage() {
  const { user } = useAuth();
  const portfolio = usePortfolio();
  const { value: paper } = useLoaded(paperSource);
  useStatusNotifications();
  const unread = useUnread();
  const banner = useDeletionBanner();
  const [params, setParams] = useAddressParams();
  const tab = portalTabOf(params.get('tab'));
  const { continues, runProps } = useKeyRun(tab);
  const shown = portfolioOf(tab, portfolio);
  // The others show the user's own entries, whatever became of the holdings.
  const isOfHoldings = tab !== 'inbox' && tab !== 'settings' && shown.isDemo === portfolio.isDemo;
  // Hidden until the banner, and the unread count or the holdings, are known, so that neither shifts the tabs or the footer.
  // Never again afterwards: a banner that is requested here loads its code, and what is hidden loses the focus.
  const isKnown = banner !== undefined && (unread !== undefined || portfolio.holdings !== undefined);
  const [hasArrived, setHasArrived] = useState(isKnown);
  if (isKnown && !hasArrived) setHasArrived(true);
  const name = firstName(user?.name ?? '');
  if (params.has('statement')) return <StatementPlace portfolio={portfolio} />;

  function handleTab(next: PortalTab) {
    setParams(next === portalTabs[0].value ? {} : { tab: next }, { replace: continues(next) });
  }

  return (
    <Container data-printed-page>
      <PortalTitle />
      {paper && <paper.WorkPaper person={user?.name} />}
      <PageHeader
        title={name === '' ? 'Good to see you' : `Good to see you, ${name}`}
        badge={<Badge tone="accent">Pro Member</Badge>}
        lead={<Welcome portfolio={portfolio} isAboveHoldings={isOfHoldings} />}
        actions={
          <>
            <HideAmountsButton />
            <ButtonLink to="/pipeline">New Investment</ButtonLink>
          </>
        }
      />
      {tab !== 'settings' && banner}
      {portfolio.isDemo && (
        <Above>
          <DemoNotice portfolio={portfolio} isAboveExamples={isOfHoldings} />
        </Above>
      )}
      <Below {...runProps} data-arriving={!hasArrived || undefined}>
        <Tabs items={tabsWith(unread)} value={tab} onValueChange={handleTab} label="Backer portal">
          {portalTabs.map(({ value }) => (
            <TabPanel key={value} value={value}>
              <PortalPanel tab={value} portfolio={shown} />
            </TabPanel>
          ))}
        </Tabs>
      </Below>
    </Container>
  );
}

/** The route sets the title only once, and the statement has its own. */
function PortalTitle() {
  usePageMeta({ title: 'Backer Portal' });
  return null;
}

/** The tabs, with the unread count on the inbox, or a dash where it could not be read. */
function tabsWith(unread: number | null | undefined) {
  if (!unread && unread !== null) return portalTabs;
  const isUnknown = unread === null;
  const isUncounted = isUnknown || unread > mostCounted;
  return portalTabs.map((item) =>
    item.value === 'inbox'
      ? {
          ...item,
          label: (
            <>
              {item.label}
              <VisuallyHidden>, unread:{isUnknown && ' not known at the moment'}</VisuallyHidden>
              {isUncounted && <Most aria-hidden={isUnknown}>{isUnknown ? '—' : `${mostCounted}+`}</Most>}
            </>
          ),
          ...(!isUncounted && { count: unread }),
        }
      : item,
  );
}

/** As the tabs show a count. */
const Most = styled.span`
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
`;

const Below = styled.div`
  &[data-arriving] {
    visibility: hidden;
  }
`;

const Above = styled.div`
  margin-bottom: ${token('space.4')};
`;

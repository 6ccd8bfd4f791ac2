import { useAuth } from '@fairshore/shared-auth';
import { Badge, ButtonLink, Container, EmptyState, PageHeader, token } from '@fairshore/shared-ui';
import { useSearchParams } from '@fairshore/shared-ui/router';
import { TabPanel, Tabs } from '@fairshore/shared-ui/tabs';
import { styled } from 'styled-components';
import { OverviewTab } from '../overview/OverviewTab';
import { firstName } from '../portfolio/portfolio';
import { PortfolioTab } from '../portfolio/PortfolioTab';
import { usePortfolio } from '../portfolio/usePortfolio';
import type { PortfolioView } from '../portfolio/usePortfolio';
import { DemoNotice } from './DemoNotice';
import { PortalSkeleton } from './PortalSkeleton';
import { portalTabOf, portalTabs } from './portalTabs';
import type { PortalTab } from './portalTabs';

/** The backer portal: what the signed-in person registered, and what it would be worth. */
export function PortalPage() {
  const { user } = useAuth();
  const portfolio = usePortfolio();
  const [params, setParams] = useSearchParams();
  const tab = portalTabOf(params.get('tab'));
  const name = firstName(user?.name ?? '');

  function handleTab(next: PortalTab) {
    setParams(next === portalTabs[0].value ? {} : { tab: next });
  }

  return (
    <Container>
      <PageHeader
        title={name === '' ? 'Good to see you' : `Good to see you, ${name}`}
        badge={<Badge tone="accent">Pro Member</Badge>}
        actions={<ButtonLink to="/pipeline">New Investment</ButtonLink>}
      />
      {portfolio.isDemo && (
        <Above>
          <DemoNotice portfolio={portfolio} />
        </Above>
      )}
      <Tabs items={portalTabs} value={tab} onValueChange={handleTab} label="Backer portal">
        {portalTabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            <PortalPanel tab={value} portfolio={portfolio} />
          </TabPanel>
        ))}
      </Tabs>
    </Container>
  );
}

function PortalPanel({ tab, portfolio }: PortalPanelProps) {
  const { holdings, engagement } = portfolio;
  if (holdings === undefined) return <PortalSkeleton tab={tab} />;
  if (holdings.length === 0) return <NoInterestYet />;
  if (tab === 'portfolio') return <PortfolioTab holdings={holdings} />;
  return <OverviewTab holdings={holdings} engagement={engagement} />;
}

function NoInterestYet() {
  return (
    <EmptyState
      title="You have not registered interest yet"
      text="Open a project in the pipeline and register the amount you have in mind. It is not binding, and it shows here at once."
      action={<ButtonLink to="/pipeline">Browse the pipeline</ButtonLink>}
    />
  );
}

const Above = styled.div`
  margin-bottom: ${token('space.4')};
`;

interface PortalPanelProps {
  tab: PortalTab;
  portfolio: PortfolioView;
}

import { media, token } from '@fairshore/shared-ui';
import styled from 'styled-components';
import { printedColumn } from '../charts/printedColumn';
import type { LoadedPortfolio } from '../portfolio/loadedPortfolio';
import { EarlierTermsFailure } from '../portfolio/EarlierTermsFailure';
import { portfolioSummary } from '../portfolio/holdings';
import { IndicativeValue } from './IndicativeValue';
import { PortfolioTiles } from './PortfolioTiles';
import { RecentActivity } from './RecentActivity';
import { SectorAllocation } from './SectorAllocation';
import { TopHoldings } from './TopHoldings';

/** The portfolio at a glance: its value, six tiles, the largest holdings, the allocation, and recent activity. */
export function OverviewTab({ portfolio }: OverviewTabProps) {
  const { holdings, engagement, isDemo } = portfolio;
  const summary = portfolioSummary(holdings);
  return (
    <Stack>
      <IndicativeValue summary={summary} portfolio={portfolio} />
      <PortfolioTiles summary={summary} holdings={holdings} engagement={engagement} />
      <Columns>
        <Stack>
          {!isDemo && <EarlierTermsFailure />}
          <TopHoldings holdings={holdings} isDemo={isDemo} />
          <RecentActivity portfolio={portfolio} />
        </Stack>
        <SectorAllocation holdings={holdings} total={summary.currentValue} isDemo={isDemo} />
      </Columns>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${token('space.5')};
  min-width: 0;

  ${printedColumn}
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.95fr) minmax(0, 1fr);
  gap: ${token('space.5')};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${printedColumn}
`;

interface OverviewTabProps {
  portfolio: LoadedPortfolio;
}

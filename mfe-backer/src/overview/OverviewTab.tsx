import { portfolioSummary } from '@fairshore/shared-data/interests';
import { media, token } from '@fairshore/shared-ui';
import { styled } from 'styled-components';
import type { LoadedPortfolio } from '../portal/tabPanels';
import { IndicativeValue } from './IndicativeValue';
import { PortfolioTiles } from './PortfolioTiles';
import { SectorAllocation } from './SectorAllocation';
import { TopHoldings } from './TopHoldings';

/** The portfolio at a glance: its value, six tiles, the largest holdings and how they are spread. */
export function OverviewTab({ portfolio }: OverviewTabProps) {
  const { holdings, engagement } = portfolio;
  const summary = portfolioSummary(holdings);
  return (
    <Stack>
      <IndicativeValue summary={summary} holdings={holdings} />
      <PortfolioTiles summary={summary} holdings={holdings} engagement={engagement} />
      <Columns>
        <TopHoldings holdings={holdings} />
        <SectorAllocation holdings={holdings} />
      </Columns>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${token('space.5')};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.95fr) minmax(0, 1fr);
  gap: ${token('space.5')};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface OverviewTabProps {
  portfolio: LoadedPortfolio;
}

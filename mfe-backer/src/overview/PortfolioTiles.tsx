import { formatCount } from '@fairshore/shared-data/money';
import { StatGrid } from '@fairshore/shared-ui/figures';
import { SourceMark } from '@fairshore/shared-ui/source-mark';
import { ongoingHoldings, projectsJoined, riskLabel } from '../portfolio/holdings';
import type { Holding, PortfolioSummary } from '../portfolio/holdings';
import type { PortfolioView } from '../portfolio/usePortfolio';

/** The six tiles of the overview. */
export function PortfolioTiles({ summary, holdings, engagement }: PortfolioTilesProps) {
  // A project that is no longer listed has no sector.
  const listed = holdings.filter(({ listingId, terms }) => listingId !== null || terms);
  const sectors = new Set(listed.map(({ sector }) => sector)).size;
  return (
    <StatGrid
      label="Your portfolio in six figures"
      items={[
        { label: 'Projects Joined', value: formatCount(projectsJoined(holdings)), hint: 'Distinct projects' },
        { label: 'Holdings', value: formatCount(holdings.length), hint: 'Registered interests' },
        {
          label: 'Engagement',
          value: engagement === undefined || engagement === null ? '—' : formatCount(engagement),
          hint: engagement === null ? 'Not known at the moment' : 'In the last 90 days',
        },
        { label: 'Ongoing', value: formatCount(ongoingHoldings(holdings)), hint: 'Open or Filling' },
        {
          label: 'Project Variety',
          value: formatCount(sectors),
          hint: (
            <>
              Distinct sectors
              <SourceMark
                kind="computed"
                label="Diversity score"
                explain={async () => (
                  <p>Diversity score {summary.diversityScore} of 100: ten for each project, at most 100.</p>
                )}
              />
            </>
          ),
        },
        {
          label: 'Classification',
          value: riskLabel(summary.riskScore),
          hint: `Risk score ${summary.riskScore} of 100`,
        },
      ]}
    />
  );
}

interface PortfolioTilesProps {
  summary: PortfolioSummary;
  holdings: readonly Holding[];
  engagement: PortfolioView['engagement'];
}

import { downloadCsv, downloadJson } from '@fairshore/shared-data/exports';
import type { CsvColumn } from '@fairshore/shared-data/exports';
import { notListed } from '@fairshore/shared-data/interests';
import { countryName } from '@fairshore/shared-data/listings';
import { portfolioSummary } from './holdings';
import type { Holding } from './holdings';
import type { LoadedPortfolio } from './loadedPortfolio';
import { markedColumns } from './markedColumns';

const columns: CsvColumn<Holding>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Country', value: ({ country }) => countryName(country) },
  { header: 'Sector', value: ({ sector }) => sector },
  { header: 'Invested (USD)', value: ({ registered }) => registered },
  { header: 'Current value (USD, indicative)', value: ({ currentValue }) => currentValue },
  { header: 'Return (USD, indicative)', value: (holding) => holding.return },
  { header: 'Return (%)', value: ({ returnPercentage }) => toHundredths(returnPercentage) },
  { header: 'APR (%)', value: ({ apr }) => apr },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Last update', value: ({ lastUpdate }) => lastUpdate },
  { header: 'Listing', value: ({ listingStatus, terms }) => (terms ? notListed : listingStatus) },
];

/** Saves holdings as portfolio.csv, in US dollars regardless of the displayed currency. */
export function downloadPortfolioCsv(holdings: readonly Holding[], isDemo: boolean): void {
  downloadCsv('portfolio.csv', markedColumns(columns, isDemo), holdings);
}

/**
 * Saves all of the portal's data as backer-portal-data.json, in US dollars. Activities that could not be loaded are null, which an
 * empty list would deny.
 */
export function downloadPortalData({ holdings, activities, activitiesFailure, isDemo }: PortalData): void {
  downloadJson('backer-portal-data.json', {
    exportedAt: new Date().toISOString(),
    currency: 'USD',
    isDemo,
    note: "Values and returns are indicative: registered interest at each project's target APR. Interest is not an investment.",
    summary: withRoundedPercent(portfolioSummary(holdings)),
    holdings: holdings.map(withRoundedPercent),
    activities: activitiesFailure === null ? activities : null,
  });
}

/** A percentage is a quotient: two decimals are enough, as in the CSV. */
function withRoundedPercent<Figures extends { returnPercentage: number }>(figures: Figures): Figures {
  return { ...figures, returnPercentage: toHundredths(figures.returnPercentage) };
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100;
}

type PortalData = Pick<LoadedPortfolio, 'holdings' | 'activities' | 'activitiesFailure' | 'isDemo'>;

import type { ListingStatus } from '../listings/listing';
import type { InterestWithListing } from './interest';

/** A registered interest seen as a position; figures in US dollars and percent, indicative only. */
export interface Holding {
  id: string;
  /** The project's id, whether or not its listing may still be seen. */
  projectId: string;
  /** Null when the listing may not be seen any more. */
  listingId: string | null;
  name: string;
  sector: string;
  country: string;
  invested: number;
  currentValue: number;
  return: number;
  returnPercentage: number;
  apr: number;
  status: 'Active';
  listingStatus: ListingStatus | null;
  lastUpdate: string;
}

/** One line of the portal's activity; `amount` in US dollars, unsigned. */
export interface Activity {
  id: string;
  type: 'investment' | 'return' | 'dividend' | 'withdrawal';
  project: string;
  /** The project's id, whether or not its listing may still be seen. */
  projectId: string;
  listingId: string | null;
  amount: number;
  date: string;
  status: 'completed' | 'pending' | 'failed';
}

/** The portal's headline figures; scores run from 0 to 100. */
export interface PortfolioSummary {
  totalInvested: number;
  currentValue: number;
  totalReturn: number;
  returnPercentage: number;
  activeInvestments: number;
  diversityScore: number;
  riskScore: number;
}

const portfolioRiskScore = 50;
const diversityPerProject = 10;

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Value of an amount at a yearly rate in percent: amount × (1 + apr/100), to the cent. */
export function holdingValue(amount: number, apr: number): number {
  return cents(amount * (1 + apr / 100));
}

/** Return in percent of what was invested; 0 when nothing was. */
export function returnPercentage(invested: number, value: number): number {
  return invested > 0 ? ((value - invested) / invested) * 100 : 0;
}

/** An interest as a holding; one without a visible listing earns nothing and says so by its name. */
export function toHolding(interest: InterestWithListing): Holding {
  const { listing, amount } = interest;
  const apr = listing?.apr ?? 0;
  const currentValue = holdingValue(amount, apr);
  return {
    id: interest.id,
    projectId: interest.projectId,
    listingId: listing?.id ?? null,
    name: listing?.name ?? 'Project no longer listed',
    sector: listing?.sector ?? '—',
    country: listing?.country ?? '—',
    invested: amount,
    currentValue,
    return: cents(currentValue - amount),
    returnPercentage: returnPercentage(amount, currentValue),
    apr,
    status: 'Active',
    listingStatus: listing?.status ?? null,
    lastUpdate: interest.updatedAt,
  };
}

/** An interest as the activity it stands for. */
export function toActivity(interest: InterestWithListing): Activity {
  return {
    id: interest.id,
    type: 'investment',
    project: interest.listing?.name ?? 'Project no longer listed',
    projectId: interest.projectId,
    listingId: interest.listing?.id ?? null,
    amount: interest.amount,
    date: interest.createdAt,
    status: 'completed',
  };
}

/** Distinct projects times 10, at most 100. */
export function diversityScore(projects: number): number {
  return Math.min(100, projects * diversityPerProject);
}

/** Under 30 Low, under 70 Medium, otherwise High. */
export function riskLabel(score: number): 'Low' | 'Medium' | 'High' {
  if (score < 30) return 'Low';
  return score < 70 ? 'Medium' : 'High';
}

/** Totals over holdings. */
export function portfolioSummary(holdings: readonly Holding[]): PortfolioSummary {
  const totalInvested = cents(sumOf(holdings, ({ invested }) => invested));
  const currentValue = cents(sumOf(holdings, (holding) => holding.currentValue));
  return {
    totalInvested,
    currentValue,
    totalReturn: cents(currentValue - totalInvested),
    returnPercentage: returnPercentage(totalInvested, currentValue),
    activeInvestments: holdings.length,
    diversityScore: diversityScore(projectsJoined(holdings)),
    riskScore: portfolioRiskScore,
  };
}

/** Distinct projects among holdings. */
export function projectsJoined(holdings: readonly Holding[]): number {
  return new Set(holdings.map(({ projectId }) => projectId)).size;
}

/** Holdings whose listing is still Open or Filling. */
export function ongoingHoldings(holdings: readonly Holding[]): number {
  return holdings.filter(({ listingStatus }) => listingStatus === 'Open' || listingStatus === 'Filling')
    .length;
}

/** A straight line of `points` values from one figure to another, both ends included. */
export function trend(from: number, to: number, points = 12): number[] {
  return Array.from({ length: points }, (_, step) => cents(from + ((to - from) * step) / (points - 1)));
}

/** The twelve month-ends up to `now`, with value interpolated from what was invested to what it is worth. */
export function performance(
  summary: Pick<PortfolioSummary, 'totalInvested' | 'currentValue'>,
  now: Date,
): { month: string; value: number }[] {
  return trend(summary.totalInvested, summary.currentValue).map((value, step) => {
    const monthEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 10 + step, 0));
    return { month: monthEnd.toISOString().slice(0, 10), value };
  });
}

const engagementDays = 90;

/** How many of the given ISO dates (own interests and ratings) fall in the last 90 days. */
export function engagement(dates: readonly string[], now: Date): number {
  const since = now.getTime() - engagementDays * 24 * 60 * 60 * 1000;
  return dates.filter((date) => Date.parse(date) >= since).length;
}

function sumOf<Item>(items: readonly Item[], figure: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + figure(item), 0);
}

import {
  isBelowMinimum,
  isConfirmationDue,
  isCounting,
  projectShown,
} from '@fairshore/shared-data/interests';
import type { InterestLife, InterestWithListing, ShownProject } from '@fairshore/shared-data/interests';

/**
 * A registered interest seen as a position; figures are in US dollars and percent, indicative only. `terms` is set while the
 * project is not listed, and the figures are based on them.
 */
export interface Holding extends ShownProject {
  id: string;
  /** The project's id, even if its listing is no longer visible. */
  projectId: string;
  /** The amount that counts: nothing once it lapsed or wasn't taken up. */
  registered: number;
  currentValue: number;
  return: number;
  returnPercentage: number;
  status: 'Active' | 'Lapsed' | 'Not taken up' | 'Closed';
  lastUpdate: string;
  /** State of the interest; unset for examples. */
  life?: InterestLife;
  /** The current minimum ticket (US dollars) if the interest lapsed below it: the amount it has to be raised to. */
  raiseTo?: number;
}

/** The portal's headline figures; scores run from 0 to 100. */
export interface PortfolioSummary {
  totalRegistered: number;
  currentValue: number;
  totalReturn: number;
  returnPercentage: number;
  activeInterests: number;
  diversityScore: number;
  riskScore: number;
}

const portfolioRiskScore = 50;
const diversityPerProject = 10;

/** Rounds to the cent. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Value of an amount at a yearly rate in percent: amount × (1 + apr/100), to the cent. */
export function holdingValue(amount: number, apr: number): number {
  return cents(amount * (1 + apr / 100));
}

/** Return in percent of the registered amount; 0 when nothing is registered. */
export function returnPercentage(registered: number, value: number): number {
  return registered > 0 ? ((value - registered) / registered) * 100 : 0;
}

/** Converts an interest to a holding; while its project is not listed, the terms at registration apply. */
export function toHolding(interest: InterestWithListing): Holding {
  const { listing, terms } = interest;
  const project = projectShown(listing, terms);
  const minTicket = listing?.minTicket ?? 0;
  const amount = isCounting(interest) ? interest.amount : 0;
  const currentValue = holdingValue(amount, project.apr);
  return {
    ...project,
    id: interest.id,
    projectId: interest.projectId,
    registered: amount,
    currentValue,
    return: cents(currentValue - amount),
    // Not computed from the value, which is rounded to the cent.
    returnPercentage: amount > 0 ? project.apr : 0,
    status: statusOf(interest),
    lastUpdate: interest.updatedAt,
    life: lifeOf(interest),
    ...(isBelowMinimum(interest, minTicket) && { raiseTo: minTicket }),
  };
}

function statusOf({ state, answer }: InterestLife): Holding['status'] {
  if (state === 'lapsed') return 'Lapsed';
  if (state === 'closed') return 'Closed';
  return answer === 'not_taken' ? 'Not taken up' : 'Active';
}

function lifeOf({ state, answer, stateReason, confirmedAt, expiresAt }: InterestLife): InterestLife {
  return { state, answer, stateReason, confirmedAt, expiresAt };
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
  const totalRegistered = cents(sumOf(holdings, ({ registered }) => registered));
  const currentValue = cents(sumOf(holdings, (holding) => holding.currentValue));
  return {
    totalRegistered,
    currentValue,
    totalReturn: cents(currentValue - totalRegistered),
    returnPercentage: returnPercentage(totalRegistered, currentValue),
    activeInterests: holdings.filter(({ status }) => status === 'Active').length,
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

/** Whether a holding's project accepts interest, so that a lapsed one can be confirmed again. */
export function takesInterest({ listingId, listingStatus }: Holding): boolean {
  return listingId !== null && listingStatus !== 'Closed' && listingStatus !== 'Draft';
}

/** Whether a holding's row offers to confirm its interest. */
export function canConfirm(holding: Holding, now: Date): boolean {
  const { life } = holding;
  return life !== undefined && isConfirmationDue(life, now) && takesInterest(holding);
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

import type { Holding } from '../portfolio/holdings';
import type { Activity } from '../history/activity';

/** The holding that an activity belongs to; undefined once it was withdrawn. */
function holdingOf(activity: Activity, holdings: readonly Holding[]): Holding | undefined {
  return holdings.find(({ projectId }) => projectId === activity.projectId);
}

/** Links to the portfolio with the activity's holding opened; the portfolio itself reports a withdrawn one. */
export function holdingAddress(activity: Activity, holdings: readonly Holding[]): string {
  return addressOf('portfolio', activity, holdings);
}

/** Links to the analytics with the activity's holding marked; the analytics themselves report a withdrawn one. */
export function impactAddress(activity: Activity, holdings: readonly Holding[]): string {
  return addressOf('analytics', activity, holdings);
}

function addressOf(tab: string, activity: Activity, holdings: readonly Holding[]): string {
  const holding = holdingOf(activity, holdings)?.id ?? activity.projectId;
  return `?${new URLSearchParams({ tab, holding }).toString()}`;
}

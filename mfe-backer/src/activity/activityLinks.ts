import type { Activity, Holding } from '@fairshore/shared-data/interests';

/** The holding that an activity belongs to; undefined once it was withdrawn. */
export function holdingOf(activity: Activity, holdings: readonly Holding[]): Holding | undefined {
  return holdings.find(({ projectId }) => projectId === activity.projectId);
}

/** The portfolio, opened at the activity's holding while there is one. */
export function holdingAddress(activity: Activity, holdings: readonly Holding[]): string {
  return addressOf('portfolio', holdingOf(activity, holdings));
}

/** The analytics, with the activity's holding marked while there is one. */
export function impactAddress(activity: Activity, holdings: readonly Holding[]): string {
  return addressOf('analytics', holdingOf(activity, holdings));
}

function addressOf(tab: string, holding: Holding | undefined): string {
  return `?${new URLSearchParams({ tab, ...(holding && { holding: holding.id }) }).toString()}`;
}

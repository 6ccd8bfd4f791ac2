import { listingPath } from '@fairshore/shared-data/listings';
import type { Activity } from '../history/activity';
import type { Holding } from './holdings';

const topHoldingsShown = 4;
const recentActivitiesShown = 4;

/** The largest holdings by indicative value; equal ones keep their order. */
export function topHoldings(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted((a, b) => b.currentValue - a.currentValue).slice(0, topHoldingsShown);
}

/** The latest activities in a holding's project, newest first as in the input. */
export function activitiesOf(
  { projectId }: Pick<Holding, 'projectId'>,
  activities: readonly Activity[],
): readonly Activity[] {
  return activities.filter((activity) => activity.projectId === projectId).slice(0, recentActivitiesShown);
}

/** The path of a holding's project. While that is not listed, its page shows the interest, to withdraw. */
export function holdingPath({ projectId }: Pick<Holding, 'projectId'>): string {
  return listingPath({ id: projectId });
}

/** The first word of a name, used in the portal's greeting. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

import type { Activity } from '../interests/holdings';

export type ActivityType = Activity['type'];
export type ActivityStatus = Activity['status'];

/** Types and statuses in the order in which filters offer them, with their words. */
export const activityTypes = ['investment', 'dividend', 'return', 'withdrawal'] as const;
export const activityStatuses = ['completed', 'pending', 'failed'] as const;

export const activityTypeLabels: Record<ActivityType, string> = {
  investment: 'Investment',
  dividend: 'Dividend',
  return: 'Return',
  withdrawal: 'Withdrawal',
};

export const activityStatusLabels: Record<ActivityStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
};

/** One change of a registered interest: by how much (US dollars, above 0) and when. */
export interface ActivityEvent {
  id: string;
  projectId: string;
  kind: 'recorded' | 'increased' | 'reduced' | 'withdrawn';
  amount: number;
  createdAt: string;
  /** Null when the listing may not be seen any more. */
  listing: { id: string; name: string } | null;
}

/**
 * A change of interest as the activity it stands for. Nothing is paid here, so what adds is an investment, what takes
 * away a withdrawal, and both are completed; dividends and returns occur in examples only.
 */
export function activityOf({ id, projectId, kind, amount, createdAt, listing }: ActivityEvent): Activity {
  return {
    id,
    type: kind === 'recorded' || kind === 'increased' ? 'investment' : 'withdrawal',
    project: listing?.name ?? 'Project no longer listed',
    projectId,
    listingId: listing?.id ?? null,
    amount,
    date: createdAt,
    status: 'completed',
  };
}

/** Whether money comes in (dividend, return) rather than goes out (investment, withdrawal). */
export function isInflow({ type }: Pick<Activity, 'type'>): boolean {
  return type === 'dividend' || type === 'return';
}

/** The amount with its sign, US dollars: minus for an investment or a withdrawal, plus for a dividend or a return. */
export function signedAmount(activity: Pick<Activity, 'type' | 'amount'>): number {
  return isInflow(activity) ? activity.amount : -activity.amount;
}

/** What came in and what went out, both unsigned US dollars to the cent; what failed moved nothing. */
export function activityTotals(activities: readonly Activity[]): { inflow: number; outflow: number } {
  const moved = activities.filter(({ status }) => status !== 'failed');
  return {
    inflow: sumOf(moved.filter(isInflow)),
    outflow: sumOf(moved.filter((activity) => !isInflow(activity))),
  };
}

// In whole cents, as sums of decimal fractions drift.
function sumOf(activities: readonly Activity[]): number {
  return activities.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}

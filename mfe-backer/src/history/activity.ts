import { projectShown } from '@fairshore/shared-data/interests';
import type { RegisteredTerms } from '@fairshore/shared-data/interests';
import type { InterestEvent } from './interestEvent';

/**
 * One line of the portal's activity; `amount` is in US dollars, unsigned. `terms` is set while the project is not listed. An
 * interest that lapsed or that the issuer did not take up no longer counts, although nobody withdrew it.
 */
export interface Activity {
  id: string;
  type: 'investment' | 'return' | 'dividend' | 'withdrawal' | 'lapse' | 'not_taken';
  project: string;
  /** The project's id, even if its listing is no longer visible. */
  projectId: string;
  listingId: string | null;
  amount: number;
  date: string;
  status: 'completed' | 'pending' | 'failed';
  /** The target APR in percent at which the amount was registered; unset when unknown. */
  apr?: number;
  terms?: RegisteredTerms;
  /** The id of the receipt, which has a page of its own; unset where there is none. */
  receiptId?: string;
  /** The step in the interest's history; unset for examples. */
  step?: ActivityStep;
}

/**
 * A step of an interest: `totalAfter` (US dollars) is the amount that counts afterwards, `note` the backer's note, `reason`
 * the staff's reason.
 */
type ActivityStep = Pick<InterestEvent, 'kind' | 'totalAfter' | 'note' | 'reason'>;

export type ActivityType = Activity['type'];
export type ActivityStatus = Activity['status'];

/** Types and statuses in the order of the filters' options, with their labels. */
export const activityTypes = [
  'investment',
  'dividend',
  'return',
  'withdrawal',
  'lapse',
  'not_taken',
] as const;
export const activityStatuses = ['completed', 'pending', 'failed'] as const;

export const activityTypeLabels: Record<ActivityType, string> = {
  investment: 'Investment',
  dividend: 'Dividend',
  return: 'Return',
  withdrawal: 'Withdrawal',
  lapse: 'Lapsed',
  not_taken: 'Not taken up',
};

export const activityStatusLabels: Record<ActivityStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
};

/** One change of a registered interest: the amount (US dollars, above 0), the time, and what is known of its project. */
export type ActivityEvent = Pick<
  InterestEvent,
  | 'id'
  | 'projectId'
  | 'kind'
  | 'amount'
  | 'totalAfter'
  | 'note'
  | 'reason'
  | 'createdAt'
  | 'listing'
  | 'terms'
> &
  Partial<Pick<InterestEvent, 'receiptId'>>;

/**
 * An amount counts again when staff correct a wrong response of the issuer, or when the backer confirms a lapsed interest.
 */
const typeOfKind: Record<InterestEvent['kind'], ActivityType> = {
  recorded: 'investment',
  increased: 'investment',
  confirmed: 'investment',
  invited: 'investment',
  reduced: 'withdrawal',
  withdrawn: 'withdrawal',
  forwarded: 'withdrawal',
  closed: 'withdrawal',
  lapsed: 'lapse',
  not_taken: 'not_taken',
};

/** Converts a history to activities: every step that changed the counted amount, in the given order. */
export function activitiesOfHistory(events: readonly ActivityEvent[]): Activity[] {
  return events.filter(({ amount }) => amount > 0).map(activityOf);
}

/**
 * Converts a change of interest to an activity. No money is paid here, so an addition is an investment and a reduction is a
 * withdrawal, a lapse or not taken up, all of them completed; dividends and returns occur only in examples.
 */
export function activityOf(event: ActivityEvent): Activity {
  const { id, projectId, kind, amount, totalAfter, note, reason, createdAt } = event;
  const { listingId, name, apr, terms } = projectShown(event.listing, event.terms);
  return {
    id,
    type: typeOfKind[kind],
    project: name,
    projectId,
    listingId,
    amount,
    date: createdAt,
    status: 'completed',
    apr: event.terms?.apr ?? apr,
    ...(terms && { terms }),
    ...(event.receiptId && { receiptId: event.receiptId }),
    step: { kind, totalAfter, note, reason },
  };
}

/** Whether it is an inflow (dividend, return) rather than an outflow (everything else). */
export function isInflow({ type }: Pick<Activity, 'type'>): boolean {
  return type === 'dividend' || type === 'return';
}

/** The signed amount in US dollars: plus for a dividend or a return, minus for everything else. */
export function signedAmount(activity: Pick<Activity, 'type' | 'amount'>): number {
  return isInflow(activity) ? activity.amount : -activity.amount;
}

/** By how many cents an activity changes the registered amount; 0 for failed activities and payouts. */
export function registeredCents({
  type,
  amount,
  status,
}: Pick<Activity, 'type' | 'amount' | 'status'>): number {
  if (status === 'failed' || isInflow({ type })) return 0;
  const size = Math.round(amount * 100);
  return type === 'investment' ? size : -size;
}

/**
 * Inflow and outflow, both unsigned US dollars to the cent, without failed activities. `net` is what was registered less what
 * was withdrawn, lapsed or wasn't taken up; over an entire history, it is the currently registered amount.
 */
export function activityTotals(activities: readonly Activity[]): {
  inflow: number;
  outflow: number;
  net: number;
} {
  const moved = activities.filter(({ status }) => status !== 'failed');
  return {
    inflow: centsOf(moved.filter(isInflow)) / 100,
    outflow: centsOf(moved.filter((activity) => !isInflow(activity))) / 100,
    net: moved.reduce((sum, activity) => sum + registeredCents(activity), 0) / 100,
  };
}

// In whole cents, because sums of decimal fractions accumulate errors.
function centsOf(activities: readonly Activity[]): number {
  return activities.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

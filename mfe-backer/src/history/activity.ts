import { projectShown } from '@fairshore/shared-data/interests';
import type { RegisteredTerms } from '@fairshore/shared-data/interests';
import type { InterestEvent } from './interestEvent';

/**
 * One line of the portal's activity; `amount` in US dollars, unsigned. With `terms` the project is not listed at present. A lapse and
 * an interest that the issuer did not take up end what counts without anybody withdrawing it.
 */
export interface Activity {
  id: string;
  type: 'investment' | 'return' | 'dividend' | 'withdrawal' | 'lapse' | 'not_taken';
  project: string;
  /** The project's id, whether or not its listing may still be seen. */
  projectId: string;
  listingId: string | null;
  amount: number;
  date: string;
  status: 'completed' | 'pending' | 'failed';
  /** The target APR, in percent, that the amount was registered at; unset when it is not known. */
  apr?: number;
  terms?: RegisteredTerms;
  /** What was recorded then, as a page of its own; unset where there is none. */
  receiptId?: string;
  /** The step in the life of the interest; unset for examples. */
  step?: ActivityStep;
}

/** What happened to an interest: `totalAfter` (US dollars) is what counted of it afterwards; the backer's note and the reason of staff. */
type ActivityStep = Pick<InterestEvent, 'kind' | 'totalAfter' | 'note' | 'reason'>;

export type ActivityType = Activity['type'];
export type ActivityStatus = Activity['status'];

/** Types and statuses in the order in which filters offer them, with their words. */
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

/** One change of a registered interest: by how much (US dollars, above 0), when, and what is known of its project. */
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

/** Staff that put a wrong answer right, and whoever confirms a lapsed interest, let an amount count again. */
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

/** The activities of a history: every step that changed what counts, in the order given. */
export function activitiesOfHistory(events: readonly ActivityEvent[]): Activity[] {
  return events.filter(({ amount }) => amount > 0).map(activityOf);
}

/**
 * A change of interest as the activity it stands for. Nothing is paid here, so what adds is an investment, what takes
 * away a withdrawal, a lapse or not taken up, and all are completed; dividends and returns occur in examples only.
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

/** Whether money comes in (dividend, return) rather than goes out (everything else). */
export function isInflow({ type }: Pick<Activity, 'type'>): boolean {
  return type === 'dividend' || type === 'return';
}

/** The amount with its sign, US dollars: plus for a dividend or a return, minus for everything else. */
export function signedAmount(activity: Pick<Activity, 'type' | 'amount'>): number {
  return isInflow(activity) ? activity.amount : -activity.amount;
}

/** By how many cents an activity changes what is registered; 0 for what failed and for what is paid out. */
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
 * What came in and what went out, both unsigned US dollars to the cent; what failed moved nothing. `net` is what was
 * registered less what was withdrawn, lapsed or wasn't taken up: over a whole history, what is registered today.
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

// In whole cents, as sums of decimal fractions drift.
function centsOf(activities: readonly Activity[]): number {
  return activities.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

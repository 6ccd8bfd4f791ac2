import { activityTypeLabels, registeredCents } from '../history/activity';
import type { Activity } from '../history/activity';
import { inOrder } from '../history/balances';
import { stepTitle } from './interestSteps';

/** What an activity did, in a few words; amounts (US dollars) are written by `format`. Examples have no step and say less. */
export function stepWords(
  { type, amount, step }: Pick<Activity, 'type' | 'amount' | 'step'>,
  format: (usd: number) => string,
): string {
  return step ? stepTitle({ ...step, amount }, format) : `${activityTypeLabels[type]}: ${format(amount)}`;
}

/**
 * What changed the registered interest, by the instant (ISO) of a chart's point, in the order it happened: the step, its project and the
 * note or reason given. What lies after `now`, by a server whose clock is ahead, stands at it, as the line does.
 */
export function stepNotes(
  activities: readonly Activity[],
  format: (usd: number) => string,
  now: Date,
): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  for (const activity of inOrder(activities)) {
    if (registeredCents(activity) === 0) continue;
    const at = new Date(Math.min(Date.parse(activity.date), now.getTime())).toISOString();
    const { note, reason } = activity.step ?? {};
    const said = note || reason ? ` (${note ?? reason})` : '';
    const line = `${activity.project}: ${stepWords(activity, format)}${said}`;
    notes.set(at, [...(notes.get(at) ?? []), line]);
  }
  return notes;
}

import { activityTypeLabels, registeredCents } from '../history/activity';
import type { Activity } from '../history/activity';
import { inOrder } from '../history/balances';
import { stepTitle } from './interestSteps';

/**
 * A short description of an activity; `format` formats amounts (US dollars). Examples have no step, so theirs says less.
 */
export function stepWords(
  { type, amount, step }: Pick<Activity, 'type' | 'amount' | 'step'>,
  format: (usd: number) => string,
): string {
  return step ? stepTitle({ ...step, amount }, format) : `${activityTypeLabels[type]}: ${format(amount)}`;
}

/**
 * The changes of the registered interest by the instant (ISO) of their chart point, in chronological order: the step, its
 * project and the note or reason given. Steps after `now`, from a server clock that is ahead, are placed at `now`, as in the
 * line.
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

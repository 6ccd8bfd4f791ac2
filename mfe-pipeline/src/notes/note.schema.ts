import { formatCount } from '@fairshore/shared-data/money';
import { trimmed } from '@fairshore/shared-ui/form';
import * as z from 'zod/mini';
import { localDay } from '../changes/localDay';

const maxLength = 2_000;
const mostDays = 1_826;

/** A validated note. */
export interface CheckedNote {
  body: string;
  lookAgainOn: string | null;
}

/** Validates a note; `keptDay` is the day already stored with it, which may be in the past. The database repeats the checks. */
export function noteSchema(keptDay: string | null, now: () => Date = () => new Date()) {
  const body = z
    .string()
    .check(
      trimmed(),
      z.minLength(1, 'Please write something.'),
      z.maxLength(maxLength, `Please keep the note under ${formatCount(maxLength)} characters.`),
    );
  const lookAgainOn = z.pipe(
    z.string().check((context) => {
      const message = dayProblem(context.value, keptDay, now());
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
    z.transform((day) => (day === '' ? null : day)),
  );
  return z.object({ body, lookAgainOn });
}

function dayProblem(day: string, keptDay: string | null, now: Date): string | null {
  if (day === '' || day === keptDay) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return 'Please choose a day.';
  if (day <= localDay(now)) return 'Please choose a day that is still to come.';
  return day > localDay(now, mostDays) ? 'Please choose a day within the next five years.' : null;
}

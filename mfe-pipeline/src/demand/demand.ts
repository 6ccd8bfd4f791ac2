import { formatExactMoney } from '@fairshore/shared-data/money';
import { asRow, asRows, number, optionalNumber, text } from '@fairshore/shared-data/rows';

/** The smallest number of backers for which the database reports anything. */
export const fewestBackers = 5;

/** A range of amounts in US dollars, from (inclusive) to (exclusive, null for no upper limit), with its backers rounded down to fives. */
export interface AmountRange {
  from: number;
  to: number | null;
  backers: number;
}

/** How backers registered, as the database reports it: in steps of five, refreshed after five people have changed. */
export interface Demand {
  /** The day it was counted (ISO). */
  takenOn: string;
  amounts: readonly AmountRange[];
  /** When each number of backers was reached (ISO days), rising. */
  steps: readonly { on: string; backers: number }[];
}

/** Parses the result of `interest_demand`; null when it reports nothing. Throws an `AppError` for any other shape. */
export function toDemand(answer: unknown): Demand | null {
  if (answer === null) return null;
  const row = asRow(answer);
  return {
    takenOn: text(row, 'taken_on'),
    amounts: asRows(row['amounts']).map((range) => ({
      from: number(range, 'from'),
      to: optionalNumber(range, 'to'),
      backers: number(range, 'backers'),
    })),
    steps: asRows(row['weeks']).map((week) => ({ on: text(week, 'on'), backers: number(week, 'backers') })),
  };
}

/** A range of amounts in words. */
export function rangeName({ from, to }: AmountRange): string {
  if (to === null) return from === 0 ? 'Any amount' : `${formatExactMoney(from)} and more`;
  if (from === 0) return `Under ${formatExactMoney(to)}`;
  return `${formatExactMoney(from)} to ${formatExactMoney(to)}`;
}

const dayMs = 86_400_000;
const daysOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / dayMs;

/**
 * The steps as an SVG path of this size: from a week before the first step to the day of the count, rising at each step. Also
 * returns the day (ISO) it begins; null when there are no steps.
 */
export function demandLine(
  { steps, takenOn }: Pick<Demand, 'steps' | 'takenOn'>,
  { width, height }: { width: number; height: number },
): { path: string; beginsOn: string } | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const begin = daysOf(first.on) - 7;
  const length = Math.max(7, daysOf(takenOn) - begin);
  const x = (on: string) => Math.round(((daysOf(on) - begin) / length) * width * 10) / 10;
  const y = (backers: number) => Math.round((1 - backers / last.backers) * height * 10) / 10;
  const path = steps.map(({ on, backers }) => `H${x(on)}V${y(backers)}`).join('');
  return {
    path: `M0 ${height}${path}H${width}`,
    beginsOn: new Date(begin * dayMs).toISOString().slice(0, 10),
  };
}

import { wholeNumber } from '@fairshore/shared-data/numbers';
import { months } from './months';

/** A date for display: '2026-03-12' becomes "12 March 2026", '2018-09' "September 2018", '2004' stays. */
export function publishedDate(date: string): string {
  const [year, month, day] = date.split('-');
  const name = month === undefined ? undefined : months[(wholeNumber(month) ?? 0) - 1];
  return [day === undefined ? undefined : day.replace(/^0/, ''), name, year]
    .filter((part) => part !== undefined)
    .join(' ');
}

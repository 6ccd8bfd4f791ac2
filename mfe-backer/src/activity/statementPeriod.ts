import { isDay } from './activityFilters';
import { dayInWords } from './when';

/** The days of UTC that a statement covers, yyyy-mm-dd, both included; null is open. */
export interface StatementPeriod {
  from: string | null;
  to: string | null;
}

/** The print view that leads back to a tab; it covers the days that the tab's list is filtered to. */
export function statementAddress(tab: string, { from, to }: { from: string; to: string }): string {
  const period = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  return `?${new URLSearchParams({ tab, statement: '1', ...period }).toString()}`;
}

/** The period that an address names; what is no day, and a period that has something wrong, is open. */
export function statementPeriodOf(params: URLSearchParams, today: string): StatementPeriod {
  if (Object.keys(periodProblems(params, today)).length > 0) return { from: null, to: null };
  return daysOf(params);
}

/** What is wrong with the period that an address names, by field. */
export function periodProblems(params: URLSearchParams, today: string): { from?: string; to?: string } {
  const { from, to } = daysOf(params);
  // An open end is today, which nothing can begin after.
  if (from !== null && from > today) return { from: 'From must not be after today.' };
  return from !== null && to !== null && from > to ? { to: 'To must not be before From.' } : {};
}

/** The ends of a period that an address names no day for, by the names that the fields have. */
export function unreadDaysOf(params: URLSearchParams): string[] {
  const days = daysOf(params);
  const isUnread = (name: 'from' | 'to') => days[name] === null && (params.get(name) ?? '').trim() !== '';
  return [isUnread('from') && 'From', isUnread('to') && 'To'].filter((name) => name !== false);
}

/** The days (yyyy-mm-dd) that an address names, wrong for a period or not; what is no day is null. */
export function daysOf(params: URLSearchParams): StatementPeriod {
  const dayIn = (name: string) => {
    const day = params.get(name) ?? '';
    return isDay(day) ? day : null;
  };
  return { from: dayIn('from'), to: dayIn('to') };
}

/** The last day (yyyy-mm-dd) that a statement speaks of: a period that is not over ends today. */
export function endOf(to: string | null, today: string): string {
  return to === null || to > today ? today : to;
}

/** A period in words; `today` ends one that is open or not over. */
export function periodInWords({ from, to }: StatementPeriod, today: string): string {
  const end = dayInWords(endOf(to, today));
  return from === null ? `Everything up to ${end}` : `${dayInWords(from)} to ${end}`;
}

import { dayOf, isDay } from './activityFilters';
import { shortDay, utcDayOf } from './when';

/** The days in UTC that a statement covers, yyyy-mm-dd, inclusive; null is open-ended. */
export interface StatementPeriod {
  from: string | null;
  to: string | null;
}

/**
 * Links to the print view, which leads back to the given tab with the parameters of its filters, and covers the days that the
 * list is filtered to. The reader's today, of `now`, may not have begun in UTC, or be over there, so a period from or to today has
 * the day that it is there.
 */
export function statementAddress(tab: string, filters: Record<string, string>, now: Date): string {
  const { from = '', to = '', ...others } = filters;
  const [today, utcToday] = [dayOf(now.toISOString()), utcDayOf(now.toISOString())];
  const first = from === today && today > utcToday ? utcToday : from;
  const last = to === today && today < utcToday ? utcToday : to;
  const period = { ...(isDay(from) && { from: first }), ...(isDay(to) && { to: last }) };
  return `?${new URLSearchParams({ tab, statement: '1', ...others, ...period }).toString()}`;
}

/** Reads the period from the URL; an invalid or unfinished date, or a period with errors, is open-ended. */
export function statementPeriodOf(params: URLSearchParams, today: string): StatementPeriod {
  if (Object.keys(periodProblems(params, today)).length > 0) return { from: null, to: null };
  const { from, to } = daysOf(params);
  return { from: isUnfinished(from) ? null : from, to: isUnfinished(to) ? null : to };
}

/** A browser returns a year that is still being typed as one of the first millennium. */
function isUnfinished(day: string | null): boolean {
  return day !== null && day < '1000';
}

/** Error messages for the period in the URL, by field. */
export function periodProblems(params: URLSearchParams, today: string): { from?: string; to?: string } {
  const { from, to } = daysOf(params);
  // An open end means today, and no period may begin after today.
  if (from !== null && from > today) return { from: 'From must not be after today.' };
  return from !== null && to !== null && from > to && !isUnfinished(to)
    ? { to: 'To must not be before From.' }
    : {};
}

/** The period fields of the URL without a valid date, by their labels. */
export function unreadDaysOf(params: URLSearchParams): string[] {
  const days = daysOf(params);
  const isUnread = (name: 'from' | 'to') => days[name] === null && (params.get(name) ?? '').trim() !== '';
  return [isUnread('from') && 'From', isUnread('to') && 'To'].filter((name) => name !== false);
}

/** Reads the days (yyyy-mm-dd) from the URL, even if they form no valid period; an invalid date is null. */
export function daysOf(params: URLSearchParams): StatementPeriod {
  const dayIn = (name: string) => {
    const day = params.get(name) ?? '';
    return isDay(day) ? day : null;
  };
  return { from: dayIn('from'), to: dayIn('to') };
}

/** The last day (yyyy-mm-dd) that a statement covers: a period that is not over ends today. */
export function endOf(to: string | null, today: string): string {
  return to === null || to > today ? today : to;
}

/** Describes a period; one that is open-ended or not over ends with `today`. */
export function periodInWords({ from, to }: StatementPeriod, today: string): string {
  const end = shortDay(endOf(to, today));
  return from === null ? `Everything up to ${end}` : `${shortDay(from)} to ${end}`;
}

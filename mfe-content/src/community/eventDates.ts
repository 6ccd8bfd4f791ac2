import { months } from '../library/months';
import type { CommunityEvent } from './communityContent';

/** Whether the event's day is over in the reader's time zone; on the day itself it is still to come. */
export function isPast({ date }: Pick<CommunityEvent, 'date'>, now: Date = new Date()): boolean {
  return date < dayOf(now);
}

/**
 * Day, month and year of an event (YYYY-MM-DD) as its card shows them. Formatted by hand: a page's first use of the
 * browser's date format takes a phone longer than rendering all the cards.
 */
export function dateParts(date: string): { day: string; month: string; full: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  const [day, month, year] = [noon.getUTCDate(), months[noon.getUTCMonth()] ?? '', noon.getUTCFullYear()];
  return {
    day: String(day),
    month: `${month} ${year}`,
    full: `${month} ${day}, ${year}`,
  };
}

function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

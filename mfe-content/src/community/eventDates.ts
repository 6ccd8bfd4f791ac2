import { months } from '../library/months';
import type { CommunityEvent } from './communityContent';

/** Whether the event's day is over in the reader's time zone; on the day itself it is still to come. */
export function isPast({ date }: Pick<CommunityEvent, 'date'>, now: Date): boolean {
  return date < dayOf(now);
}

/** `isPast` by the reader's clock, so never while a page is rendered on the server or taken over. */
export function isPastNow(event: Pick<CommunityEvent, 'date'>): boolean {
  return isPast(event, new Date());
}

/**
 * The day of an event (YYYY-MM-DD), and its month with the year, as its card shows them. Formatted by hand: a page's first use of
 * the browser's date format takes a phone longer than rendering all the cards.
 */
export function dateParts(date: string): { day: string; month: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  return {
    day: String(noon.getUTCDate()),
    month: `${months[noon.getUTCMonth()] ?? ''} ${noon.getUTCFullYear()}`,
  };
}

function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

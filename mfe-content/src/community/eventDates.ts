import type { CommunityEvent } from './communityContent';

/** Whether the event's day is over where the reader is; on the day itself it is still to come. */
export function isPast({ date }: Pick<CommunityEvent, 'date'>, now: Date = new Date()): boolean {
  return date < dayOf(now);
}

/** Day, month and year of an event as its card shows them. */
export function dateParts(date: string): { day: string; month: string; full: string } {
  const noon = new Date(`${date}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    noon.toLocaleDateString('en-US', { timeZone: 'UTC', ...options });
  return {
    day: part({ day: 'numeric' }),
    month: part({ month: 'long', year: 'numeric' }),
    full: part({ day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

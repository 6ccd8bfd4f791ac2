/** Formats an instant with day and time, in the reader's time zone unless one is given: 1 Oct 2026, 09:00. */
export function dayAndTime(iso: string, timeZone?: 'UTC'): string {
  return new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
}

/** The day of an instant in UTC, yyyy-mm-dd: documents are dated in UTC, so that they are the same on every device. */
export function utcDayOf(iso: string): string {
  return new Date(iso).toISOString().slice(0, 10);
}

/** Formats a day (yyyy-mm-dd): 1 Oct 2026. */
export function shortDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

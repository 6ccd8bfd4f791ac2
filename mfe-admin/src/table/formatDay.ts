const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats an ISO time as a day in the reader's time zone: 3 Mar 2025. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

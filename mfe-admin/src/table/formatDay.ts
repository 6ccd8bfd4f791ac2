const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of an ISO time in the reader's time zone: 3 Mar 2025. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

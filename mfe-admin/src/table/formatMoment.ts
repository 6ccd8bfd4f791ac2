const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an ISO time as day and minute in the reader's time zone: 3 Mar 2025, 14:05. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

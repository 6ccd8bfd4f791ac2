const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and minute of an ISO time in the reader's time zone: 3 Mar 2025, 14:05. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

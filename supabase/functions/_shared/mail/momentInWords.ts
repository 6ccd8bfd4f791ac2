/** A moment (ISO, UTC) as "26 November 2026, 09:41 UTC". */
export function momentInWords(moment: string): string {
  const shown = new Date(moment).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${shown.replace(' at ', ', ')} UTC`;
}

/** " on 26 November 2026, 09:41 UTC"; empty for a mail that was written before its moment was noted. */
export function onMoment(moment: unknown): string {
  return typeof moment === 'string' ? ` on ${momentInWords(moment)}` : '';
}

/** The day of a moment (ISO) in UTC, as "26 November 2026". */
export function dayInWords(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

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

/** The day of a moment (ISO) in UTC, as "26 November 2026". */
export function dayInWords(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A month-end (ISO day) in full: 31 December 2025. */
export function monthEndLabel(day: string): string {
  return written(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A month-end on an axis: Dec. */
export function monthLabel(day: string): string {
  return written(day, { month: 'short' });
}

function written(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
}

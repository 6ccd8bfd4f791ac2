/** A day (YYYY-MM-DD, or the UTC day of an ISO time) as "1 March 2027", which is the same for everybody. */
export function utcDayInWords(day: string): string {
  return new Date(`${day.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

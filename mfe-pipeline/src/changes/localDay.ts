/** A day in the reader's time zone, `daysLater` days after now, as YYYY-MM-DD. */
export function localDay(now: Date, daysLater = 0): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater, 12);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

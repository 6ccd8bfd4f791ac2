const dayMs = 86_400_000;
/** Width of a label on the axis, in px. */
const labelWidth = 64;

/** Ticks and labels of a time axis: by the hour, day, month or year, whichever fits. */
export function timeTicks(from: number, to: number, width: number): { at: number; label: string }[] {
  const most = Math.max(1, Math.floor(width / labelWidth));
  const days = (to - from) / dayMs;
  if (days < 2) return [{ at: to, label: written(to, { hour: '2-digit', minute: '2-digit' }) }];
  const isDaily = days <= 75;
  const starts = isDaily ? startsOf(from, to, nextDay) : startsOf(from, to, nextMonth);
  const every = Math.max(1, Math.ceil(starts.length / most));
  const parts = partsOf(days, isDaily);
  return starts
    .filter((_, index) => (starts.length - 1 - index) % every === 0)
    .map((at) => ({ at, label: written(at, parts) }));
}

function partsOf(days: number, isDaily: boolean): Intl.DateTimeFormatOptions {
  if (isDaily) return { day: 'numeric', month: 'short' };
  return days <= 400 ? { month: 'short' } : { month: 'short', year: '2-digit' };
}

function startsOf(from: number, to: number, next: (date: Date) => void): number[] {
  const date = new Date(from);
  date.setHours(0, 0, 0, 0);
  if (next === nextMonth) date.setDate(1);
  const starts: number[] = [];
  for (next(date); date.getTime() <= to; next(date)) starts.push(date.getTime());
  return starts;
}

function nextDay(date: Date): void {
  date.setDate(date.getDate() + 1);
  // A day whose midnight is skipped begins an hour later; the ones after it don't.
  date.setHours(0, 0, 0, 0);
}

function nextMonth(date: Date): void {
  date.setMonth(date.getMonth() + 1);
  date.setHours(0, 0, 0, 0);
}

function written(at: number, parts: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleString('en-GB', parts);
}

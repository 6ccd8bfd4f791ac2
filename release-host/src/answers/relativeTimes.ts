const dayMs = 86_400_000;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)/g;
const day = /(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g;

/** Nothing in demo data is made further from its making; a day beyond is one of the calendar, such as an event's. */
const mostDays = 366;

/**
 * A text with each time and date in it as the days it lies before or behind `now`: `<now-34>`, `<today+12>`. Demo data is made relative to
 * the moment of its making, so this stays the same whenever it is made; a day more than a year away stays as it is.
 */
export function withRelativeTimes(text: string, now: number): string {
  return text
    .replace(moment, (found) => `<now${signed((Date.parse(found) - now) / dayMs)}>`)
    .replace(day, (found) => {
      const days = (Date.parse(found) - startOfDay(now)) / dayMs;
      return Math.abs(days) > mostDays ? found : `<today${signed(days)}>`;
    });
}

/** The same the other way round: what lay 34 days back lies 34 days back from `now`. */
export function withTimesOf(text: string, now: number): string {
  return text
    .replace(/<now([+-]\d+)>/g, (_, days: string) => new Date(now + Number(days) * dayMs).toISOString())
    .replace(/<today([+-]\d+)>/g, (_, days: string) =>
      new Date(startOfDay(now) + Number(days) * dayMs).toISOString().slice(0, 10),
    );
}

function startOfDay(now: number): number {
  return Math.floor(now / dayMs) * dayMs;
}

function signed(days: number): string {
  // Not minus nothing.
  const whole = Math.round(days) || 0;
  return whole < 0 ? String(whole) : `+${whole}`;
}

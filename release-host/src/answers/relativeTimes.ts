const dayMs = 86_400_000;
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)/g;
const day = /(?<![\d-])\d{4}-\d\d-\d\d(?![\d-])/g;

/** Demo data never lies further from the day it was created; a date beyond that is a fixed one, such as an event's. */
const mostDays = 366;

/**
 * Replaces each time and date in a text by its distance in days from `now`: `<now-34>`, `<today+12>`. Demo data is created relative to the
 * current time, so the result is the same whenever it was created. A date (without a time) more than a year away is left as it is.
 */
export function withRelativeTimes(text: string, now: number): string {
  return text
    .replace(moment, (found) => `<now${signed((Date.parse(found) - now) / dayMs)}>`)
    .replace(day, (found) => {
      const days = (Date.parse(found) - startOfDay(now)) / dayMs;
      return Math.abs(days) > mostDays ? found : `<today${signed(days)}>`;
    });
}

/** The reverse of `withRelativeTimes`: `<now-34>` becomes the time 34 days before `now`. */
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
  // `|| 0` turns -0 into 0.
  const whole = Math.round(days) || 0;
  return whole < 0 ? String(whole) : `+${whole}`;
}

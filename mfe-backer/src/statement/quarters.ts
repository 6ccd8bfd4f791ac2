/** A calendar quarter: `id` such as 2026-Q3, its first and last day as yyyy-mm-dd. */
export interface Quarter {
  id: string;
  label: string;
  from: string;
  to: string;
}

/** The quarters from a day (yyyy-mm-dd) up to today's, newest first; the current one is labelled as not over. */
export function quartersSince(first: string, today: string): Quarter[] {
  const quarters: Quarter[] = [];
  for (let index = quarterIndex(today); index >= quarterIndex(first); index -= 1) {
    const quarter = quarterAt(index);
    const isOver = quarter.to < today;
    quarters.push(isOver ? quarter : { ...quarter, label: `${quarter.label}, so far` });
  }
  return quarters;
}

/** The quarter that a period covers exactly; undefined for any other period. */
export function quarterOf({ from, to }: { from: string | null; to: string | null }): Quarter | undefined {
  if (from === null || to === null) return undefined;
  const quarter = quarterAt(quarterIndex(from));
  return quarter.from === from && quarter.to === to ? quarter : undefined;
}

function quarterIndex(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  return date.getUTCFullYear() * 4 + Math.floor(date.getUTCMonth() / 3);
}

function quarterAt(index: number): Quarter {
  const [year, number] = [Math.floor(index / 4), index % 4];
  const dayOfMonth = (month: number, day: number) =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  return {
    id: `${year}-Q${number + 1}`,
    label: `Q${number + 1} ${year}`,
    from: dayOfMonth(number * 3, 1),
    // The day before the first day of the next quarter.
    to: dayOfMonth(number * 3 + 3, 0),
  };
}

const wantedSteps = 3;

/**
 * The ends and ticks of an axis around the given figures, in steps of 1, 2, 2.5 or 5 of the unit in which they are shown: dollars that are
 * shown in euros need steps of euros. Constant figures get some room.
 */
export function niceScale(
  figures: readonly number[],
  unit = 1,
): { min: number; max: number; ticks: number[] } {
  const values = figures.map((figure) => figure / unit);
  const lowest = values.length === 0 ? 0 : Math.min(...values);
  const highest = values.length === 0 ? 0 : Math.max(...values);
  const room = highest === lowest ? Math.max(Math.abs(highest) * 0.1, 1) : 0;
  const from = lowest >= 0 ? Math.max(0, lowest - room) : lowest - room;
  const step = niceStep((highest + room - from) / wantedSteps);
  const first = Math.floor(from / step);
  const last = Math.ceil((highest + room) / step);
  const tick = (place: number) => rounded(place * step * unit);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tick(first + index));
  return { min: tick(first), max: tick(last), ticks };
}

/** Formats ticks: short, unless close figures would look the same. */
export function tickFormat(
  ticks: readonly number[],
  short: (value: number) => string,
  exact: (value: number) => string,
): (value: number) => string {
  return new Set(ticks.map(short)).size === ticks.length ? short : exact;
}

function niceStep(raw: number): number {
  const size = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((nice) => nice * size >= raw * 0.999) ?? 10;
  return factor * size;
}

// Removes floating-point errors from steps such as 0.1.
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

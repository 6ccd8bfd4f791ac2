const wantedSteps = 3;

/** The ends and ticks of an axis around some figures, in steps of 1, 2, 2.5 or 5; figures that never vary get room. */
export function niceScale(values: readonly number[]): { min: number; max: number; ticks: number[] } {
  const lowest = values.length === 0 ? 0 : Math.min(...values);
  const highest = values.length === 0 ? 0 : Math.max(...values);
  const room = highest === lowest ? Math.max(Math.abs(highest) * 0.1, 1) : 0;
  const from = lowest >= 0 ? Math.max(0, lowest - room) : lowest - room;
  const step = niceStep((highest + room - from) / wantedSteps);
  const first = Math.floor(from / step);
  const last = Math.ceil((highest + room) / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step));
  return { min: rounded(first * step), max: rounded(last * step), ticks };
}

/** Every how many-th label fits when each needs `labelWidth` of the given width, in px; at least every one. */
export function labelInterval(labels: number, width: number, labelWidth: number): number {
  const room = Math.max(1, Math.floor(width / labelWidth));
  return Math.max(1, Math.ceil(labels / room));
}

function niceStep(raw: number): number {
  const size = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((nice) => nice * size >= raw * 0.999) ?? 10;
  return factor * size;
}

// Steps such as 0.1 leave binary dust behind.
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** Heights of rows that were on the page before, so that a list one returns to is as long as it was left. */
let stamp = '';
let heights: ReadonlyMap<number | string | bigint, number> = new Map();

/** Height of a row at this layout, in pixels, if it was measured before. */
export function knownHeight(layout: string, row: string): number | undefined {
  return layout === stamp ? heights.get(row) : undefined;
}

/** Keeps what was measured, if anything was; heights of another layout are forgotten then. */
export function keepHeights(layout: string, measured: ReadonlyMap<number | string | bigint, number>): void {
  if (measured.size === 0) return;
  heights = layout === stamp ? new Map([...heights, ...measured]) : new Map(measured);
  stamp = layout;
}

/** Heights of rows rendered earlier, so that a list has its previous length when the user returns to it. */
let stamp = '';
let heights: ReadonlyMap<number | string | bigint, number> = new Map();

/** Height of a row in this layout, in pixels, if it was measured earlier. */
export function knownHeight(layout: string, row: string): number | undefined {
  return layout === stamp ? heights.get(row) : undefined;
}

/** Stores measured heights, if any; heights of another layout are then dropped. */
export function keepHeights(layout: string, measured: ReadonlyMap<number | string | bigint, number>): void {
  if (measured.size === 0) return;
  heights = layout === stamp ? new Map([...heights, ...measured]) : new Map(measured);
  stamp = layout;
}

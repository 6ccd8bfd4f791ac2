/** Which cards of a row are in view, counted from 1; a card counts when at least half of it is visible. */
export function shownRange({ scrolled, viewport, step, count }: RowMeasure): { first: number; last: number } {
  // Before layout nothing can be measured, so everything counts as in view.
  if (step <= 0 || viewport <= 0) return { first: 1, last: count };
  const first = Math.min(Math.round(scrolled / step) + 1, count);
  const last = Math.floor((scrolled + viewport) / step + 0.5);
  return { first, last: Math.min(Math.max(last, first), count) };
}

/** Lengths in px: the scrolled distance, the visible width, one card with its gap; and the number of cards. */
interface RowMeasure {
  scrolled: number;
  viewport: number;
  step: number;
  count: number;
}

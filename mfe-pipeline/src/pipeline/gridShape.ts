import type { Arrangement } from './arrangement';

/** Minimum card width in rem and the gap between cards in pixels; the same as in `ProjectGrid` of shared-ui. */
export const leastCardWidth = 19.375;
export const gridGap = 24;

/** How many cards fit side by side in a frame of this width; `rem` is the user's text size. Both in pixels. */
export function columnsIn(width: number, rem: number): number {
  return Math.max(1, Math.floor((width + gridGap) / (leastCardWidth * rem + gridGap)));
}

/** Number of rows the cards take, including the empty cells before the first one. */
export function rowCount({ cards, lead, columns }: Arrangement): number {
  return Math.ceil((cards.length + lead) / columns);
}

/** The row of a card. */
export function rowOf(index: number, { lead, columns }: Pick<Arrangement, 'lead' | 'columns'>): number {
  return Math.floor((index + lead) / columns);
}

/** Index of the first card of `firstRow`, and of the first card after `lastRow`. */
export function cardsOfRows(
  firstRow: number,
  lastRow: number,
  { cards, lead, columns }: Arrangement,
): readonly [from: number, to: number] {
  const from = Math.max(0, firstRow * columns - lead);
  return [from, Math.min(cards.length, (lastRow + 1) * columns - lead)];
}

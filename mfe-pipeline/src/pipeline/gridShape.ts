import type { Arrangement } from './arrangement';

/** Narrowest card in rem and the space between cards in pixels; the same as in `ProjectGrid` of shared-ui. */
export const leastCardWidth = 19.375;
export const gridGap = 24;

/** How many cards stand beside each other in a frame of this width; `rem` is the size of the reader's text, all in pixels. */
export function columnsIn(width: number, rem: number): number {
  return Math.max(1, Math.floor((width + gridGap) / (leastCardWidth * rem + gridGap)));
}

/** Rows that the cards take, the empty places before the first one included. */
export function rowCount({ cards, lead, columns }: Arrangement): number {
  return Math.ceil((cards.length + lead) / columns);
}

/** The row a card stands in. */
export function rowOf(index: number, { lead, columns }: Pick<Arrangement, 'lead' | 'columns'>): number {
  return Math.floor((index + lead) / columns);
}

/** Indexes of the first card of a row and of the first one after it. */
export function cardsOfRows(
  firstRow: number,
  lastRow: number,
  { cards, lead, columns }: Arrangement,
): readonly [from: number, to: number] {
  const from = Math.max(0, firstRow * columns - lead);
  return [from, Math.min(cards.length, (lastRow + 1) * columns - lead)];
}

import { demoProject } from '@fairshore/shared-data/demo';
import { emptyArrangement } from './arrangement';
import { cardsOfRows, columnsIn, rowCount, rowOf } from './gridShape';

test.each([
  [0, 16, 1],
  [310, 16, 1],
  [643, 16, 1],
  [644, 16, 2],
  [977, 16, 2],
  [978, 16, 3],
  [978, 24, 2],
  [978, 32, 1],
])('a frame of %d px with text of %d px has %d columns', (width, rem, columns) =>
  expect(columnsIn(width, rem)).toBe(columns),
);

const cards = (count: number) => Array.from({ length: count }, () => demoProject);
const grid = (count: number, lead: number) => ({
  ...emptyArrangement,
  cards: cards(count),
  lead,
  columns: 3,
});

test.each([
  [0, 0, 0],
  [3, 0, 1],
  [3, 1, 2],
  [4, 0, 2],
  [5, 1, 2],
])('%d cards after %d empty places take %d rows', (count, lead, rows) =>
  expect(rowCount(grid(count, lead))).toBe(rows),
);

test.each([
  [0, 0, 0],
  [2, 0, 0],
  [2, 1, 1],
  [3, 0, 1],
])('card %d after %d empty places is in row %d', (index, lead, row) =>
  expect(rowOf(index, { lead, columns: 3 })).toBe(row),
);

test.each([
  [0, 0, 0, [0, 3]],
  [0, 0, 2, [0, 1]],
  [1, 1, 2, [1, 4]],
  [1, 9, 0, [3, 10]],
])('rows %d to %d after %d empty places contain the cards %j', (first, last, lead, range) =>
  expect(cardsOfRows(first, last, grid(10, lead))).toEqual(range),
);

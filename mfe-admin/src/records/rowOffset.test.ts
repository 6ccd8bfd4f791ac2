import { rowOffset } from './rowOffset';

test.each([
  [1, 25, 0],
  [3, 100, 200],
  [999_999_999_999_999, 25, 2_147_483_647],
])('before page %d of %d rows there are %d', (page, size, offset) =>
  expect(rowOffset(page, size)).toBe(offset),
);

import { portionOf, portionText } from './portion';

const id = 'b353e220-12ab-47f7-97cb-f7f28cecd26d';

test.each([
  ['top-rated', { value: '4.25', id }],
  ['top-rated', { value: '-1', id }],
  ['progress', { value: '0', id }],
  ['newest', { value: '2026-11-26T20:07:30.123456+00:00', id }],
] as const)('a cursor in the order %s survives a round trip: %j', (sort, cursor) => {
  expect(portionOf(portionText(cursor), sort)).toEqual(cursor);
});

test.each([
  [null, 'newest'],
  ['', 'top-rated'],
  [`4.25,${id},1`, 'top-rated'],
  ['4.25,1', 'top-rated'],
  [`1e99,${id}`, 'progress'],
  [`2026-11-26T20:07:30Z,${id}`, 'progress'],
  [`4.25,${id}`, 'newest'],
  [`2026-13-26T20:07:30Z,${id}`, 'newest'],
] as const)('%s is no valid cursor in the order %s', (text, sort) =>
  expect(portionOf(text, sort)).toBeNull(),
);

import type { Listing } from '@fairshore/shared-data/listings';
import { arrange, emptyArrangement, released } from './arrangement';
import type { Arrangement } from './arrangement';

const listingsOf = (ids: string) => [...ids].map((id) => ({ id }) as Listing);
const idsOf = ({ cards }: Arrangement) => cards.map(({ id }) => id).join('');
const at = (ids: string, firstInView: number | null, columns = 3, listKey = 'all') => ({
  listKey,
  columns,
  listings: listingsOf(ids),
  firstInView,
});
const opened = arrange(emptyArrangement, at('abcdefghi', null));

test('at the start of the list, new listings are added on top', () => {
  const next = arrange(opened, at('zabcdefghi', null));
  expect(idsOf(next)).toBe('zabcdefghi');
  expect(next.held.size).toBe(0);
});

test('further down, new listings are held back, and more of them accumulate', () => {
  const one = arrange(opened, at('zabcdefghi', 3));
  const two = arrange(one, at('yzabcdefghi', 3));
  expect(idsOf(two)).toBe('abcdefghi');
  expect([...two.held].toSorted()).toEqual(['y', 'z']);
  expect(idsOf(released(two, listingsOf('yzabcdefghi')))).toBe('yzabcdefghi');
});

test('held-back listings stay held back at the start of the list, until released or deleted', () => {
  const waiting = arrange(opened, at('zabcdefghi', 3));
  expect(idsOf(arrange(waiting, at('zabcdefghi', null)))).toBe('abcdefghi');
  expect(arrange(waiting, at('abcdefghi', 3)).held.size).toBe(0);
});

test('listings of further pages are not held back', () => {
  const next = arrange(opened, at('abcdefghijkl', 3));
  expect(idsOf(next)).toBe('abcdefghijkl');
  expect(next.held.size).toBe(0);
});

test.each([
  ['above what is in view', 'acdefghi', 1],
  ['twice above it', 'adefghi', 2],
  ['a whole row above it', 'defghi', 0],
  ['in view or below', 'abcefghi', 0],
])('deleted %s: empty places at the start', (_case, ids, lead) => {
  expect(arrange(opened, at(ids, 3)).lead).toBe(lead);
});

test('empty places close when the start of the list is in view, or when the columns change', () => {
  const gone = arrange(opened, at('acdefghi', 3));
  expect(arrange(gone, at('acdefghi', null)).lead).toBe(0);
  expect(arrange(gone, at('acdefghi', 3, 2)).lead).toBe(0);
});

test('another list starts fresh', () => {
  const waiting = arrange(opened, at('zabcdefghi', 3));
  const other = arrange(waiting, at('zac', 3, 3, 'carbon'));
  expect(idsOf(other)).toBe('zac');
  expect(other.held.size).toBe(0);
});

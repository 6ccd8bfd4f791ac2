import { countText, totalOf } from './resultCount';

test.each([
  [{ count: 0, isCapped: false }, '0 projects', 0],
  [{ count: 1, isCapped: false }, '1 project', 1],
  [{ count: 38, isCapped: false }, '38 projects', 38],
  [{ count: 1_000, isCapped: false }, '1,000 projects', 1_000],
  [{ count: 1_000, isCapped: true }, '1,000+ projects', null],
])('%p reads %p', (count, text, total) => {
  expect(countText(count)).toBe(text);
  expect(totalOf(count)).toBe(total);
});

test('an unknown count has no total', () => expect(totalOf(undefined)).toBeNull());

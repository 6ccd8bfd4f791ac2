import { comparisonTitle } from './comparisonTitle';

const long = 'x'.repeat(120);

test.each([
  [['Ridge', 'Harbour Row'], 'Compare Ridge, Harbour Row'],
  [['Ridge', 'Harbour Row', 'Quay', 'Mill'], 'Compare Ridge, Harbour Row, Quay, Mill'],
  [[long, long], `Compare ${long}, ${long}`],
  [[long, 'Quay', long], `Compare ${long}, Quay and 1 more`],
  [[long, long, long, long], `Compare ${long}, ${long} and 2 more`],
])('a comparison of %j', (names, title) => {
  expect(comparisonTitle(names)).toBe(title);
});

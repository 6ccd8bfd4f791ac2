import { matchesSearch } from './matchesSearch';

test.each([
  ['', ['Any'], true],
  ['   ', ['Any'], true],
  ['mica', ['MiCA', 'Regulation'], true],
  [' REGUL ', ['MiCA', 'Regulation'], true],
  ['mica regulation', ['MiCA', 'Regulation'], false],
  ['.*', ['MiCA'], false],
])('%j in %j: %s', (search, texts, expected) => {
  expect(matchesSearch(search, ...texts)).toBe(expected);
});

import { matchesSearch } from './folded';

// What `folded` makes of a text is tested in tools/search, with the database's cases.
test.each([
  ['', ['Any'], true],
  ['   ', ['Any'], true],
  ['mica', ['MiCA', 'Regulation'], true],
  [' REGUL ', ['MiCA', 'Regulation'], true],
  ['mica regulation', ['MiCA', 'Regulation'], false],
  ['.*', ['MiCA'], false],
  ['constanta', ['Port of Constanța'], true],
  ['Łódź', ['Lodz Textile Works'], true],
  ["o'brien ", ['Mary O’Brien'], true],
  ['ana@mail.example \u200b', ['ana@mail.example'], true],
  ['\u200b', ['Any'], true],
])('%j in %j: %s', (search, texts, expected) => {
  expect(matchesSearch(search, ...texts)).toBe(expected);
});

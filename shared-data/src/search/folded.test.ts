import { folded, matchesSearch } from './folded';

test.each([
  // Must match the database's `private.folded`.
  ['Constanța', 'constanta'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['İzmir Þing', 'izmir thing'],
  ['ﬁn Ｆ５', 'fin f5'],
  ['日本 100%', '日本 100%'],
])('%s is compared as %s', (text, expected) => {
  expect(folded(text)).toBe(expected);
});

test.each([
  ['', ['Any'], true],
  ['   ', ['Any'], true],
  ['mica', ['MiCA', 'Regulation'], true],
  [' REGUL ', ['MiCA', 'Regulation'], true],
  ['mica regulation', ['MiCA', 'Regulation'], false],
  ['.*', ['MiCA'], false],
  ['constanta', ['Port of Constanța'], true],
  ['Łódź', ['Lodz Textile Works'], true],
])('%j in %j: %s', (search, texts, expected) => {
  expect(matchesSearch(search, ...texts)).toBe(expected);
});

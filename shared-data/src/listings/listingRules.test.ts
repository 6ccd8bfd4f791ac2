import { countryName, isDemoListing, listingPath } from './listingRules';
import { categories } from './sectors';

test('the chips offer eight categories', () => expect(categories).toHaveLength(8));

test.each([
  ['PT', 'Portugal'],
  ['UK', 'United Kingdom'],
  ['gb', 'United Kingdom'],
  [' pt ', 'Portugal'],
  ['HK', 'Hong Kong'],
  ['PS', 'Palestine'],
  ['XZ', 'XZ'],
  ['Romania', 'Romania'],
  ['', ''],
])('countryName(%s) is %s', (code, name) => expect(countryName(code)).toBe(name));

test.each([
  ['demo', true, '/project/demo'],
  ['demo-grain', true, '/project/demo?example=demo-grain'],
  ['651ff333-e98e-46f6-b809-3c5d73eaab5b', false, '/project/651ff333-e98e-46f6-b809-3c5d73eaab5b'],
])('listing %s: demo %s, at %s', (id, isDemo, path) => {
  expect(isDemoListing({ id })).toBe(isDemo);
  expect(listingPath({ id })).toBe(path);
});

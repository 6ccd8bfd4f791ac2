import { demoProject } from '../demo';
import { defaultPipelineFilters, matchesFilters, searchCondition } from './pipelineFilters';

test.each([
  [' solar ', 'solar'],
  ['50% a_b', '50% a_b'],
  ['3.5+ (net)', '3[.]5[+] [(]net[)]'],
  ['[a]{b}|$?*', '[[]a[]][{]b[}][|][$][?][*]'],
  ['say "x", y', 'say .x., y'],
  ['a\\b^c', 'a.b.c'],
])('a search for %p is sent as %p', (search, pattern) => {
  expect(searchCondition(search)).toBe(
    `name.imatch."${pattern}",sector.imatch."${pattern}",description.imatch."${pattern}"`,
  );
});

test.each(['', '   '])('a search for %p is none', (search) => expect(searchCondition(search)).toBeNull());

test.each([
  ['no filter', {}, true],
  ['its category', { category: 'real-estate' }, true],
  ['another category', { category: 'carbon' }, false],
  ['part of the name, any case', { search: 'QUAYSIDE' }, true],
  ['its sector', { search: 'real est' }, true],
  ['its description', { search: 'former quay' }, true],
  ['something else', { search: 'windmill' }, false],
  ['both', { search: 'quayside', category: 'carbon' }, false],
] as const)('matches by %s: %p', (_name, change, isMatch) => {
  expect(matchesFilters(demoProject, { ...defaultPipelineFilters, ...change })).toBe(isMatch);
});

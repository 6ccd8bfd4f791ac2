import { demoProject } from '../demo';
import { defaultPipelineFilters, matchesFilters, searchPattern } from './pipelineFilters';

test.each([
  ['', null],
  ['   ', null],
  [' solar ', '"*solar*"'],
  ['50%', String.raw`"*50\\%*"`],
  ['a_b', String.raw`"*a\\_b*"`],
  ['say "x", (y)', String.raw`"*say \"x\", (y)*"`],
  ['back\\slash', String.raw`"*back\\\\slash*"`],
  ['2*3', '"*2_3*"'],
])('searchPattern(%p) is %p', (search, pattern) => expect(searchPattern(search)).toBe(pattern));

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

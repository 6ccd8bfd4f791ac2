import { demoProject } from './demo';
import {
  defaultPipelineFilters,
  isNarrowed,
  matchesFilters,
  maxSearchLength,
  searchWords,
} from './pipelineFilters';

test.each([
  ['no filter', {}, true],
  ['its category', { category: 'real-estate' }, true],
  ['another category', { category: 'carbon' }, false],
  ['part of the name, any case', { search: 'QUAYSIDE' }, true],
  ['its sector', { search: 'real est' }, true],
  ['its description', { search: 'former quay' }, true],
  ['something else', { search: 'windmill' }, false],
  ['both', { search: 'quayside', category: 'carbon' }, false],
  ['its status', { statuses: ['Closed', 'Open'] }, true],
  ['other statuses', { statuses: ['Closed', 'Filling'] }, false],
  ['its country', { country: 'PT' }, true],
  ['another country', { country: 'RO' }, false],
  ['an APR range that ends at its own', { aprMin: 20, aprMax: 20 }, true],
  ['a higher APR', { aprMin: 20.1 }, false],
  ['a lower APR', { aprMax: 19.9 }, false],
  ['a ticket of its minimum', { maxTicket: 500 }, true],
  ['a smaller ticket', { maxTicket: 499 }, false],
  ['a watchlist with it', { ids: ['other', 'demo'] }, true],
  ['an empty watchlist', { ids: [] }, false],
] as const)('matches by %s: %p', (_name, change, isMatch) => {
  expect(matchesFilters(demoProject, { ...defaultPipelineFilters, ...change })).toBe(isMatch);
});

test('the United Kingdom is found under both of its codes', () => {
  const listing = { ...demoProject, country: 'UK' };
  expect(matchesFilters(listing, { ...defaultPipelineFilters, country: 'GB' })).toBe(true);
});

test('a listing without status counts as Open', () => {
  const listing = { ...demoProject, status: null };
  expect(matchesFilters(listing, { ...defaultPipelineFilters, statuses: ['Open'] })).toBe(true);
  expect(matchesFilters(listing, { ...defaultPipelineFilters, statuses: ['Filling'] })).toBe(false);
});

test.each([
  ['nothing', {}, false],
  ['another order', { sort: 'newest' }, false],
  ['a blank search', { search: '  ' }, false],
  ['a search', { search: 'a' }, true],
  ['a status', { statuses: ['Open'] }, true],
  ['a lowest APR of 0', { aprMin: 0 }, true],
  ['an empty watchlist', { ids: [] }, true],
] as const)('narrowed by %s: %p', (_name, change, narrows) => {
  expect(isNarrowed({ ...defaultPipelineFilters, ...change })).toBe(narrows);
});

test.each([
  ['nothing', '  ', ''],
  ['blanks around it', ' quay side ', 'quay side'],
  ['more than is sent', 'a'.repeat(maxSearchLength + 1), 'a'.repeat(maxSearchLength)],
  ['a blank where it is cut', `${'a'.repeat(maxSearchLength - 1)} b`, 'a'.repeat(maxSearchLength - 1)],
  ['an emoji where it is cut', `${'a'.repeat(maxSearchLength - 1)}😀`, 'a'.repeat(maxSearchLength - 1)],
  ['an emoji', 'solar 😀', 'solar 😀'],
  ['a character of code zero', 'so\0lar', 'solar'],
])('a search with %s', (_name, search, words) => expect(searchWords({ search })).toBe(words));

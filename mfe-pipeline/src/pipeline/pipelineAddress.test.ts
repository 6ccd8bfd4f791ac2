import { defaultPipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { addressOfFilters, filtersFromAddress } from './pipelineAddress';

test.each([
  ['', {}],
  [
    'q=wind+farm&category=renewable-energy&sort=newest',
    { search: 'wind farm', category: 'renewable-energy', sort: 'newest' },
  ],
  ['category=gold&sort=price', {}],
  [`q=${'x'.repeat(200)}`, { search: 'x'.repeat(100) }],
])('%p states %p', (address, stated) => {
  expect(filtersFromAddress(new URLSearchParams(address))).toEqual({ ...defaultPipelineFilters, ...stated });
});

test.each([
  [{}, ''],
  [{ search: '  ' }, ''],
  [{ search: ' wind ', category: 'carbon', sort: 'progress' }, 'q=wind&category=carbon&sort=progress'],
] as const)('%p is written %p', (change, address) => {
  expect(addressOfFilters({ ...defaultPipelineFilters, ...change }, new URLSearchParams()).toString()).toBe(
    address,
  );
});

test('parameters of others stay', () => {
  const params = addressOfFilters(defaultPipelineFilters, new URLSearchParams('ref=letter&q=old'));
  expect(params.toString()).toBe('ref=letter');
});

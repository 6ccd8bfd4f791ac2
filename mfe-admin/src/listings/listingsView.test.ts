import { listingsParams, listingsViewOf } from './listingsView';

it.each([
  ['', { search: '', aprSort: null, page: 1 }],
  ['tab=listings&q=wind&apr=ascending&page=3', { search: 'wind', aprSort: 'ascending', page: 3 }],
  ['apr=descending&page=1', { search: '', aprSort: 'descending', page: 1 }],
  ['apr=sideways&page=-2', { search: '', aprSort: null, page: 1 }],
  ['page=1.5', { search: '', aprSort: null, page: 1 }],
  ['page=many', { search: '', aprSort: null, page: 1 }],
] as const)('reads %j', (address, view) => {
  expect(listingsViewOf(new URLSearchParams(address))).toEqual(view);
});

it.each([
  [{ search: '', aprSort: null, page: 1 }, 'tab=listings'],
  [{ search: 'a&b', aprSort: 'descending', page: 2 }, 'tab=listings&q=a%26b&page=2&apr=descending'],
] as const)('writes %j', (view, address) => {
  expect(new URLSearchParams(listingsParams(view)).toString()).toBe(address);
});

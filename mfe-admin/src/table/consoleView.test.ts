import { consoleParams, consoleViewOf } from './consoleView';

const rules = {
  tab: 'listings',
  sortKeys: ['name', 'apr'],
  filters: { status: ['Open', 'Closed'], projectId: /^[0-9a-f-]{36}$/ },
} as const;
const first = { search: '', sort: null, page: 1, pageSize: 25, filters: {} } as const;

it.each([
  ['', first],
  ['q=wind&page=3&size=100', { ...first, search: 'wind', page: 3, pageSize: 100 }],
  ['sort=apr', { ...first, sort: { key: 'apr', direction: 'ascending' } }],
  ['sort=-name', { ...first, sort: { key: 'name', direction: 'descending' } }],
  ['status=Open', { ...first, filters: { status: 'Open' } }],
  ['sort=raised&page=-2&size=26&status=Paused&projectId=1', first],
  ['page=1.5', first],
])('reads %j', (address, view) => {
  expect(consoleViewOf(new URLSearchParams(address), rules)).toEqual(view);
});

it.each([
  [first, 'tab=listings'],
  [
    {
      search: 'a&b',
      sort: { key: 'apr', direction: 'descending' },
      page: 2,
      pageSize: 100,
      filters: { status: 'Open' },
    } as const,
    'tab=listings&q=a%26b&status=Open&sort=-apr&page=2&size=100',
  ],
])('writes %j', (view, address) => {
  expect(new URLSearchParams(consoleParams('listings', view)).toString()).toBe(address);
});

import type { Holding } from './holdings';
import { holdingsPage, holdingsParams, openedHolding, readHoldingsView, shownHoldings } from './holdingsView';

function holding(id: string, parts: Partial<Holding>): Holding {
  return {
    id,
    projectId: `listing-${id}`,
    listingId: `listing-${id}`,
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    country: 'PT',
    registered: 1_000,
    currentValue: 1_100,
    return: 100,
    returnPercentage: 10,
    apr: 10,
    status: 'Active',
    listingStatus: 'Open',
    lastUpdate: '2026-10-01T09:00:00Z',
    ...parts,
  };
}

const holdings = [
  holding('a', { name: 'Constanța Grain', country: 'RO', registered: 300, currentValue: 900, apr: 1 }),
  holding('b', { name: 'Baltic Film', sector: 'IP & Royalties', country: 'EE', registered: 200, return: -5 }),
  holding('c', { registered: 100, apr: 30, return: 7 }),
];

const ids = (rows: readonly Holding[]) => rows.map(({ id }) => id).join('');

test.each([
  ['', { search: '', sort: null, page: 1, opened: null }],
  [
    'q=grain&sort=-value&page=3&holding=h1',
    { search: 'grain', sort: { key: 'value', direction: 'descending' }, page: 3, opened: 'h1' },
  ],
  ['sort=apr', { search: '', sort: { key: 'apr', direction: 'ascending' }, page: 1, opened: null }],
  ['sort=constructor&page=-2', { search: '', sort: null, page: 1, opened: null }],
  [`q=${'a'.repeat(101)}`, { search: 'a'.repeat(100), sort: null, page: 1, opened: null }],
  ['sort=apr-&page=2', { search: '', sort: null, page: 2, opened: null }],
  ['sort=--apr&page=1.5', { search: '', sort: null, page: 1, opened: null }],
])('the URL %j', (address, view) => expect(readHoldingsView(new URLSearchParams(address))).toEqual(view));

test('a view survives a round trip through the URL', () => {
  const view = {
    search: 'a b&c',
    sort: { key: 'name', direction: 'descending' },
    page: 2,
    opened: 'x y',
  } as const;
  expect(readHoldingsView(holdingsParams(view))).toEqual(view);
  expect(holdingsParams({ search: '', sort: null, page: 1, opened: null }).toString()).toBe('tab=portfolio');
});

test.each([
  ['', 'abc'],
  ['  GRAIN ', 'a'],
  ['royalties', 'b'],
  ['estonia', 'b'],
  ['nothing', ''],
])('a search for %j finds %j', (search, found) =>
  expect(ids(shownHoldings(holdings, { search, sort: null }))).toBe(found),
);

test.each([
  ['name', 'bac', 'cab'],
  ['sector', 'bac', 'acb'],
  ['invested', 'cba', 'abc'],
  ['value', 'abc', 'bca'],
  ['return', 'bca', 'acb'],
  ['apr', 'abc', 'cba'],
] as const)('by %s', (key, ascending, descending) => {
  const by = (direction: 'ascending' | 'descending') =>
    ids(shownHoldings(holdings, { search: '', sort: { key, direction } }));
  expect(by('ascending')).toBe(ascending);
  expect(by('descending')).toBe(descending);
});

test('a row is opened by its id or its listing', () => {
  expect(openedHolding(holdings, 'b')?.id).toBe('b');
  expect(openedHolding(holdings, 'listing-c')?.id).toBe('c');
  expect(openedHolding(holdings, 'gone')).toBeUndefined();
  expect(openedHolding(holdings, null)).toBeUndefined();
});

test.each([
  [1, 0, 1],
  [0, 500, 1],
  [1, 26, 1],
  [2, 26, 2],
  [9, 500, 9],
  [99, 500, 20],
  [2, 25, 1],
])('page %d of %d rows is %d', (page, total, shown) => expect(holdingsPage(page, total)).toBe(shown));

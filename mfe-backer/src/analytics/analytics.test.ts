import fc from 'fast-check';
import type { Holding } from '../portfolio/holdings';
import {
  allocationBy,
  allocationKindOf,
  barSpans,
  chartRangeOf,
  holdingsWithin,
  returnBars,
} from './analytics';

function holding(id: string, parts: Partial<Holding> = {}): Holding {
  const registered = parts.registered ?? 1_000;
  const gain = parts.return ?? 100;
  return {
    id,
    projectId: id,
    listingId: id,
    name: `Project ${id}`,
    sector: 'Real Estate',
    country: 'PT',
    registered,
    currentValue: registered + gain,
    return: gain,
    returnPercentage: registered > 0 ? (gain / registered) * 100 : 0,
    apr: 10,
    status: 'Active',
    listingStatus: 'Open',
    lastUpdate: '2026-11-01T09:00:00Z',
    ...parts,
  };
}

test.each([
  [null, 'all'],
  ['3m', '3m'],
  ['12m', '12m'],
  ['5y', 'all'],
])('the range %s is %s', (named, range) => expect(chartRangeOf(named)).toBe(range));

test.each([
  [null, 'sector'],
  ['country', 'country'],
  ['risk', 'sector'],
])('the grouping %s is by %s', (named, kind) => expect(allocationKindOf(named)).toBe(kind));

test.each([
  ['all', 'abcd', '2026-11-21T12:00:00Z'],
  ['12m', 'abc', '2026-11-21T12:00:00Z'],
  ['6m', 'ab', '2026-11-21T12:00:00Z'],
  ['3m', 'a', '2026-11-21T12:00:00Z'],
  ['3m', 'ab', '2026-08-31T12:00:00Z'],
  ['6m', 'ab', '2026-08-31T12:00:00Z'],
] as const)('%s holds %s on %s', (range, ids, now) => {
  const holdings = [
    holding('a', { lastUpdate: '2026-08-21T12:00:00Z' }),
    holding('b', { lastUpdate: '2026-05-31T12:00:00Z' }),
    holding('c', { lastUpdate: '2025-11-21T12:00:00Z' }),
    holding('d', { lastUpdate: '2025-11-21T11:59:59Z' }),
  ];
  expect(
    holdingsWithin(holdings, range, new Date(now))
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

const terms = {
  name: 'Project a',
  sector: 'Real Estate',
  country: 'PT',
  apr: 10,
  minTicket: 500,
  timeline: null,
  closesOn: null,
};
const spread = [
  holding('a', { sector: 'Real Estate', country: 'PT', listingStatus: 'Open', return: 0 }),
  holding('b', { sector: 'IP & Royalties', country: 'PT', listingStatus: 'Closed', return: 0 }),
  holding('c', { sector: 'Real Estate', country: 'RO', listingStatus: 'Filling', return: 0.5 }),
  holding('d', { sector: '—', country: '—', listingStatus: null, return: 0, registered: 200 }),
];

test.each([
  ['sector', ['Real Estate 2000.5', 'IP & Royalties 1000', 'No longer listed 200']],
  ['country', ['Portugal 2000', 'Romania 1000.5', 'No longer listed 200']],
  ['status', ['Filling 1000.5', 'Closed 1000', 'Open 1000', 'No longer listed 200']],
] as const)('allocation by %s', (kind, parts) =>
  expect(allocationBy(spread, kind).map(({ label, value }) => `${label} ${value}`)).toEqual(parts),
);

test.each([
  ['listed', { listingStatus: 'Open' }, 'Open'],
  ['shown by its terms', { listingId: null, listingStatus: null, terms }, 'Not listed at present'],
  ['gone', { listingId: null, listingStatus: null }, 'No longer listed'],
] as const)('a holding that is %s is allocated by its status', (_, parts, label) => {
  expect(allocationBy([holding('a', parts)], 'status')).toEqual([{ id: label, label, value: 1_100 }]);
});

it('sorts parts of equal value by name, and shows up to nine separately', () => {
  const countries = ['RO', 'PT', 'EE', 'IE', 'DE', 'FR', 'ES', 'IT', 'PL'];
  const parts = allocationBy(
    countries.map((country) => holding(country, { country })),
    'country',
  );
  expect(parts.map(({ label }) => label)).toEqual([
    'Estonia',
    'France',
    'Germany',
    'Ireland',
    'Italy',
    'Poland',
    'Portugal',
    'Romania',
    'Spain',
  ]);
});

it('returns no parts when nothing has a value', () => {
  expect(allocationBy([], 'sector')).toEqual([]);
  expect(allocationBy([holding('a', { registered: 0, return: 0 })], 'sector')).toEqual([]);
});

it('combines small parts without losing any of their value', () => {
  const countries = ['PT', 'RO', 'EE', 'IE', 'DE', 'FR', 'ES', 'IT', 'PL', 'NL', 'AT'];
  const holdings = countries.map((country, index) =>
    holding(country, { country, registered: 1_000 - index, return: 0 }),
  );
  const parts = allocationBy(holdings, 'country');
  expect(parts).toHaveLength(9);
  expect(parts.at(-1)).toEqual({ id: 'others', label: 'Others (3)', value: 992 + 991 + 990 });
});

const many = Array.from({ length: 500 }, (_, index) => holding(`${index}`, { return: 500 - index }));

test.each<[string, Holding[], string | null, string[]]>([
  ['none', [], null, []],
  ['one', [holding('a')], null, ['a 100']],
  [
    'a loss',
    [holding('a', { return: -50 }), holding('b', { return: 20 }), holding('c', { return: 0 })],
    null,
    ['b 20', 'c 0', 'a -50'],
  ],
  ['nothing registered', [holding('a', { registered: 0, return: 0 })], null, ['a 0']],
])('bars of %s', (_, holdings, askedFor, bars) =>
  expect(returnBars(holdings, askedFor).map((bar) => `${bar.id} ${bar.return}`)).toEqual(bars),
);

it('shows twelve of 500 and the sum of the rest', () => {
  const bars = returnBars(many, '3');
  expect(bars).toHaveLength(13);
  expect(bars[0]).toMatchObject({ id: '0', return: 500 });
  expect(bars.at(-1)).toMatchObject({ id: 'others', label: 'Others (488)', registered: 488_000 });
});

it('sums up the others', () => {
  const small = Array.from({ length: 14 }, (_, index) => holding(`${index}`, { return: 100 - index }));
  expect(returnBars(small, null).at(-1)).toEqual({
    id: 'others',
    label: 'Others (2)',
    registered: 2_000,
    value: 2_175,
    return: 175,
    percentage: 8.75,
  });
  const unpaid = small.map((one) => ({ ...one, registered: 0, return: 0 }));
  expect(returnBars(unpaid, null).at(-1)).toMatchObject({ registered: 0, value: 0, percentage: 0 });
  expect(returnBars(small.slice(0, 12), null)).toHaveLength(12);
  expect(returnBars(small.slice(0, 1), null)).toEqual([
    { id: '0', label: 'Project 0', registered: 1_000, value: 1_100, return: 100, percentage: 10 },
  ]);
});

it('includes the largest losses', () => {
  const losses = many.map((one, index) => (index === 499 ? { ...one, return: -600 } : one));
  const bars = returnBars(losses, null);
  expect(bars.map(({ id }) => id)).toContain('499');
  expect(bars.at(-2)).toMatchObject({ id: '499', return: -600 });
});

it('always includes the requested holding', () => {
  const bars = returnBars(many, '400');
  expect(bars).toHaveLength(14);
  expect(bars.map(({ id }) => id)).toContain('400');
  expect(bars.at(-1)).toMatchObject({ label: 'Others (487)' });
});

it('adds up to the return of all holdings', () => {
  const gains = fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(gains, fc.option(fc.nat(59).map(String)), (figures, askedFor) => {
      const holdings = figures.map((figure, index) => holding(`${index}`, { return: figure / 100 }));
      const bars = returnBars(holdings, askedFor);
      const total = (parts: { return: number }[]) =>
        Math.round(parts.reduce((sum, part) => sum + part.return, 0) * 100);
      expect(total(bars)).toBe(total(holdings));
      expect(bars.length).toBeLessThanOrEqual(14);
    }),
  );
});

test.each([
  [[], []],
  [
    [0, 0],
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    [50, 100],
    [
      [0, 50],
      [0, 100],
    ],
  ],
  [
    [100, -100],
    [
      [50, 50],
      [0, 50],
    ],
  ],
  [
    [-40, -80],
    [
      [50, 50],
      [0, 100],
    ],
  ],
])('bars of %j', (values, spans) =>
  expect(barSpans(values).map(({ start, length }) => [start, length])).toEqual(spans),
);

import fc from 'fast-check';
import { activityStatuses, activityTypes } from '../history/activity';
import type { Activity } from '../history/activity';
import {
  activityFilterParams,
  activityFilterValues,
  activityPage,
  activityProjects,
  activitySorts,
  dayOf,
  emptyActivityFilters,
  filterActivities,
  isDay,
  readActivityFilters,
} from './activityFilters';
import type { ActivityFilterErrors, ActivityFilterValues } from './activityFilters';

function activity(id: string, parts: Partial<Activity>): Activity {
  return {
    id,
    type: 'investment',
    project: 'Harbour Row Residences',
    projectId: 'harbour',
    listingId: 'harbour',
    amount: 500,
    date: new Date(2026, 9, 1, 9).toISOString(),
    status: 'completed',
    ...parts,
  };
}

const activities = [
  activity('a', { amount: 500 }),
  activity('b', { type: 'dividend', amount: 12.5, date: new Date(2026, 9, 2, 23, 59).toISOString() }),
  activity('c', {
    type: 'withdrawal',
    project: 'Constanța Grain Receivables',
    projectId: 'grain',
    listingId: 'grain',
    amount: 2_000,
    status: 'pending',
    date: new Date(2026, 9, 3, 0, 0).toISOString(),
  }),
  activity('d', {
    type: 'return',
    project: 'Project no longer listed',
    projectId: 'hidden',
    listingId: null,
    amount: 80,
    status: 'failed',
    date: new Date(2026, 9, 4).toISOString(),
    terms: { name: 'Quay Lofts', sector: 'Logistics', country: 'RO', apr: 8, minTicket: 500, timeline: null },
    step: { kind: 'reduced', totalAfter: 0, note: 'Încă o dată, call me', reason: null },
  }),
];

function found(values: Partial<ActivityFilterValues>, shownAmount?: (usd: number) => number): string {
  const { filters } = readActivityFilters({ ...emptyActivityFilters, ...values });
  return filterActivities(activities, filters, shownAmount)
    .map(({ id }) => id)
    .join('');
}

test.each<[string, Partial<ActivityFilterValues>, string]>([
  ['nothing', {}, 'dcba'],
  ['one type', { types: ['dividend'] }, 'b'],
  ['two types', { types: ['dividend', 'withdrawal'] }, 'cb'],
  ['a status', { statuses: ['pending'] }, 'c'],
  ['two statuses', { statuses: ['pending', 'failed'] }, 'dc'],
  ['a project by its id', { project: 'grain' }, 'c'],
  ['a project by its name', { project: 'Harbour Row Residences' }, 'ba'],
  ['a hidden project by its id', { project: 'hidden' }, 'd'],
  ['a hidden project by its name', { project: 'Project no longer listed' }, 'd'],
  ['a project that is not there', { project: 'elsewhere' }, ''],
  ['from a day, which counts', { from: '2026-10-03' }, 'dc'],
  ['to a day, which counts to its end', { to: '2026-10-02' }, 'ba'],
  ['one day', { from: '2026-10-02', to: '2026-10-02' }, 'b'],
  ['a least amount, which counts', { min: '500' }, 'ca'],
  ['a largest amount, which counts', { max: '80' }, 'db'],
  ['amounts with a symbol, commas and cents', { min: '$12.50', max: '1,999.99' }, 'dba'],
  ['text of the type, in any case', { search: ' DIVid ' }, 'b'],
  ['text of the project', { search: 'harbour row' }, 'ba'],
  ['text with an invisible character', { search: 'harbour\u00ad row \u200b' }, 'ba'],
  ['text without its accents', { search: 'constanta' }, 'c'],
  ['text of the status', { search: 'fail' }, 'd'],
  ['text of the note', { search: 'inca o data' }, 'd'],
  ['text that says the project is gone', { search: 'not listed at' }, 'd'],
  ['text that is a pattern elsewhere', { search: '.*' }, ''],
  ['the oldest first', { sort: 'oldest' }, 'abcd'],
  ['the largest first', { sort: 'amount-desc' }, 'cadb'],
  ['the smallest first', { sort: 'amount-asc' }, 'bdac'],
  ['all at once', { types: ['investment'], project: 'harbour', min: '1', search: 'row' }, 'a'],
])('finds by %s', (_, values, ids) => expect(found(values)).toBe(ids));

it('compares amounts as displayed, to the cent', () => {
  const inEuro = (usd: number) => usd / 1.08;
  expect(found({ min: '462.96', max: '462.96' }, inEuro)).toBe('a');
});

const badAmount = 'Please enter an amount in figures, such as 500 or 1,250.50.';

it('reads amounts in the displayed currency', () => {
  const values = { ...emptyActivityFilters, min: '80 €' };
  expect(readActivityFilters(values, 'EUR')).toMatchObject({ filters: { min: 80 }, errors: {} });
  expect(readActivityFilters(values, 'GBP').errors).toEqual({
    min: 'This field is in pounds: please enter it without €.',
  });
});

test.each<[Partial<ActivityFilterValues>, ActivityFilterErrors, string]>([
  [{}, {}, 'dcba'],
  [{ min: ' ', max: '' }, {}, 'dcba'],
  [{ min: 'abc' }, { min: badAmount }, 'dcba'],
  [{ min: '1e3' }, {}, 'c'],
  [{ min: '12,50', max: '0,5k' }, {}, 'dba'],
  [{ min: '1.000' }, { min: 'Did you mean 1,000 or 1?' }, 'dcba'],
  [{ min: '-5' }, { min: 'Please enter an amount of 0 or more.' }, 'dcba'],
  [{ min: '1e30' }, { min: 'Please enter a smaller amount.' }, 'dcba'],
  [{ max: '1000000000000.01' }, { max: 'Please enter a smaller amount.' }, 'dcba'],
  [{ max: '-0.01' }, { max: 'Please enter an amount of 0 or more.' }, 'dcba'],
  [{ min: '9.1234' }, { min: 'Please use at most two decimals.' }, 'dcba'],
  [{ max: '€80' }, { max: 'This field is in US dollars: please enter it without €.' }, 'dcba'],
  [{ max: '80,00' }, {}, 'db'],
  [{ max: '$' }, { max: badAmount }, 'dcba'],
  [{ min: '500', max: 'x' }, { max: badAmount }, 'ca'],
  [{ min: '500', max: '80' }, { max: 'Max Amount must not be below Min Amount.' }, 'dcba'],
  [{ min: '80', max: '80' }, {}, 'd'],
  [{ from: '2026-02-30' }, { from: 'Please enter a date.' }, 'dcba'],
  [{ to: 'soon', from: '2026-10-03' }, { to: 'Please enter a date.' }, 'dc'],
  [{ from: '2026-10-03', to: '2026-10-02' }, { to: 'To must not be before From.' }, 'dcba'],
  [{ from: '2026-10-02', to: '2026-10-02' }, {}, 'b'],
])('%j: %j, and valid fields still filter', (values, errors, ids) => {
  expect(readActivityFilters({ ...emptyActivityFilters, ...values }).errors).toEqual(errors);
  expect(found(values)).toBe(ids);
});

test.each([
  ['type=investment', { types: ['investment'] }],
  ['type=withdrawal,investment&type=dividend', { types: ['investment', 'dividend', 'withdrawal'] }],
  ['type=bonus&status=gone&sort=random', {}],
  ['project=harbour&tab=activity&page=2', { project: 'harbour' }],
  ['min=abc&max=5&from=x', { min: 'abc', max: '5', from: 'x' }],
  ['q=Row&sort=amount-asc&status=failed', { search: 'Row', sort: 'amount-asc', statuses: ['failed'] }],
])('the URL ?%s', (address, values) =>
  expect(activityFilterValues(new URLSearchParams(address))).toEqual({ ...emptyActivityFilters, ...values }),
);

const anyValues: fc.Arbitrary<ActivityFilterValues> = fc.record({
  search: fc.string(),
  types: fc.subarray([...activityTypes]),
  statuses: fc.subarray([...activityStatuses]),
  project: fc.constantFrom('', 'harbour', 'Constanța Grain Receivables', 'a,b & c=d'),
  from: fc.constantFrom('', '2026-10-02', 'x'),
  to: fc.constantFrom('', '2026-10-03', '2026-10-01'),
  min: fc.constantFrom('', '80', '1,000', 'abc'),
  max: fc.constantFrom('', '500', '12.5'),
  sort: fc.constantFrom(...activitySorts),
});

it('survives a round trip through the URL', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const address = new URLSearchParams(activityFilterParams(values)).toString();
      expect(activityFilterValues(new URLSearchParams(address))).toEqual(values);
    }),
  );
});

it('never adds or duplicates entries, and narrows further with every filter', () => {
  fc.assert(
    fc.property(anyValues, anyValues, (values, other) => {
      const { filters } = readActivityFilters(values);
      const result = filterActivities(activities, filters);
      expect(new Set(result).size).toBe(result.length);
      expect(result.every((item) => activities.includes(item))).toBe(true);
      const { filters: more } = readActivityFilters({ ...emptyActivityFilters, types: other.types });
      const both = filterActivities(result, more);
      expect(both.every((item) => result.includes(item))).toBe(true);
      expect(filterActivities(both, filters).map(({ id }) => id)).toEqual(
        filterActivities(both, { ...filters, types: [] }).map(({ id }) => id),
      );
    }),
  );
});

test.each([
  [0, 1, 0, 0],
  [12, 1, 12, 0],
  [13, 1, 12, 1],
  [13, 2, 13, 0],
  [50, 4, 48, 2],
  [60, 1, 12, 38],
  [60, 4, 48, 2],
  [60, 5, 50, 0],
  [60, 99, 50, 0],
  [13, 0, 12, 1],
  [13, -3, 12, 1],
])('%d activities on page %d: %d are shown, %d remain', (count, page, shown, remaining) => {
  const result = activityPage(
    Array.from({ length: count }, (_, index) => index),
    page,
  );
  expect(result.shown).toHaveLength(shown);
  expect(result.remaining).toBe(remaining);
});

it('shows the previous pages on every page, until nothing remains', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 20 }), (count, page) => {
      const items = Array.from({ length: count }, (_, index) => index);
      const { shown, remaining } = activityPage(items, page);
      expect(shown).toEqual(items.slice(0, shown.length));
      expect(shown.length + remaining).toBe(Math.min(50, count));
      expect(activityPage(items, page + 1).shown.length).toBe(shown.length + Math.min(12, remaining));
    }),
  );
});

it('offers every project once, sorted by name', () => {
  expect(activityProjects(activities)).toEqual([
    { value: 'grain', label: 'Constanța Grain Receivables' },
    { value: 'harbour', label: 'Harbour Row Residences' },
    { value: 'hidden', label: 'Project no longer listed' },
  ]);
});

test('a project that was renamed goes by its newest name', () => {
  const renamed = [
    activity('2', { projectId: 'a', project: 'Harbour Row Residences' }),
    activity('1', { projectId: 'a', project: 'Harbour Row' }),
  ];
  expect(activityProjects(renamed)).toEqual([{ value: 'a', label: 'Harbour Row Residences' }]);
});

test.each([
  ['2026-10-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

it('returns the day in the reader’s time zone', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 30).toISOString())).toBe('2026-01-05');
});

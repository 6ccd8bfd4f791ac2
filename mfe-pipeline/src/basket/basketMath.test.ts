import { basketSums, concentration, termOf, yearlyCents } from './basketMath';
import type { Position } from './basketMath';

const position = (values: Partial<Position>): Position => ({
  projectId: 'p1',
  name: 'Quay Row',
  amount: 1_000,
  apr: 9.5,
  sector: 'Real Estate',
  country: 'PT',
  timeline: '18–36 months',
  ...values,
});
const quay = position({});
const mill = position({
  projectId: 'p2',
  name: 'Old Mill',
  sector: 'AI',
  country: 'RO',
  amount: 3_000,
  timeline: '1 year',
});

test('shares before and after the basket, to one decimal and in exact cents', () => {
  expect(concentration([mill], [quay], 'sector')).toEqual([
    { label: 'AI', centsBefore: 300_000, cents: 300_000, shareBefore: 100, share: 75 },
    { label: 'Real Estate', centsBefore: 0, cents: 100_000, shareBefore: 0, share: 25 },
  ]);
  const thirds = [0.1, 0.2, 0.3].map((amount) => position({ amount }));
  expect(concentration([], thirds, 'country')).toEqual([
    { label: 'Portugal', centsBefore: 0, cents: 60, shareBefore: 0, share: 100 },
  ]);
});

test('projects with the same name stay separate, and terms are grouped', () => {
  const parts = concentration([quay], [position({ projectId: 'p9' }), mill], 'project');
  expect(parts.map(({ label, share }) => [label, share])).toEqual([
    ['Old Mill', 60],
    ['Quay Row', 20],
    ['Quay Row', 20],
  ]);
  expect(concentration([quay], [mill], 'term').map(({ label }) => label)).toEqual([
    'Up to 1 year',
    '2 to 3 years',
  ]);
});

test.each([
  ['18–36 months', '2 to 3 years'],
  ['24 months', '1 to 2 years'],
  ['90 days', 'Up to 1 year'],
  ['1 year', 'Up to 1 year'],
  ['6 months to 2 years', '1 to 2 years'],
  ['5 years', 'Over 3 years'],
  ['24 months (from Q1 2027)', '1 to 2 years'],
  ['from 2027, 18 months', '1 to 2 years'],
  ['36 months, until 2029', '2 to 3 years'],
  ['5-year note, callable after 2', 'Over 3 years'],
  ['Q3 2027', 'Term not stated'],
  ['open', 'Term not stated'],
  [null, 'Term not stated'],
])('%p is %s', (timeline, term) => expect(termOf(timeline)).toBe(term));

test('a year at the target APRs, rounded to the cent per project', () => {
  // 95.00 + 217.50, and 33.33 × 9.5 % = 3.16635.
  expect(yearlyCents([quay, position({ amount: 3_000, apr: 7.25 })])).toBe(31_250);
  expect(yearlyCents([position({ amount: 33.33 })])).toBe(317);
});

test('amounts missing to the minimums', () => {
  expect(
    basketSums([
      { amount: 500.1, minTicket: 500 },
      { amount: 99.99, minTicket: 250 },
      { amount: null, minTicket: 1_000 },
      { amount: null, minTicket: 0 },
    ]),
  ).toEqual({ total: 60_009, minimums: 175_000, missing: 115_001, below: 2 });
});

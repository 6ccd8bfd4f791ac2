import { quarterOf, quartersSince } from './quarters';

test('lists every quarter since the first day, newest first, across years', () => {
  expect(quartersSince('2025-12-31', '2026-07-01')).toEqual([
    { id: '2026-Q3', label: 'Q3 2026, so far', from: '2026-07-01', to: '2026-09-30' },
    { id: '2026-Q2', label: 'Q2 2026', from: '2026-04-01', to: '2026-06-30' },
    { id: '2026-Q1', label: 'Q1 2026', from: '2026-01-01', to: '2026-03-31' },
    { id: '2025-Q4', label: 'Q4 2025', from: '2025-10-01', to: '2025-12-31' },
  ]);
});

test.each([
  ['2026-11-26', '2026-11-26', ['2026-Q4']],
  ['2026-12-31', '2026-12-31', ['2026-Q4']],
  // A server's clock may be ahead.
  ['2027-01-01', '2026-12-31', []],
])('since %s on %s: %j', (first, today, ids) =>
  expect(quartersSince(first, today).map(({ id }) => id)).toEqual(ids),
);

test.each([
  ['2026-04-01', '2026-06-30', 'Q2 2026'],
  ['2024-01-01', '2024-03-31', 'Q1 2024'],
  ['2026-04-01', '2026-06-29', undefined],
  ['2026-04-02', '2026-06-30', undefined],
  ['2026-04-01', null, undefined],
  [null, '2026-06-30', undefined],
])('%s to %s is %s', (from, to, label) => expect(quarterOf({ from, to })?.label).toBe(label));

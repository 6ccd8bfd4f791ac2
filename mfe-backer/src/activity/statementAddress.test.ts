/** @timezone America/Los_Angeles */
import { statementAddress, statementPeriodOf } from './statementPeriod';

// The afternoon of the 30th in Los Angeles, the 1st in UTC already.
const now = new Date('2026-12-01T01:00:00Z');

test.each([
  [
    { from: '2026-11-30', to: '2026-11-30' },
    { from: '2026-11-30', to: '2026-12-01' },
  ],
  [
    { from: '', to: '2026-11-30' },
    { from: null, to: '2026-12-01' },
  ],
  [
    { from: '', to: '2026-11-29' },
    { from: null, to: '2026-11-29' },
  ],
  [
    { from: '2026-11-30', to: '' },
    { from: '2026-11-30', to: null },
  ],
])('a list of %j, west of UTC, is printed as the statement of %j', (values, period) => {
  const params = new URLSearchParams(statementAddress('activity', values, now));
  expect(statementPeriodOf(params, '2026-12-01')).toEqual(period);
});

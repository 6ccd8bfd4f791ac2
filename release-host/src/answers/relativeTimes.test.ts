import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRelativeTimes, withTimesOf } from './relativeTimes';

const then = Date.parse('2026-11-26T09:00:00Z');

for (const [text, relative] of [
  ['{"at":"2026-10-23T09:00:00.000Z"}', '{"at":"<now-34>"}'],
  ['2026-11-26T08:59:58.123456+00:00', '<now+0>'],
  ['2026-11-28T10:00:00+01:00', '<now+2>'],
  ['closes_on=gte.2026-12-08&x=1', 'closes_on=gte.<today+12>&x=1'],
  ['2026-11-26', '<today+0>'],
  ['2025-09-22', '2025-09-22'],
  ['2025-11-25', '<today-366>'],
  [
    '84f71956-b6f9-4614-9893-ecbef7a5c7bf, 1.0.0-2026-11-26',
    '84f71956-b6f9-4614-9893-ecbef7a5c7bf, 1.0.0-2026-11-26',
  ],
] as const)
  test(`${text} is kept as ${relative}`, () => assert.equal(withRelativeTimes(text, then), relative));

test('restored times have the same distance from now as when they were recorded', () => {
  const now = Date.parse('2027-01-02T10:00:00Z');
  assert.equal(
    withTimesOf('<now-34> <now+0> <today+12>', now),
    '2026-11-29T10:00:00.000Z 2027-01-02T10:00:00.000Z 2027-01-14',
  );
});

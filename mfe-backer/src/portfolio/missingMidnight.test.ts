/** @timezone Africa/Cairo */
import { timeTicks } from '../charts/timeTicks';
import { instantLabel } from './chartPoints';
import { performance } from './performance';
import type { Activity } from '../history/activity';

// In Cairo, 24 April 2026 begins at 01:00.
const first: Activity = {
  id: 'a1',
  type: 'investment',
  project: 'Quay Row',
  projectId: 'p1',
  listingId: 'p1',
  amount: 500,
  date: '2026-04-22T08:00:00Z',
  status: 'completed',
  apr: 10,
};

test('after a day without midnight, days begin at midnight again', () => {
  const points = performance([first], [], new Date('2026-04-26T09:00:00Z'));
  expect(points.map(({ at }) => instantLabel(at))).toEqual([
    '22 Apr 2026, 10:00',
    '23 April 2026',
    '24 April 2026',
    '25 April 2026',
    '26 April 2026',
    '26 Apr 2026, 12:00',
  ]);
});

test('so do months, and the ticks of days and months', () => {
  const points = performance([first], [], new Date('2026-08-03T09:00:00Z'));
  expect(points.slice(1, -1).map(({ at }) => instantLabel(at))).toEqual([
    '1 May 2026',
    '1 June 2026',
    '1 July 2026',
    '1 August 2026',
  ]);
  const hoursOf = (from: string, to: string) =>
    timeTicks(Date.parse(from), Date.parse(to), 2_000).map(({ at }) => new Date(at).getHours());
  expect(hoursOf('2026-04-22T08:00:00Z', '2026-04-27T08:00:00Z')).toEqual([0, 1, 0, 0, 0]);
  expect(new Set(hoursOf('2026-01-22T08:00:00Z', '2026-11-27T08:00:00Z'))).toEqual(new Set([0]));
});

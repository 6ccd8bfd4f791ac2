import type { Activity } from './activity';
import { balancesOf, inOrder } from './balances';

const activity = (
  id: string,
  date: string,
  amount: number,
  type: Activity['type'] = 'investment',
): Activity => ({
  id,
  type,
  project: 'Harbour Row',
  projectId: 'listing-1',
  listingId: 'listing-1',
  amount,
  date,
  status: 'completed',
  apr: 10,
});

/** Newest first; the two of September happened at the same instant. */
const activities = [
  activity('d', '2026-10-01T09:00:00+00:00', 0.1),
  activity('c', '2026-09-01T09:00:00+00:00', 200, 'withdrawal'),
  activity('b', '2026-09-01T09:00:00+00:00', 500.2),
  activity('a', '2026-08-01T12:00:00+02:00', 1_000),
];

test('activities are in the order in which they happened, also those of one instant', () => {
  expect(inOrder(activities).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(inOrder([activities[3], activities[0]].flatMap((one) => one ?? [])).map(({ id }) => id)).toEqual([
    'a',
    'd',
  ]);
});

test('each balance adds up in whole cents from the opening one', () => {
  expect(
    balancesOf(activities, 5).map(({ activity: { id }, change, balance }) => [id, change, balance]),
  ).toEqual([
    ['a', 1_000, 1_000.05],
    ['b', 500.2, 1_500.25],
    ['c', -200, 1_300.25],
    ['d', 0.1, 1_300.35],
  ]);
  expect(balancesOf(activities).at(-1)?.balance).toBe(1_300.3);
});

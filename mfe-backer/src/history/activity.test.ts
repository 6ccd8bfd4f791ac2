import fc from 'fast-check';
import {
  activitiesOfHistory,
  activityOf,
  activityStatuses,
  activityTotals,
  activityTypes,
  registeredCents,
  signedAmount,
} from './activity';
import type { Activity, ActivityEvent } from './activity';

const listing = {
  id: 'listing-1',
  name: 'Harbour Row Residences',
  sector: 'Real Estate',
  country: 'PT',
  apr: 10,
  status: 'Open',
} as const;
const terms = {
  name: 'Harbour Row',
  sector: 'Real Estate',
  country: 'PT',
  apr: 9,
  minTicket: 500,
  timeline: null,
  closesOn: null,
};
const event: ActivityEvent = {
  id: 'event-1',
  projectId: 'listing-1',
  kind: 'recorded',
  amount: 500,
  totalAfter: 500,
  note: null,
  reason: null,
  createdAt: '2026-10-01T09:00:00+00:00',
  listing,
  terms: null,
};

test.each<[ActivityEvent['kind'], Activity['type'], number]>([
  ['recorded', 'investment', -500],
  ['increased', 'investment', -500],
  ['reduced', 'withdrawal', -500],
  ['withdrawn', 'withdrawal', -500],
  ['confirmed', 'investment', -500],
  ['invited', 'investment', -500],
  ['lapsed', 'lapse', -500],
  ['not_taken', 'not_taken', -500],
])('%s is a completed %s of %d', (kind, type, signed) => {
  const activity = activityOf({ ...event, kind });
  expect(activity).toEqual({
    id: 'event-1',
    type,
    project: 'Harbour Row Residences',
    projectId: 'listing-1',
    listingId: 'listing-1',
    amount: 500,
    date: '2026-10-01T09:00:00+00:00',
    status: 'completed',
    apr: 10,
    step: { kind, totalAfter: 500, note: null, reason: null },
  });
  expect(signedAmount(activity)).toBe(signed);
});

it('lists every step that changed the amount, in the given order', () => {
  const events = [
    { ...event, id: 'c' },
    { ...event, id: 'b', amount: 0 },
    { ...event, id: 'a' },
  ];
  expect(activitiesOfHistory(events).map(({ id }) => id)).toEqual(['c', 'a']);
});

it('keeps the receipt of a step that has one', () => {
  expect(activityOf({ ...event, receiptId: 'receipt-1' })).toHaveProperty('receiptId', 'receipt-1');
  expect(activityOf({ ...event, receiptId: null })).not.toHaveProperty('receiptId');
});

it.each([
  ['investment', 'completed', 50_001],
  ['withdrawal', 'completed', -50_001],
  ['lapse', 'pending', -50_001],
  ['investment', 'failed', 0],
  ['dividend', 'completed', 0],
] as const)('a %s that is %s changes the registered amount by %d cents', (type, status, cents) => {
  expect(registeredCents({ type, status, amount: 500.01 })).toBe(cents);
});

it('labels a project that is no longer visible as such', () => {
  expect(activityOf({ ...event, listing: null })).toMatchObject({
    project: 'Project no longer listed',
    projectId: 'listing-1',
    listingId: null,
  });
});

it('names an unlisted project as it was at registration', () => {
  expect(activityOf({ ...event, listing: null, terms })).toMatchObject({
    project: 'Harbour Row',
    listingId: null,
    apr: 9,
    terms,
  });
  expect(activityOf({ ...event, listing: { ...listing, status: 'Draft' }, terms })).toMatchObject({
    project: 'Harbour Row',
    listingId: null,
  });
  expect(activityOf({ ...event, terms })).not.toHaveProperty('terms');
});

test.each<[string, [Activity['type'], Activity['status'], number][], number, number, number]>([
  ['nothing', [], 0, 0, 0],
  ['an investment', [['investment', 'completed', 500]], 0, 500, 500],
  ['a withdrawal', [['withdrawal', 'completed', 500]], 0, 500, -500],
  [
    'what was registered and withdrawn',
    [
      ['investment', 'completed', 900_000],
      ['withdrawal', 'completed', 900_000],
    ],
    0,
    1_800_000,
    0,
  ],
  [
    'what lapsed, and what the issuer did not take up',
    [
      ['investment', 'completed', 500],
      ['lapse', 'completed', 300],
      ['not_taken', 'completed', 150],
    ],
    0,
    950,
    50,
  ],
  ['a dividend', [['dividend', 'completed', 2.5]], 2.5, 0, 0],
  ['a return', [['return', 'pending', 2.5]], 2.5, 0, 0],
  ['what failed', [['return', 'failed', 2.5]], 0, 0, 0],
  [
    'cents that no binary fraction holds',
    [
      ['return', 'completed', 0.1],
      ['return', 'completed', 0.2],
      ['investment', 'completed', 1.1],
      ['investment', 'completed', 2.2],
    ],
    0.3,
    3.3,
    3.3,
  ],
])('totals of %s', (_, rows, inflow, outflow, net) => {
  const activities = rows.map(([type, status, amount]) => ({ ...activityOf(event), type, status, amount }));
  expect(activityTotals(activities)).toEqual({ inflow, outflow, net });
});

it('counts every activity that did not fail, each as inflow or outflow', () => {
  const row = fc.record({
    type: fc.constantFrom(...activityTypes),
    status: fc.constantFrom(...activityStatuses),
    cents: fc.integer({ min: 1, max: 1e11 }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const activities = rows.map(({ cents, ...rest }) => ({
        ...activityOf(event),
        ...rest,
        amount: cents / 100,
      }));
      const { inflow, outflow } = activityTotals(activities);
      const moved = rows.filter(({ status }) => status !== 'failed');
      const all = moved.reduce((sum, { cents }) => sum + cents, 0);
      expect(Math.round(inflow * 100) + Math.round(outflow * 100)).toBe(all);
    }),
  );
});

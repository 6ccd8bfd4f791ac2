import fc from 'fast-check';
import { activityTotals } from '../history/activity';
import type { Activity } from '../history/activity';
import { demoActivities, demoHoldings } from './demoPortfolio';
import { portfolioSummary, toHolding } from './holdings';
import type { Holding } from './holdings';
import { performance } from './performance';

const now = new Date('2026-11-22T12:00:00Z');

function move(projectId: string, date: string, amount: number, apr = 10): Activity {
  return {
    id: `${projectId} ${date}`,
    type: amount > 0 ? 'investment' : 'withdrawal',
    project: projectId,
    projectId,
    listingId: projectId,
    amount: Math.abs(amount),
    date,
    status: 'completed',
    apr,
  };
}

function holding(projectId: string, amount: number, apr = 10): Holding {
  return toHolding({
    id: projectId,
    userId: 'u1',
    projectId,
    amount,
    note: null,
    email: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    state: 'registered',
    answer: null,
    stateReason: null,
    confirmedAt: '2026-01-01T00:00:00Z',
    expiresAt: null,
    listing: { id: projectId, name: projectId, sector: 'AI', country: 'RO', apr, status: 'Open' },
    terms: null,
  });
}

/** Only the points where something changed, and both ends. */
const turns = (points: ReturnType<typeof performance>) =>
  points.filter(({ before }, index) => before || index === 0 || index === points.length - 1);

test('an interest registered today starts at its amount and ends at the tile’s figure', () => {
  const points = performance([move('a', '2026-11-22T11:00:00Z', 902_000)], [holding('a', 902_000)], now);
  expect(points).toEqual([
    { at: '2026-11-22T11:00:00.000Z', registered: 902_000, value: 902_000 },
    { at: now.toISOString(), registered: 902_000, value: 992_200 },
  ]);
});

test('the registered line steps where interest was registered, changed and withdrawn', () => {
  const points = performance(
    [
      move('b', '2026-11-17T12:00:00Z', -500),
      move('a', '2026-11-12T12:00:00Z', -250.5),
      move('b', '2026-11-07T12:00:00Z', 500),
      move('a', '2026-11-02T12:00:00Z', 1_000.5),
    ],
    [holding('a', 750)],
    now,
  );
  expect(turns(points).map(({ registered, before }) => [before?.registered, registered])).toEqual([
    [undefined, 1_000.5],
    [1_000.5, 1_500.5],
    [1_500.5, 1_250],
    [1_250, 750],
    [undefined, 750],
  ]);
  // Halfway, half of today's return: for both interests, each since its registration.
  expect(points.find(({ at }) => at === '2026-11-12T12:00:00.000Z')).toMatchObject({
    before: { value: 1_567.19 },
    value: 1_304.17,
  });
  expect(points.at(-1)?.value).toBe(825);
});

test('an addition starts at its amount, without a share of the earlier return', () => {
  const points = performance(
    [move('a', '2026-11-22T11:30:00Z', 800), move('a', '2026-11-22T11:00:00Z', 800)],
    [holding('a', 1_600)],
    now,
  );
  expect(turns(points).map(({ value, before }) => [before?.value, value])).toEqual([
    [undefined, 800],
    [840, 1_640],
    [undefined, 1_760],
  ]);
});

test('a withdrawal reduces all amounts proportionally', () => {
  const points = performance(
    [
      move('a', '2026-11-22T11:45:00Z', -800),
      move('a', '2026-11-22T11:30:00Z', 800),
      move('a', '2026-11-22T11:00:00Z', 800),
    ],
    [holding('a', 800)],
    now,
  );
  expect(points.find(({ at }) => at === '2026-11-22T11:45:00.000Z')).toMatchObject({
    before: { value: 1_700 },
    value: 850,
  });
});

test('an interest that was withdrawn and registered again starts over', () => {
  const points = performance(
    [
      move('a', '2026-11-20T12:00:00Z', 300),
      move('a', '2026-11-10T12:00:00Z', -800),
      move('a', '2026-11-01T12:00:00Z', 800),
    ],
    [holding('a', 300)],
    now,
  );
  expect(turns(points).map(({ registered, value }) => [registered, value])).toEqual([
    [800, 800],
    [0, 0],
    [300, 300],
    [300, 330],
  ]);
});

test('a range starts with the figures at its start', () => {
  const activities = [move('a', '2026-10-22T12:00:00Z', 1_000), move('a', '2025-11-22T12:00:00Z', 1_000)];
  const since = new Date('2026-08-22T12:00:00Z');
  const [first, ...rest] = performance(activities, [holding('a', 2_000)], now, since);
  expect(first).toEqual({ at: since.toISOString(), registered: 1_000, value: 1_074.79 });
  expect(rest.filter(({ before }) => before)).toHaveLength(1);
  expect(performance(activities, [holding('a', 2_000)], now, new Date('2020-01-01')).at(0)?.at).toBe(
    '2025-11-22T12:00:00.000Z',
  );
});

test('a server clock that is ahead adds no future points; failed and paid activities change nothing', () => {
  const ahead = move('a', '2026-11-22T12:00:09Z', 700);
  const failed: Activity = { ...move('a', '2026-11-01T12:00:00Z', 9_000), status: 'failed' };
  const dividend: Activity = { ...move('a', '2026-11-01T12:00:00Z', 9_000), type: 'dividend' };
  expect(performance([ahead, failed, dividend], [holding('a', 700)], now)).toEqual([
    { at: now.toISOString(), registered: 700, value: 770 },
  ]);
});

test('the examples start with their first interest and end at the tile’s figure', () => {
  const points = performance(demoActivities, demoHoldings, now);
  expect(points[0]).toMatchObject({ at: '2025-02-17T14:15:00.000Z', registered: 75_000, value: 75_000 });
  expect(points.at(-1)).toEqual({ at: now.toISOString(), registered: 125_000, value: 143_750 });
});

/**
 * Arbitrary histories of a few interests: registered, raised, lowered, withdrawn, registered again; newest first, as loaded.
 */
const history = fc
  .array(
    fc.record({
      project: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('add', 'lower', 'withdraw'),
      cents: fc.integer({ min: 1, max: 1e9 }),
      hours: fc.integer({ min: 0, max: 9_000 }),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    let time = now.getTime() - 400 * 24 * 3_600_000;
    const totals = new Map<string, number>();
    const activities: Activity[] = [];
    for (const { project, kind, cents, hours } of steps) {
      const total = totals.get(project) ?? 0;
      const taken = kind === 'withdraw' ? total : Math.min(cents, total);
      const size = kind === 'add' ? cents : taken;
      if (size === 0) continue;
      time = Math.min(now.getTime(), time + hours * 360_000);
      totals.set(project, kind === 'add' ? total + size : total - size);
      activities.push(
        move(project, new Date(time).toISOString(), (kind === 'add' ? size : -size) / 100, 9.75),
      );
    }
    const holdings = [...totals]
      .filter(([, cents]) => cents > 0)
      .map(([project, cents]) => holding(project, cents / 100, 9.75));
    return { activities: activities.toReversed(), holdings };
  });

test('for any history, the line matches it and ends at the tile’s figure', () => {
  fc.assert(
    fc.property(history, ({ activities, holdings }) => {
      const points = performance(activities, holdings, now);
      const { totalRegistered, currentValue } = portfolioSummary(holdings);
      expect(points.at(-1)).toMatchObject({
        at: now.toISOString(),
        registered: totalRegistered,
        value: currentValue,
      });
      const times = points.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const first = Math.min(now.getTime(), ...activities.map(({ date }) => Date.parse(date)));
      expect(times[0]).toBe(first);
      for (const { at, registered, value } of points.slice(0, -1)) {
        const done = activities.filter(({ date }) => Date.parse(date) <= Date.parse(at));
        expect(Math.round(registered * 100)).toBe(Math.round(activityTotals(done).net * 100));
        expect(value).toBeGreaterThanOrEqual(registered);
      }
    }),
  );
});

test('for any history and any cut of it, net equals the registered amount', () => {
  const cents = (usd: number) => Math.round(usd * 100);
  fc.assert(
    fc.property(history, fc.nat(25), fc.nat(25), ({ activities, holdings }, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const parts = [activities.slice(0, from), activities.slice(from, to), activities.slice(to)];
      const sum = parts.reduce((total, part) => total + cents(activityTotals(part).net), 0);
      expect(sum).toBe(cents(portfolioSummary(holdings).totalRegistered));
      expect(activityTotals(activities).net).toBe(portfolioSummary(holdings).totalRegistered);
    }),
  );
});

import fc from 'fast-check';
import { activitiesOfHistory } from '../history/activity';
import type { ActivityEvent } from '../history/activity';
import { ledgerOf } from './ledger';
import { quartersSince } from './quarters';

type Kind = ActivityEvent['kind'];

function event(
  id: string,
  kind: Kind,
  amount: number,
  totalAfter: number,
  date: Date,
  projectId = 'a',
): ActivityEvent {
  const common = { note: null, reason: null, listing: null, terms: null };
  return { id, projectId, kind, amount, totalAfter, createdAt: date.toISOString(), ...common };
}

/** Newest first, as loaded. */
const life = activitiesOfHistory(
  [
    event('1', 'recorded', 500, 500, new Date(Date.UTC(2026, 0, 10))),
    event('2', 'increased', 0.1, 500.1, new Date(Date.UTC(2026, 3, 1))),
    event('3', 'recorded', 0.2, 0.2, new Date(Date.UTC(2026, 4, 1)), 'b'),
    event('4', 'lapsed', 500.1, 0, new Date(Date.UTC(2026, 5, 30, 23, 59))),
    event('5', 'confirmed', 500.1, 500.1, new Date(Date.UTC(2026, 6, 1))),
    event('6', 'forwarded', 0, 500.1, new Date(Date.UTC(2026, 6, 2))),
    event('7', 'not_taken', 500.1, 0, new Date(Date.UTC(2026, 6, 3))),
    event('8', 'invited', 500.1, 500.1, new Date(Date.UTC(2026, 6, 4))),
    event('9', 'withdrawn', 0.2, 0, new Date(Date.UTC(2026, 9, 1)), 'b'),
  ].toReversed(),
);

test('a project that was renamed goes by its newest name', () => {
  const [newest, ...earlier] = life.filter(({ projectId }) => projectId === 'b');
  const renamed = [
    ...(newest ? [{ ...newest, project: 'New name' }] : []),
    ...earlier.map((one) => ({ ...one, project: 'Old name' })),
  ];
  const { projects } = ledgerOf(renamed, { from: '2026-04-01', to: '2026-12-31' });
  expect(projects.map(({ project }) => project)).toEqual(['New name']);
});

test('a quarter opens with the previous closing amount, and its events lead to its own', () => {
  const ledger = ledgerOf(life, { from: '2026-04-01', to: '2026-06-30' });
  expect(ledger).toMatchObject({ opening: 500, closing: 0.2, since: 499.9, isProven: true });
  expect(ledger.lines.map(({ activity, change, balance }) => [activity.id, change, balance])).toEqual([
    ['2', 0.1, 500.1],
    ['3', 0.2, 500.3],
    ['4', -500.1, 0.2],
  ]);
  expect(ledger.sums).toEqual([
    { label: 'Registered and raised', change: 0.3 },
    { label: 'Lapsed', change: -500.1 },
  ]);
  expect(ledger.projects).toEqual([
    { projectId: 'a', project: 'Project no longer listed', opening: 500, change: -500, closing: 0 },
    { projectId: 'b', project: 'Project no longer listed', opening: 0, change: 0.2, closing: 0.2 },
  ]);
});

test('amounts that count again and amounts not taken up have separate sums', () => {
  const ledger = ledgerOf(life, { from: '2026-07-01', to: '2026-09-30' });
  expect(ledger).toMatchObject({ opening: 0.2, closing: 500.3, since: -0.2, isProven: true });
  expect(ledger.sums).toEqual([
    { label: 'Counting again', change: 1_000.2 },
    { label: 'Not taken up', change: -500.1 },
  ]);
});

test('a project that closed with nothing before the period is omitted', () => {
  const { projects, opening } = ledgerOf(life, { from: '2026-10-02', to: null });
  expect(projects.map(({ projectId }) => projectId)).toEqual(['a']);
  expect(opening).toBe(500.1);
});

test('without a period it covers everything; a history that does not add up is not proven', () => {
  expect(ledgerOf(life, { from: null, to: null })).toMatchObject({ opening: 0, closing: 500.1, since: 0 });
  expect(ledgerOf([], { from: null, to: null })).toMatchObject({ lines: [], closing: 0, isProven: true });
  const wrong = activitiesOfHistory([event('1', 'recorded', 500, 499.99, new Date(Date.UTC(2026, 0, 10)))]);
  expect(ledgerOf(wrong, { from: null, to: null })).toMatchObject({ closing: 500, isProven: false });
});

/** Arbitrary histories of three interests over two years, with the total that a database would record with each step. */
const anyLife = fc
  .array(
    fc.record({
      projectId: fc.constantFrom('a', 'b', 'c'),
      verb: fc.constantFrom('add', 'lower', 'withdraw', 'lapse', 'confirm', 'refuse', 'invite'),
      cents: fc.integer({ min: 1, max: 1e11 }),
      hours: fc.integer({ min: 0, max: 2_000 }),
    }),
    { maxLength: 40 },
  )
  .map((moves) => {
    const counted = new Map<string, number>();
    const asleep = new Map<string, { verb: string; cents: number }>();
    let time = new Date(Date.UTC(2025, 0, 1)).getTime();
    const events: ActivityEvent[] = [];
    for (const { projectId, verb, cents, hours } of moves) {
      time += hours * 3_600_000;
      const held = counted.get(projectId) ?? 0;
      const rest = asleep.get(projectId);
      const step = stepOf(verb, cents, held, rest);
      if (!step) continue;
      const { kind, after } = step;
      counted.set(projectId, after);
      if (kind === 'lapsed' || kind === 'not_taken') asleep.set(projectId, { verb, cents: held });
      else asleep.delete(projectId);
      const amount = Math.abs(after - held) / 100;
      events.push(event(`${events.length}`, kind, amount, after / 100, new Date(time), projectId));
    }
    return { activities: activitiesOfHistory(events.toReversed()), counted };
  });

function stepOf(
  verb: string,
  cents: number,
  held: number,
  rest: { verb: string; cents: number } | undefined,
): { kind: Kind; after: number } | null {
  if (verb === 'add') return { kind: held === 0 ? 'recorded' : 'increased', after: held + cents };
  if (held === 0 && verb === 'confirm' && rest?.verb === 'lapse')
    return { kind: 'confirmed', after: rest.cents };
  if (held === 0 && verb === 'invite' && rest?.verb === 'refuse')
    return { kind: 'invited', after: rest.cents };
  if (held === 0) return null;
  if (verb === 'lower') return held > cents ? { kind: 'reduced', after: held - cents } : null;
  if (verb === 'withdraw') return { kind: 'withdrawn', after: 0 };
  if (verb === 'lapse') return { kind: 'lapsed', after: 0 };
  return verb === 'refuse' ? { kind: 'not_taken', after: 0 } : null;
}

test('for any history, each quarter’s opening plus events is its closing, and the last closing is what counts', () => {
  fc.assert(
    fc.property(anyLife, ({ activities, counted }) => {
      const cents = (usd: number) => Math.round(usd * 100);
      let closing = 0;
      for (const quarter of quartersSince('2025-01-01', '2035-12-31').toReversed()) {
        const ledger = ledgerOf(activities, quarter);
        expect(cents(ledger.opening)).toBe(closing);
        const changes = ledger.lines.reduce((sum, { change }) => sum + cents(change), 0);
        closing += changes;
        expect(cents(ledger.closing)).toBe(closing);
        expect(ledger.sums.reduce((sum, { change }) => sum + cents(change), 0)).toBe(changes);
        expect(cents(ledger.lines.at(-1)?.balance ?? ledger.opening)).toBe(closing);
        expect(ledger.projects.reduce((sum, one) => sum + cents(one.closing), 0)).toBe(closing);
        for (const one of ledger.projects)
          expect(cents(one.opening) + cents(one.change)).toBe(cents(one.closing));
        expect(ledger.isProven).toBe(true);
      }
      expect(closing).toBe([...counted.values()].reduce((sum, total) => sum + total, 0));
    }),
    { numRuns: 60 },
  );
});

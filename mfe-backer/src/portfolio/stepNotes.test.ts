import { activityOf } from '../history/activity';
import type { ActivityEvent } from '../history/activity';
import { demoActivities } from './demoPortfolio';
import { stepNotes, stepWords } from './stepNotes';

const now = new Date('2026-11-26T12:00:00Z');
const format = (usd: number) => `$${usd}`;

function step(
  kind: ActivityEvent['kind'],
  amount: number,
  totalAfter: number,
  parts: Partial<ActivityEvent> = {},
) {
  return activityOf({
    id: kind,
    projectId: 'harbour',
    kind,
    amount,
    totalAfter,
    note: null,
    reason: null,
    createdAt: '2026-11-01T09:00:00.123456+00:00',
    listing: null,
    terms: null,
    ...parts,
  });
}

test('groups steps by the instant of their point, in order, with the note or the reason', () => {
  const newestFirst = [
    step('not_taken', 600, 0, { createdAt: '2026-11-26T12:00:01Z', reason: 'Oversubscribed' }),
    step('increased', 100, 600),
    step('recorded', 500, 500, { note: 'For the harbour' }),
  ];
  expect([...stepNotes(newestFirst, format, now)]).toEqual([
    [
      '2026-11-01T09:00:00.123Z',
      [
        'Project no longer listed: Registered: $500 (For the harbour)',
        'Project no longer listed: Raised by $100 to $600',
      ],
    ],
    ['2026-11-26T12:00:00.000Z', ['Project no longer listed: Answered: not taken up (Oversubscribed)']],
  ]);
});

test('examples show their type; payouts are no steps', () => {
  expect([...stepNotes(demoActivities, format, now).values()].flat()).toEqual([
    'Demo Grain Receivables: Investment: $75000',
    'Demo Forest Credits: Investment: $50000',
  ]);
  expect(stepWords(step('lapsed', 500, 0), format)).toBe('Lapsed: $500 no longer count');
});

import type { InterestEvent } from '../history/interestEvent';
import { interestSteps, lapsingSoon } from './interestSteps';

const event: InterestEvent = {
  id: 'e1',
  userId: 'u1',
  projectId: 'p1',
  kind: 'recorded',
  amount: 100,
  totalAfter: 300,
  note: null,
  createdAt: '2027-01-01T00:00:00Z',
  listing: null,
  terms: null,
  receiptId: null,
  takenBy: 'backer',
  reason: null,
};
const format = (amount: number) => `$${amount}`;

test.each<[Partial<InterestEvent>, string, string]>([
  [{}, 'Registered: $300', 'You'],
  [{ kind: 'increased' }, 'Raised by $100 to $300', 'You'],
  [{ kind: 'reduced' }, 'Lowered by $100 to $300', 'You'],
  [{ kind: 'withdrawn' }, 'Withdrawn', 'You'],
  [{ kind: 'confirmed' }, 'Confirmed again: $300', 'You'],
  [{ kind: 'forwarded', takenBy: 'staff' }, 'Forwarded to the issuer', 'Fairshore'],
  [{ kind: 'invited', takenBy: 'staff' }, 'Answered: the issuer invites you', 'Fairshore'],
  [{ kind: 'not_taken', takenBy: 'staff' }, 'Answered: not taken up', 'Fairshore'],
  [{ kind: 'closed', takenBy: 'staff' }, 'Closed', 'Fairshore'],
  [{ kind: 'lapsed', takenBy: 'system' }, 'Lapsed: $100 no longer count', 'By itself'],
])('%j reads "%s" by %s', (change, title, by) =>
  expect(interestSteps([{ ...event, ...change }], 'p1', format)).toMatchObject([{ title, by }]),
);

test('returns the steps of one project, oldest first', () => {
  const events: InterestEvent[] = [
    { ...event, id: 'e4', kind: 'invited', reason: 'They write to you.' },
    { ...event, id: 'e3', kind: 'not_taken', reason: 'Full.' },
    { ...event, id: 'e2', projectId: 'p2' },
    event,
  ];
  expect(interestSteps(events, 'p1', format).map(({ id, said }) => [id, said])).toEqual([
    ['e1', null],
    ['e3', 'Reason: Full.'],
    ['e4', 'Message with the invitation: They write to you.'],
  ]);
});

test.each([
  ['registered', '2027-01-15T00:00:00Z', '2027-01-15T00:00:00Z'],
  ['registered', '2027-01-15T00:00:01Z', null],
  ['lapsed', '2026-12-31T00:00:00Z', null],
  ['answered', null, null],
] as const)('%s until %s lapses soon: %s', (state, expiresAt, soon) =>
  expect(lapsingSoon({ state, expiresAt }, new Date('2027-01-01T00:00:00Z'))).toBe(soon),
);

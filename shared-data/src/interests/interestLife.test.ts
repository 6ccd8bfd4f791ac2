import {
  interestStateLabel,
  isBelowMinimum,
  isConfirmable,
  isConfirmationDue,
  isCounting,
  nextStep,
  raiseToConfirm,
  stateReasonLabel,
  toInterestLife,
} from './interestLife';
import type { InterestLife } from './interestLife';

const life: InterestLife = {
  state: 'registered',
  answer: null,
  stateReason: null,
  confirmedAt: '2027-01-01T10:00:00Z',
  expiresAt: '2027-03-12T10:00:00Z',
};

test.each<[Partial<InterestLife>, string, boolean, boolean, RegExp]>([
  [
    {},
    'Registered',
    true,
    true,
    /^We forward it to the issuer .* until 12 March 2027 and lapses then unless you confirm/,
  ],
  [{ state: 'confirmed' }, 'Confirmed', true, true, /^We forward it/],
  [{ state: 'confirmed', expiresAt: null }, 'Confirmed', true, false, /counts without an end while/],
  [
    { state: 'forwarded' },
    'Forwarded',
    true,
    true,
    /^The issuer answers whether they invite you.* until 12 March 2027/,
  ],
  [
    { state: 'answered', answer: 'invited', expiresAt: null },
    'Invited',
    true,
    false,
    /^The issuer writes to you/,
  ],
  [
    { state: 'answered', answer: 'not_taken', expiresAt: null },
    'Not taken up',
    false,
    false,
    /did not take it up, so it no longer counts/,
  ],
  [{ state: 'answered', answer: 'invited' }, 'Invited', true, false, /^The issuer writes/],
  [
    { state: 'closed', answer: 'invited', expiresAt: null },
    'Closed',
    true,
    false,
    /^Nothing more: this interest is closed\. It still counts in what the project has raised and in your holdings\.$/,
  ],
  [{ state: 'closed', answer: 'not_taken' }, 'Closed', false, false, /is closed and no longer counts\.$/],
  [{ state: 'lapsed' }, 'Lapsed', false, true, /^Nothing, unless you confirm it: it lapsed on 12 March 2027/],
  [{ state: 'lapsed', expiresAt: null }, 'Lapsed', false, false, /it lapsed and no longer/],
])('%j is %s', (change, label, counting, confirmable, next) => {
  const one = { ...life, ...change };
  expect(interestStateLabel(one)).toBe(label);
  expect(isCounting(one)).toBe(counting);
  expect(isConfirmable(one)).toBe(confirmable);
  expect(nextStep(one)).toMatch(next);
  // E-mail is a user preference, so the text must not mention it.
  expect(nextStep(one)).not.toMatch(/mail/);
});

test('a lapsed interest in a project that takes no interest cannot be confirmed', () => {
  const lapsed: InterestLife = { ...life, state: 'lapsed' };
  expect(isConfirmable(lapsed, false)).toBe(false);
  expect(nextStep(lapsed, false)).toBe(
    'Nothing while the project takes no interest: it lapsed on 12 March 2027 and no longer counts.',
  );
});

test('after a refusal a new interest is offered only where the project takes one', () => {
  const refused: InterestLife = { ...life, state: 'answered', answer: 'not_taken', expiresAt: null };
  expect(nextStep(refused)).toMatch(/no longer counts, and you can register a new one\.$/);
  expect(nextStep(refused, false)).toMatch(/did not take it up, so it no longer counts\.$/);
});

test.each<[Partial<InterestLife>, string]>([
  [{ state: 'forwarded' }, 'Reason'],
  [{ state: 'answered', answer: 'invited' }, 'Message with the invitation'],
  [{ state: 'answered', answer: 'not_taken' }, 'Reason'],
  // The reason for closing, although an invitation preceded it.
  [{ state: 'closed', answer: 'invited' }, 'Reason'],
])('the staff text for %j is labelled %s', (change, label) =>
  expect(stateReasonLabel({ ...life, ...change })).toBe(label),
);

test.each<[InterestLife['state'], amount: number, minTicket: number, boolean]>([
  ['lapsed', 499.99, 500, true],
  ['lapsed', 500, 500, false],
  ['lapsed', 500, 0, false],
  // An interest that still counts may be confirmed even if the minimum has risen since.
  ['registered', 100, 500, false],
  ['forwarded', 100, 500, false],
])('%s with %d and a minimum of %d must be raised first: %s', (state, amount, minTicket, isTooLow) => {
  expect(isBelowMinimum({ state, amount }, minTicket)).toBe(isTooLow);
});

test('an interest that lapsed below the minimum says how to make it count again', () => {
  expect(raiseToConfirm(1000)).toBe('The minimum is $1,000 now; raise your amount to confirm.');
  const lapsed: InterestLife = { ...life, state: 'lapsed' };
  expect(nextStep(lapsed, true, true)).toMatch(/^Nothing, unless you raise it: it lapsed/);
  expect(nextStep(lapsed, false, true)).toMatch(/^Nothing while the project takes no interest: /);
});

test('reads a row, including one from before states existed', () => {
  const row = {
    state: 'answered',
    answer: 'invited',
    state_reason: ' Soon. ',
    confirmed_at: '2027-01-02T00:00:00Z',
    expires_at: null,
  };
  expect(toInterestLife(row, 'x')).toEqual({
    state: 'answered',
    answer: 'invited',
    stateReason: 'Soon.',
    confirmedAt: '2027-01-02T00:00:00Z',
    expiresAt: null,
  });
  expect(toInterestLife({}, '2026-01-01')).toEqual({
    ...life,
    confirmedAt: '2026-01-01',
    expiresAt: null,
  });
});

test.each<[what: string, Partial<InterestLife>, now: string, boolean]>([
  ['was registered just now', { confirmedAt: '2026-12-12T10:00:00Z' }, '2026-12-12T10:01:00Z', false],
  ['has a month and a minute', { confirmedAt: '2026-12-12T10:00:00Z' }, '2027-02-10T09:59:00Z', false],
  ['has a month', { confirmedAt: '2026-12-12T10:00:00Z' }, '2027-02-10T10:00:00Z', true],
  [
    'is in the first half of a short term',
    { confirmedAt: '2027-03-02T10:00:00Z' },
    '2027-03-07T09:59:00Z',
    false,
  ],
  ['is in its second half', { confirmedAt: '2027-03-02T10:00:00Z' }, '2027-03-07T10:00:00Z', true],
  ['lapsed', { state: 'lapsed' }, '2027-05-01T00:00:00Z', true],
  ['was answered', { state: 'answered', answer: 'invited' }, '2027-03-12T00:00:00Z', false],
  ['counts without an end', { expiresAt: null }, '2027-03-12T00:00:00Z', false],
])('an interest that %s', (_what, change, now, isDue) => {
  expect(isConfirmationDue({ ...life, ...change }, new Date(now))).toBe(isDue);
});

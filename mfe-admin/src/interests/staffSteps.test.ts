import { isTaken, stepsFrom } from './staffSteps';

test.each([
  ['registered', null, ['forward', 'close']],
  ['confirmed', null, ['forward', 'close']],
  ['forwarded', null, ['invite', 'decline', 'close']],
  ['answered', 'invited', ['decline', 'close']],
  ['answered', 'not_taken', ['invite', 'close']],
  ['closed', 'invited', []],
  ['lapsed', null, []],
] as const)('from %s (%s) staff can %j', (state, answer, steps) =>
  expect(stepsFrom({ state, answer, userId: 'ana' })).toEqual(steps),
);

test.each([
  ['registered', null, ['close']],
  ['forwarded', null, ['decline', 'close']],
  ['answered', 'invited', ['decline', 'close']],
  ['answered', 'not_taken', ['close']],
  ['closed', null, []],
] as const)('from %s (%s) of an erased person staff can %j', (state, answer, steps) =>
  expect(stepsFrom({ state, answer, userId: '' })).toEqual(steps),
);

test.each([
  ['forward', null, 'forwarded', null, null, true],
  ['forward', null, 'answered', 'invited', null, false],
  ['invite', 'By mail.', 'answered', 'invited', 'By mail.', true],
  ['invite', null, 'answered', 'invited', 'By mail.', false],
  ['invite', null, 'answered', 'not_taken', null, false],
  ['decline', 'Full.', 'answered', 'not_taken', 'Full.', true],
  ['close', 'Over.', 'closed', 'invited', 'Over.', true],
  ['close', 'Over.', 'closed', null, 'Withdrawn.', false],
  ['close', 'Over.', 'lapsed', null, null, false],
] as const)(
  '%s (%s) is taken when it is %s (%s, %s): %s',
  (verb, reason, state, answer, stateReason, taken) =>
    expect(isTaken({ verb, reason }, { state, answer, stateReason })).toBe(taken),
);

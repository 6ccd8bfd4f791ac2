import { stepsFrom } from './staffSteps';

test.each([
  ['registered', null, ['forward', 'close']],
  ['confirmed', null, ['forward', 'close']],
  ['forwarded', null, ['invite', 'decline', 'close']],
  ['answered', 'invited', ['decline', 'close']],
  ['answered', 'not_taken', ['invite', 'close']],
  ['closed', 'invited', []],
  ['lapsed', null, []],
] as const)('from %s (%s) staff can %j', (state, answer, steps) =>
  expect(stepsFrom({ state, answer })).toEqual(steps),
);

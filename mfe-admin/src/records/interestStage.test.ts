import { interestStageOf } from './interestStage';

test.each([
  ['registered', null, 'ana', 'to_forward'],
  ['confirmed', null, 'ana', 'to_forward'],
  ['confirmed', null, '', 'left'],
  ['forwarded', null, '', 'forwarded'],
  ['answered', 'invited', 'ana', 'invited'],
  ['answered', 'not_taken', 'ana', 'not_taken'],
  ['closed', 'invited', 'ana', 'closed'],
  ['lapsed', null, 'ana', 'lapsed'],
] as const)('%s (%s) of %j is %s', (state, answer, userId, stage) =>
  expect(interestStageOf({ state, answer, userId })).toBe(stage),
);

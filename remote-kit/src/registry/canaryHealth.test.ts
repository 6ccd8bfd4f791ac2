import { isOverThreshold, whyDropped } from './canaryHealth';

test.each([
  ['nothing is known yet', {}, null, false],
  ['no failure', {}, 0, false],
  ['at the usual threshold', {}, 5, false],
  ['above the usual threshold', {}, 5.1, true],
  ['at its own threshold', { threshold: 30 }, 30, false],
  ['above its own threshold', { threshold: 30 }, 30.1, true],
  ['a canary that may fail always', { threshold: 100 }, 100, false],
])('%s', (_, canary, rate, isOver) => expect(isOverThreshold(canary, rate)).toBe(isOver));

test.each([
  ['nothing is held against it', 5, null, undefined],
  ['it fails too often', 5.1, null, 'It failed 5.1% of the time, more than 5%.'],
  ['its views had more than those of stable', 0, 'Its INP is 480 ms.', 'Its INP is 480 ms.'],
  ['both', 50, 'Its INP is 480 ms.', 'It failed 50% of the time, more than 5%.'],
])('reason for dropping a canary: %s', (_, rate, fault, why) =>
  expect(whyDropped({}, { rate, fault })).toBe(why),
);

test('the reason mentions failures on the server', () =>
  expect(whyDropped({}, { rate: 70, serverRate: 70, fault: null })).toBe(
    'It failed on the server 70% of the time, more than 5%.',
  ));

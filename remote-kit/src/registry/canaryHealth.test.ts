import { isOverThreshold } from './canaryHealth';

test.each([
  ['nothing is known yet', {}, null, false],
  ['no failure', {}, 0, false],
  ['at the usual threshold', {}, 5, false],
  ['above the usual threshold', {}, 5.1, true],
  ['at its own threshold', { threshold: 30 }, 30, false],
  ['above its own threshold', { threshold: 30 }, 30.1, true],
  ['a canary that may fail always', { threshold: 100 }, 100, false],
])('%s', (_, canary, rate, isOver) => expect(isOverThreshold(canary, rate)).toBe(isOver));

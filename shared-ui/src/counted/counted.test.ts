import { counted } from './counted';
import { grouped } from './grouped';

test.each([
  [0, 'holding', undefined, '0 holdings'],
  [1, 'holding', undefined, '1 holding'],
  [1_204, 'load', undefined, '1,204 loads'],
  [1, 'activity', 'activities', '1 activity'],
  [2, 'activity', 'activities', '2 activities'],
])('%d %s', (count, noun, plural, text) => expect(counted(count, noun, plural)).toBe(text));

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_234_567])('%d is grouped as the browser groups it', (count) =>
  expect(grouped(count)).toBe(count.toLocaleString('en-US')),
);

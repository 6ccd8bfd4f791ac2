import { wholePercents } from './wholePercents';

it.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [[1], [100]],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 2, 4],
    [14, 29, 57],
  ],
  [
    [996, 4],
    [100, 0],
  ],
  [
    [2, 2, 2, 1],
    [29, 29, 28, 14],
  ],
])('shares of %j are %j percent', (values, percents) => {
  expect(wholePercents(values)).toEqual(percents);
});

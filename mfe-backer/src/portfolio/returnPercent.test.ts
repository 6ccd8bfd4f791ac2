import { returnPercent } from './returnPercent';

test.each([
  [12.25, '+12.25%'],
  [12, '+12.0%'],
  [12.333_333, '+12.33%'],
  [-3.5, '−3.5%'],
  [0, '+0.0%'],
])('a return of %d percent is %s', (percent, words) => expect(returnPercent(percent)).toBe(words));

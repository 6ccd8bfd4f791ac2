import { singular } from './singular';

test.each(['entries entry', 'listings listing', 'leads lead', 'rewards reward', 'users user'])(
  '%s',
  (pair) => {
    const [plural = '', one] = pair.split(' ');
    expect(singular(plural)).toBe(one);
  },
);

import { keepHeights, knownHeight } from './knownHeights';

describe('the heights of rows', () => {
  beforeEach(() => keepHeights('1200/3', new Map([['list 0', 549]])));

  it('are kept for the list one returns to, with those that come to them', () => {
    keepHeights('1200/3', new Map([['list 1', 560]]));
    expect([knownHeight('1200/3', 'list 0'), knownHeight('1200/3', 'list 1')]).toEqual([549, 560]);
  });

  it('outlive a list that goes before anything of it was measured, as each does that knows no width yet', () => {
    keepHeights('0/0', new Map());
    expect(knownHeight('1200/3', 'list 0')).toBe(549);
  });

  it('are forgotten where rows were measured at another layout', () => {
    keepHeights('700/2', new Map([['list 0', 610]]));
    expect(knownHeight('1200/3', 'list 0')).toBeUndefined();
    expect(knownHeight('700/2', 'list 0')).toBe(610);
  });
});

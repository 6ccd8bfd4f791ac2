import { keepHeights, knownHeight } from './knownHeights';

describe('row heights', () => {
  beforeEach(() => keepHeights('1200/3', new Map([['list 0', 549]])));

  it('are kept for a list the user returns to, and extended by new ones', () => {
    keepHeights('1200/3', new Map([['list 1', 560]]));
    expect([knownHeight('1200/3', 'list 0'), knownHeight('1200/3', 'list 1')]).toEqual([549, 560]);
  });

  it('survive a list that unmounts before being measured, as every list does at first without a width', () => {
    keepHeights('0/0', new Map());
    expect(knownHeight('1200/3', 'list 0')).toBe(549);
  });

  it('are dropped when rows were measured in another layout', () => {
    keepHeights('700/2', new Map([['list 0', 610]]));
    expect(knownHeight('1200/3', 'list 0')).toBeUndefined();
    expect(knownHeight('700/2', 'list 0')).toBe(610);
  });
});

import type { Holding } from '@fairshore/shared-data/interests';
import { firstName, topHoldings } from './portfolio';

function holding(id: string, currentValue: number): Holding {
  return {
    id,
    listingId: id,
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    country: 'PT',
    invested: currentValue,
    currentValue,
    return: 0,
    returnPercentage: 0,
    apr: 0,
    status: 'Active',
    listingStatus: 'Open',
    lastUpdate: '2026-10-01T09:00:00Z',
  };
}

it('gives the four holdings of the highest value, the highest first', () => {
  const holdings = [holding('a', 5), holding('b', 1), holding('c', 4), holding('d', 5), holding('e', 3)];
  expect(topHoldings(holdings).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'e']);
});

it.each([
  ['Ana Marin', 'Ana'],
  ['  Ștefan  cel Mare ', 'Ștefan'],
  ['ana', 'ana'],
  ['', ''],
])('greets %j as %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

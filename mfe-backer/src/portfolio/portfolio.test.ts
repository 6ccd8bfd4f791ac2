import type { Activity } from '../history/activity';
import type { Holding } from './holdings';
import { activitiesOf, firstName, holdingPath, topHoldings } from './portfolio';

function holding(id: string, currentValue: number): Holding {
  return {
    id,
    projectId: id,
    listingId: id,
    name: 'Harbour Row Residences',
    sector: 'Real Estate',
    country: 'PT',
    registered: currentValue,
    currentValue,
    return: 0,
    returnPercentage: 0,
    apr: 0,
    status: 'Active',
    listingStatus: 'Open',
    lastUpdate: '2026-10-01T09:00:00Z',
  };
}

it('returns the four holdings of the highest value, highest first', () => {
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

it('finds the four latest activities of a project, even if its listing is hidden', () => {
  const activity = (id: string, projectId: string, listingId: string | null): Activity => ({
    id,
    type: 'investment',
    project: 'Harbour Row Residences',
    projectId,
    listingId,
    amount: 500,
    date: '2026-10-01T09:00:00Z',
    status: 'completed',
  });
  const activities = [
    activity('f', 'hidden', null),
    activity('e', 'harbour', 'harbour'),
    activity('d', 'hidden', null),
    activity('c', 'hidden', null),
    activity('b', 'hidden', null),
    activity('a', 'hidden', null),
  ];
  const ids = (projectId: string) => activitiesOf({ projectId }, activities).map(({ id }) => id);
  expect(ids('hidden')).toEqual(['f', 'd', 'c', 'b']);
  expect(ids('harbour')).toEqual(['e']);
  expect(ids('elsewhere')).toEqual([]);
});

it.each([
  ['harbour', '/project/harbour'],
  ['demo-grain', '/project/demo?example=demo-grain'],
])('links a holding of %p to %s', (projectId, path) => expect(holdingPath({ projectId })).toBe(path));

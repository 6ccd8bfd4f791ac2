import { demoListings } from '@fairshore/shared-data/demo';
import { demoActivities, demoHoldings } from './demoPortfolio';

const listing = (id: string | null) => demoListings.all().find((row) => row.id === id);

describe('the example portfolio', () => {
  test.each(demoActivities)('$id is dated after its listing and not in the future', ({ listingId, date }) => {
    const times = [listing(listingId)?.createdAt ?? '', date, new Date().toISOString()].map(Date.parse);
    expect(times).not.toContain(Number.NaN);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('activities are ordered newest first', () => {
    const dates = demoActivities.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('activities add up to the holdings', () => {
    for (const { listingId, registered, apr, listingStatus, sector } of demoHoldings) {
      const paid = demoActivities.filter((one) => one.type === 'investment' && one.listingId === listingId);
      expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(registered);
      expect(listing(listingId)).toMatchObject({ apr, sector, status: listingStatus });
    }
  });
});

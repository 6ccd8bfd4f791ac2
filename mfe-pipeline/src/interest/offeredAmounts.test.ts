import { offeredAmounts } from './offeredAmounts';

const listing = { minTicket: 500, hardCap: 10_000 };
const nothing = { raised: 0, existing: 0, isTotal: false };

test.each([
  ['an empty project', nothing, [500, 1_000, 2_500]],
  ['an amount that is added', { ...nothing, raised: 600, existing: 600 }, [500, 1_000, 2_500]],
  ['exactly up to the hard cap', { ...nothing, raised: 7_500 }, [500, 1_000, 2_500]],
  ['not over the hard cap', { ...nothing, raised: 9_000 }, [500, 1_000]],
  ['a full project', { ...nothing, raised: 10_000 }, []],
  ['no hard cap', { ...nothing, raised: 1e8, listing: { minTicket: 500, hardCap: 0 } }, [500, 1_000, 2_500]],
  ['no minimum', { ...nothing, listing: { minTicket: 0, hardCap: 0 } }, []],
  ['cents', { ...nothing, listing: { minTicket: 333.33, hardCap: 0 } }, [333.33, 666.66, 1_666.65]],
  [
    'what the database holds',
    { ...nothing, existing: 4e8, listing: { minTicket: 3e8, hardCap: 0 } },
    [3e8, 6e8],
  ],
  ['a new total, not the one there is', { raised: 1_000, existing: 1_000, isTotal: true }, [500, 2_500]],
  ['a new total, of which a part is there', { raised: 9_500, existing: 600, isTotal: true }, [500, 1_000]],
  ['less in an overfull project', { raised: 12_000, existing: 1_200, isTotal: true }, [500, 1_000]],
  [
    'only less where it is closed',
    { raised: 1_200, existing: 1_200, isTotal: true, isClosed: true },
    [500, 1_000],
  ],
])('%s', (_, situation, amounts) =>
  expect(offeredAmounts({ listing, ...situation }).map(({ amount }) => amount)).toEqual(amounts),
);

test('the amounts are labelled', () =>
  expect(offeredAmounts({ listing, ...nothing }).map(({ label }) => label)).toEqual([
    'Minimum',
    '2 × minimum',
    '5 × minimum',
  ]));

import { AppError } from '../errors';
import { listingColumns, toListing } from './listing';

const row = {
  id: 'l1',
  name: 'Quay',
  sector: 'AI',
  category: 'technology',
  country: 'PT',
  apr: '9.50',
  min_ticket: 500,
  hard_cap: 2_000_000,
  raised: 120_000,
  raised_base: 20_000,
  backers_count: 12,
  status: 'Filling',
  image_link: 'https://a.example/i.png',
  highlights: ['one', 'two'],
  description: 'A quay.',
  use_of_proceeds: 'Stones',
  risk_considerations: 'Water',
  timeline: '12 months',
  closes_on: '2026-12-30',
  interest_days: 90,
  onepager_link: 'https://a.example/1.pdf',
  investor_deck_link: 'https://a.example/2.pdf',
  financials_link: 'https://a.example/3.pdf',
  whitepaper_link: 'https://a.example/4.pdf',
  token_price: '1.25',
  available_tokens: 1_000,
  rating_average: 4.5,
  rating_votes: 2,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  edit_version: 3,
  terms_version: 2,
  claims_fresh_days: 60,
  claims_confirmed_on: '2026-02-01',
  claim_dates: { apr: '2026-02-01' },
};

const camelCase = (column: string) => column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

test('every column is read under its own name', () => {
  const named = Object.entries(row).map(([column, value]) => [camelCase(column), value]);
  jest.useFakeTimers({ now: new Date('2026-03-01T23:59:00Z') });
  const readOn = '2026-03-01';
  expect(toListing(row)).toEqual({ ...Object.fromEntries(named), apr: 9.5, tokenPrice: 1.25, readOn });
  expect(listingColumns.split(',').toSorted()).toEqual(Object.keys(row).toSorted());
  jest.useRealTimers();
});

test('unset columns get the defaults the suite has always shown', () => {
  const { id, name, created_at, updated_at } = row;
  expect(toListing({ id, name, created_at, updated_at, sector: 'Ships' })).toMatchObject({
    sector: 'Real Estate',
    category: null,
    country: 'US',
    apr: 0,
    status: null,
    highlights: [],
    tokenPrice: null,
    ratingAverage: null,
    ratingVotes: 0,
    interestDays: 90,
    claimsFreshDays: 90,
    claimsConfirmedOn: null,
    claimDates: {},
  });
});

test('an unknown category or status is refused', () => {
  expect(() => toListing({ ...row, category: 'ships' })).toThrow(AppError);
  expect(() => toListing({ ...row, status: 'Sunk' })).toThrow(AppError);
});

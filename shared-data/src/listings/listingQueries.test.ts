import { configureBackend } from '@fairshore/shared-auth';
import { QueryClient } from '../query';
import { listingRow, stubBackend } from '../testing';
import { featuredListings, listingCounters } from './listingQueries';
import { listingById } from './oneListing';

const id = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const listings = (rows: unknown[]) => ({ '/rest/v1/listings': () => ({ body: rows }) });

test('a row becomes a listing: numbers from text, unsafe links unset', async () => {
  stubBackend({ '/rest/v1/listings': () => ({ body: listingRow() }) });
  expect(await client.fetchQuery(listingById(id))).toMatchObject({
    apr: 11.5,
    raised: 1_240_000,
    tokenPrice: 1.25,
    ratingAverage: 4.5,
    onepagerLink: 'https://example.com/one.pdf',
    financialsLink: null,
    createdAt: '2026-01-10T08:00:00.123456+00:00',
  });
});

test('featured listings are the six latest Open or Filling ones', async () => {
  const seen = stubBackend(listings([listingRow()]));
  expect(await client.fetchQuery(featuredListings())).toHaveLength(1);
  expect(seen[0]?.query.get('status')).toBe('in.(Open,Filling)');
  expect(seen[0]?.query.get('order')).toBe('updated_at.desc');
  expect(seen[0]?.query.get('limit')).toBe('6');
});

test('a missing listing is null, and an impossible id sends no request', async () => {
  const seen = stubBackend({ '/rest/v1/listings': () => ({ body: [] }) });
  expect(await client.fetchQuery(listingById(id))).toBeNull();
  expect(await client.fetchQuery(listingById('nonsense'))).toBeNull();
  expect(seen).toHaveLength(1);
});

test('the example project sends no request even where a backend is configured', async () => {
  const seen = stubBackend({});
  expect(await client.fetchQuery(listingById('demo'))).toMatchObject({
    apr: 20,
    minTicket: 500,
    raised: 62_000,
  });
  expect(seen).toHaveLength(0);
});

test('the example of a draft is shown in demo mode alone', async () => {
  stubBackend({});
  expect(await client.fetchQuery(listingById('demo-solar'))).toBeNull();
  configureBackend(null);
  client.clear();
  expect(await client.fetchQuery(listingById('demo-solar'))).toMatchObject({ status: 'Draft' });
});

test('all counters are read from one row', async () => {
  stubBackend({
    '/rest/v1/listing_counters': () => ({ body: { total: 24, active: 19, open: 12, backers: '1817' } }),
  });
  expect(await client.fetchQuery(listingCounters())).toEqual({
    total: 24,
    active: 19,
    open: 12,
    backers: 1_817,
  });
});

test('an unreachable backend is distinguished from one that refuses', async () => {
  stubBackend({});
  await expect(client.fetchQuery(featuredListings())).rejects.toMatchObject({ kind: 'offline' });
  stubBackend({
    '/rest/v1/listings': () => ({ status: 403, body: { code: '42501', message: 'permission denied' } }),
  });
  await expect(client.fetchQuery(featuredListings())).rejects.toMatchObject({ kind: 'denied' });
});

test('a row of another shape is refused, not shown', async () => {
  stubBackend(listings([listingRow({ apr: 'lots' })]));
  await expect(client.fetchQuery(featuredListings())).rejects.toMatchObject({ code: 'unreadable_row' });
});

test('without a backend the examples are returned and nothing is requested', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const featured = await client.fetchQuery(featuredListings());
  expect(featured.every(({ id: demoId }) => demoId.startsWith('demo'))).toBe(true);
  expect(await client.fetchQuery(listingCounters())).toEqual({
    total: 4,
    active: 3,
    open: 3,
    backers: 365,
  });
  expect(seen).toHaveLength(0);
});

import { configureBackend } from '@fairshore/shared-auth';
import { defaultPipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import { QueryClient } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { pipelineCount, pipelineCountries, pipelineListings, pipelinePageSize } from './pipelineQueries';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const filters = {
  ...defaultPipelineFilters,
  search: ' wind, (sea) ',
  category: 'carbon',
  sort: 'progress',
  statuses: ['Open'],
  country: 'RO',
  aprMin: 5,
  aprMax: 12.5,
  maxTicket: 500,
  ids: ['651ff333-e98e-46f6-b809-3c5d73eaab5b'],
} as const;
const narrowing = {
  p_search: 'wind, (sea)',
  p_category: 'carbon',
  p_statuses: ['Open'],
  p_country: 'RO',
  p_apr_min: 5,
  p_apr_max: 12.5,
  p_max_ticket: 500,
  p_ids: ['651ff333-e98e-46f6-b809-3c5d73eaab5b'],
};

test('the server filters, searches, orders and counts', async () => {
  const seen = stubBackend({
    'POST /rest/v1/rpc/pipeline_listings': () => ({ body: [] }),
    'POST /rest/v1/rpc/pipeline_count': () => ({ body: 17 }),
  });
  await client.fetchInfiniteQuery(pipelineListings(filters));
  expect(seen[0]?.body).toEqual({
    ...narrowing,
    p_sort: 'progress',
    p_after_value: null,
    p_after_id: null,
    p_limit: 25,
  });
  expect(seen[0]?.query.get('select')).toMatch(/^id,.*,progress$/);
  expect(await client.fetchQuery(pipelineCount(filters))).toEqual({ count: 17, isCapped: false });
  expect(seen[1]?.body).toEqual(narrowing);
});

test('pages are requested by key, not by offset', async () => {
  const rows = Array.from({ length: pipelinePageSize + 1 }, (_, index) =>
    listingRow({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
  );
  const seen = stubBackend({
    '/rest/v1/rpc/pipeline_listings': ({ body }) => ({
      body: JSON.stringify(body).includes('"p_after_id":null') ? rows : rows.slice(0, 2),
    }),
  });
  const options = pipelineListings({ ...defaultPipelineFilters, sort: 'newest' });
  const data = await client.fetchInfiniteQuery({ ...options, pages: 2 });
  expect(data.pages.map((page) => page.listings.length)).toEqual([24, 2]);
  expect(data.pages[1]?.next).toBeNull();
  expect(seen[1]?.body).toMatchObject({
    p_after_value: '2026-01-10T08:00:00.123456+00:00',
    p_after_id: '00000000-0000-4000-8000-000000000023',
  });
});

test('more than a thousand matches are capped', async () => {
  stubBackend({ '/rest/v1/rpc/pipeline_count': () => ({ body: 1_001 }) });
  const some = { ...defaultPipelineFilters, search: 'a' };
  expect(await client.fetchQuery(pipelineCount(some))).toEqual({ count: 1_000, isCapped: true });
});

test('without filters the count comes from the stored counters', async () => {
  stubBackend({ '/rest/v1/listing_counters': () => ({ body: { total: 100_000 } }) });
  const all = { ...defaultPipelineFilters, sort: 'newest' } as const;
  expect(await client.fetchQuery(pipelineCount(all))).toEqual({ count: 100_000, isCapped: false });
});

test('the countries are those the server returns', async () => {
  stubBackend({ '/rest/v1/rpc/pipeline_countries': () => ({ body: ['RO', 'GB'] }) });
  expect(await client.fetchQuery(pipelineCountries())).toEqual(['RO', 'GB']);
});

test('without a backend the examples are returned, and nothing is requested', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const some = { ...defaultPipelineFilters, country: 'RO', aprMin: 15 };
  const data = await client.fetchInfiniteQuery(pipelineListings(some));
  expect(data.pages[0]?.listings.map(({ name }) => name)).toEqual(['Demo Forest Credits']);
  expect(await client.fetchQuery(pipelineCount(some))).toEqual({ count: 1, isCapped: false });
  expect(await client.fetchQuery(pipelineCountries())).toEqual(['PT', 'RO', 'IE']);
  expect(seen).toHaveLength(0);
});

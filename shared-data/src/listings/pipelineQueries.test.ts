import { configureBackend } from '@fairshore/shared-auth';
import { QueryClient } from '../query';
import { listingRow, stubBackend } from '../testing';
import { defaultPipelineFilters } from './pipelineFilters';
import { pipelineCount, pipelineCountries, pipelineListings, pipelinePageSize } from './pipelineQueries';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

test('pages are asked for by key, not by offset', async () => {
  const rows = Array.from({ length: pipelinePageSize + 1 }, (_, index) =>
    listingRow({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
  );
  stubBackend({ '/rest/v1/listings': ({ query }) => ({ body: query.has('or') ? rows.slice(0, 2) : rows }) });
  const options = pipelineListings({ ...defaultPipelineFilters, sort: 'newest' });
  const data = await client.fetchInfiniteQuery({ ...options, pages: 2 });
  expect(data.pages.map((page) => page.listings.length)).toEqual([24, 2]);
  expect(data.pages[1]?.next).toBeNull();
});

test('without a backend the examples answer, and nothing is asked', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const filters = { ...defaultPipelineFilters, country: 'RO', aprMin: 15 };
  const data = await client.fetchInfiniteQuery(pipelineListings(filters));
  expect(data.pages[0]?.listings.map(({ name }) => name)).toEqual(['Demo Forest Credits']);
  expect(await client.fetchQuery(pipelineCount(filters))).toEqual({ count: 1, isCapped: false });
  expect(await client.fetchQuery(pipelineCountries())).toEqual(['PT', 'RO', 'IE']);
  expect(seen).toHaveLength(0);
});

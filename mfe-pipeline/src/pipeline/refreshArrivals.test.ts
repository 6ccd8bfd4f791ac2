import { listingKeys, toListing } from '@fairshore/shared-data/listings';
import { defaultPipelineFilters } from '@fairshore/shared-data/listings/pipeline';
import type { PipelineFilters, PipelinePage } from '@fairshore/shared-data/listings/pipeline';
import { QueryClient } from '@fairshore/shared-data/query';
import type { InfiniteData } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { refreshArrivals } from './refreshArrivals';

const old = listingRow({
  id: 'b353e220-12ab-47f7-97cb-f7f28cecd26d',
  name: 'Kept as a draft for long',
  created_at: '2025-03-01T08:00:00+00:00',
  published_at: '2026-11-20T10:05:00.25+00:00',
});
const since = '2026-11-20T10:00:00.123456+00:00';

function clientWith(updatedAt: string, filters: PipelineFilters = defaultPipelineFilters) {
  const client = new QueryClient();
  client.setQueryData(
    listingKeys.pipeline(filters),
    { pages: [{ listings: [toListing(listingRow())], next: null }], pageParams: [null] },
    { updatedAt: Date.parse(updatedAt) },
  );
  const shown = () =>
    client
      .getQueryData<InfiniteData<PipelinePage>>(listingKeys.pipeline(filters))
      ?.pages.flatMap(({ listings }) => listings.map(({ name }) => name));
  return { client, shown };
}

test('a draft that was published since is added, however old it is', async () => {
  const seen = stubBackend({ 'GET /rest/v1/listings': () => ({ body: [old] }) });
  const { client, shown } = clientWith('2026-11-20T10:06:00Z');
  expect(await refreshArrivals(client, defaultPipelineFilters, since)).toBe(old['published_at']);
  expect(shown()).toEqual(['Kept as a draft for long', 'Harbour Row Residences']);
  expect(seen[0]?.query.get('published_at')).toBe(`gt.${since}`);
  expect(seen[0]?.query.get('order')).toBe('published_at.desc,id.desc');
});

test('nothing new leaves the list and the time as they are', async () => {
  stubBackend({ 'GET /rest/v1/listings': () => ({ body: [] }) });
  const { client, shown } = clientWith('2026-11-20T10:06:00Z');
  expect(await refreshArrivals(client, defaultPipelineFilters, since)).toBe(since);
  expect(shown()).toEqual(['Harbour Row Residences']);
});

test('what the filters exclude is not added', async () => {
  stubBackend({ 'GET /rest/v1/listings': () => ({ body: [old] }) });
  const filters = { ...defaultPipelineFilters, category: 'carbon' } as const;
  const { client, shown } = clientWith('2026-11-20T10:06:00Z', filters);
  await refreshArrivals(client, filters, since);
  expect(shown()).toEqual(['Harbour Row Residences']);
});

test.each([
  ['after the list was read is added', '2026-11-20T10:04:59Z', 2],
  ['before that is left to its own page', '2026-11-20T10:05:01Z', 1],
])('at first, what was published %s', async (_, readAt, count) => {
  const seen = stubBackend({ 'GET /rest/v1/listings': () => ({ body: [old] }) });
  const { client, shown } = clientWith(readAt);
  expect(await refreshArrivals(client, defaultPipelineFilters, null)).toBe(old['published_at']);
  expect(shown()).toHaveLength(count);
  expect(seen[0]?.query.get('published_at')).toBe('not.is.null');
});

test.each([
  [24, true],
  [23, false],
])(
  'after an answer with %d, which may not be all from 24 on, the list is read again: %s',
  async (count, isReadAgain) => {
    const latest = Array.from({ length: count }, (_, place) => ({
      ...old,
      id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    }));
    stubBackend({ 'GET /rest/v1/listings': () => ({ body: latest }) });
    const { client, shown } = clientWith('2026-11-20T10:06:00Z');
    await refreshArrivals(client, defaultPipelineFilters, since);
    expect(shown()).toHaveLength(count + 1);
    const state = client.getQueryState(listingKeys.pipeline(defaultPipelineFilters));
    expect(state?.isInvalidated).toBe(isReadAgain);
  },
);

import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import { toListing } from '../listings/listing';
import type { Listing } from '../listings/listing';
import { defaultPipelineFilters } from '../listings/pipelineFilters';
import { QueryClient } from '../query';
import type { InfiniteData } from '../query';
import { listingRow, stubBackend } from '../testing';
import { keepChanges } from './keepChanges';
import { patchListings } from './patchListings';
import { rememberChanges } from './recentChanges';
import { refreshListings } from './refreshListings';

const id = crypto.randomUUID();
const named = (name: string) => toListing(listingRow({ id, name }));
const pipeline = listingKeys.pipeline(defaultPipelineFilters);

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  client = new QueryClient();
  stop = keepChanges(client);
});
afterEach(() => {
  stop();
  client.clear();
});

function arrive(name: string, isInserted = false): void {
  const changes = { latest: new Map([[id, named(name)]]), inserted: isInserted ? [id] : [] };
  rememberChanges(client, changes);
  patchListings(client, changes);
}

/** A change that states some fields only. */
function arrivePart(part: Partial<Listing>): void {
  rememberChanges(client, { latest: new Map([[id, part]]), inserted: [] });
}

const namesShown = () =>
  client
    .getQueryData<InfiniteData<PipelinePage>>(pipeline)
    ?.pages.map(({ listings }) => listings.map(({ name }) => name));

test('a change that arrives while its listing is loading is kept', async () => {
  let answer = (_: ReturnType<typeof named>) => undefined as void;
  const asked = client.fetchQuery({
    queryKey: listingKeys.one(id),
    queryFn: () => new Promise<ReturnType<typeof named>>((resolve) => (answer = resolve)),
  });
  arrive('Now');
  answer(named('Before'));
  await asked;
  expect(client.getQueryData(listingKeys.one(id))).toMatchObject({ name: 'Now' });
});

test('a change without the long texts keeps those that its listing is answered with', async () => {
  let answer = (_: ReturnType<typeof named>) => undefined as void;
  arrivePart({ description: 'Older than the answer' });
  jest.advanceTimersByTime(5);
  const asked = client.fetchQuery({
    queryKey: listingKeys.one(id),
    queryFn: () => new Promise<ReturnType<typeof named>>((resolve) => (answer = resolve)),
  });
  for (const part of [{ name: 'Now' }, { ratingVotes: 13 }]) arrivePart(part);
  answer(named('Before'));
  await asked;
  expect(client.getQueryData(listingKeys.one(id))).toEqual({ ...named('Now'), ratingVotes: 13 });
});

test('a change from before the request does not override the response', async () => {
  arrive('Before');
  jest.advanceTimersByTime(5);
  await client.fetchQuery({ queryKey: listingKeys.one(id), queryFn: () => named('Answered') });
  expect(client.getQueryData(listingKeys.one(id))).toMatchObject({ name: 'Answered' });
});

test.each([
  ['changes', [[named('Before')]], false, [['Now'], []]],
  ['comes', [[]], true, [['Now'], []]],
])(
  'a listing that %s while the next page of its list loads is kept',
  async (_, pages, isInserted, expected) => {
    const next = (listings: readonly object[]) => ({ listings, next: { value: 1, id: 'next' } });
    client.setQueryData(pipeline, { pages: pages.map(next), pageParams: [null] });
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const list = client.getQueryCache().find({ queryKey: pipeline });
    // Mimics how a list's observer loads the next page: appended to the pages it had when the request started.
    const before = client.getQueryData<InfiniteData<PipelinePage>>(pipeline);
    const loaded = list?.fetch({
      queryKey: pipeline,
      queryHash: list.queryHash,
      queryFn: async () => {
        await answered;
        return { pages: [...(before?.pages ?? []), next([])], pageParams: [null, 'next'] };
      },
    });
    arrive('Now', isInserted);
    answer();
    await loaded;
    expect(namesShown()).toEqual(expected);
  },
);

test('a refresh does not undo a change that arrives meanwhile', async () => {
  client.setQueryData(pipeline, { pages: [{ listings: [named('Before')], next: null }], pageParams: [null] });
  stubBackend({
    '/rest/v1/listings': () => {
      arrive('Now');
      return { body: [listingRow({ id, name: 'Before' })] };
    },
  });
  await refreshListings(client, [id]);
  expect(namesShown()).toEqual([['Now']]);
});

/** Starts to load the first page of the pipeline; the returned function answers it with these listings. */
function loadPipeline(): (...listings: readonly object[]) => Promise<unknown> {
  let answer = (_: readonly object[]) => undefined as void;
  const answered = new Promise<readonly object[]>((resolve) => (answer = resolve));
  const loaded = client.fetchInfiniteQuery({
    queryKey: pipeline,
    queryFn: async () => ({ listings: await answered, next: null }),
    initialPageParam: null,
  });
  return (...listings) => {
    answer(listings);
    return loaded;
  };
}

test('a listing that was found gone while a list loads does not come back with it', async () => {
  const answer = loadPipeline();
  stubBackend({ '/rest/v1/listings': () => ({ body: [] }) });
  await refreshListings(client, [id], { areBack: true });
  await answer(named('Before'));
  expect(namesShown()).toEqual([[]]);
});

test('a listing that was found gone before a list was asked for is what that list says', async () => {
  stubBackend({ '/rest/v1/listings': () => ({ body: [] }) });
  await refreshListings(client, [id], { areBack: true });
  jest.advanceTimersByTime(5);
  await loadPipeline()(named('Back'));
  expect(namesShown()).toEqual([['Back']]);
});

test('of two refreshes that are answered in the wrong order, the later one counts', async () => {
  client.setQueryData(pipeline, { pages: [{ listings: [named('Before')], next: null }], pageParams: [null] });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  let count = 0;
  stubBackend({
    '/rest/v1/listings': async () => {
      count += 1;
      if (count === 1) {
        await held;
        return { body: [] };
      }
      return { body: [listingRow({ id, name: 'Back' })] };
    },
  });
  const first = refreshListings(client, [id], { areBack: true });
  jest.advanceTimersByTime(5);
  await refreshListings(client, [id], { areBack: true });
  release();
  await first;
  expect(namesShown()).toEqual([['Back']]);
});

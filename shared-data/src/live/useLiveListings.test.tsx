import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toListing } from '../listings/listing';
import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import { defaultPipelineFilters } from '../listings/pipelineFilters';
import { QueryClient, QueryClientProvider } from '../query';
import type { InfiniteData } from '../query';
import { listingRow, stubBackend, stubRealtime } from '../testing';
import { watchlistKeys } from '../watchlist';
import { useLiveListings } from './useLiveListings';

const shownId = '00000000-0000-4000-8000-00000000000a';
const draftId = '00000000-0000-4000-8000-00000000000b';
const key = listingKeys.pipeline(defaultPipelineFilters);

let client: QueryClient;
function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
const listed = () =>
  client.getQueryData<InfiniteData<PipelinePage>>(key)?.pages.flatMap(({ listings }) => listings);

test('a draft published without its unchanged texts is asked for, then listed on top with them', async () => {
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  client.setQueryData(key, {
    pages: [{ listings: [toListing(listingRow({ id: shownId }))], next: null }],
    pageParams: [null],
  });
  const realtime = stubRealtime();
  const seen = stubBackend({ '/rest/v1/listings': () => ({ body: [listingRow({ id: draftId })] }) });
  const { result } = renderHook(() => useLiveListings(), { wrapper });
  await waitFor(() => expect(result.current).toBe('live'));

  const { description, ...record } = listingRow({ id: draftId, published_at: new Date().toISOString() });
  act(() => realtime.push({ table: 'listings', type: 'UPDATE', record, oldRecord: { id: draftId } }));
  await waitFor(() => expect(listed()?.map(({ id }) => id)).toEqual([draftId, shownId]));
  expect(listed()?.[0]?.description).toBe(description);
  expect(seen.map(({ query }) => query.get('id'))).toEqual([`in.(${draftId})`]);
});

test('a project that became a draft leaves the lists, and the watchlist and the totals are asked for again', async () => {
  client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const shown = toListing(listingRow({ id: shownId }));
  client.setQueryData(key, { pages: [{ listings: [shown], next: null }], pageParams: [null] });
  const refetched = [watchlistKeys.mine('u1'), listingKeys.counters];
  const kept = [listingKeys.one(shownId), listingKeys.countries];
  const realtime = stubRealtime();
  stubBackend({ '/rest/v1/listings': () => ({ body: [] }) });
  const { result } = renderHook(() => useLiveListings(), { wrapper });
  await waitFor(() => expect(result.current).toBe('live'));
  for (const known of [...refetched, ...kept]) client.setQueryData(known, null);
  const isStale = (known: readonly unknown[]) => client.getQueryState(known)?.isInvalidated;

  act(() => realtime.push({ table: 'listing_departures', type: 'INSERT', record: { listing_id: shownId } }));
  await waitFor(() => expect(listed()).toEqual([]));
  await waitFor(() => expect(refetched.map(isStale)).toEqual([true, true]));
  expect(kept.map(isStale)).toEqual([false, false]);

  // Which project has changed while nothing was followed is not known.
  act(() => realtime.tell('ok', 'listings'));
  await waitFor(() => expect(isStale(listingKeys.one(shownId))).toBe(true));
});

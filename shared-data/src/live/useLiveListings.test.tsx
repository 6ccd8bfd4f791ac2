import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toListing } from '../listings/listing';
import { listingKeys } from '../listings/listingQueries';
import type { PipelinePage } from '../listings/listingQueries';
import { defaultPipelineFilters } from '../listings/pipelineFilters';
import { QueryClient, QueryClientProvider } from '../query';
import type { InfiniteData } from '../query';
import { listingRow, stubBackend, stubRealtime } from '../testing';
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

import { toListing } from '@fairshore/shared-data/listings';
import { listingById } from '@fairshore/shared-data/listings/pipeline';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { listingRow, stubBackend } from '@fairshore/shared-data/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useRaisedInSession } from '../listing/useRaisedInSession';
import { useOwnDecrease } from './useOwnDecrease';

interface Shown {
  raised: number;
  own: number;
}

/** The raised figure of a project's page that shows this listing and the user's own total. */
function open(id: string, shown: Shown) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const page = renderHook(
    ({ raised, own }: Shown) => {
      useOwnDecrease(id, 'u1', own);
      return useRaisedInSession({ id, raised });
    },
    { wrapper, initialProps: shown },
  );
  return { client, ...page };
}

const rowOf = (id: string, raised: number) => listingRow({ id, raised });

test('what was taken back while the page was away lowers the figure', async () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000000';
  stubBackend({ '/rest/v1/listings': () => ({ body: [rowOf(id, 1_100)] }) });
  const first = open(id, { raised: 1_600, own: 600 });
  expect(first.result.current).toBe(1_600);
  first.unmount();
  const again = open(id, { raised: 1_100, own: 100 });
  await waitFor(() => expect(again.result.current).toBe(1_100));
});

test('others’ decreases lower nothing, neither here nor after coming back', async () => {
  const id = 'bbbbbbbb-0000-4000-8000-000000000000';
  const seen = stubBackend({ '/rest/v1/listings': () => ({ body: [rowOf(id, 1_100)] }) });
  const first = open(id, { raised: 1_600, own: 600 });
  first.rerender({ raised: 1_100, own: 600 });
  first.unmount();
  const again = open(id, { raised: 1_100, own: 600 });
  expect(again.result.current).toBe(1_600);
  expect(seen).toEqual([]);
});

test('an own decrease shows with the next answer when the listing could not be read at once', async () => {
  const id = 'cccccccc-0000-4000-8000-000000000000';
  const seen = stubBackend({ '/rest/v1/listings': () => ({ status: 403, body: { code: '42501' } }) });
  const { client, result, rerender } = open(id, { raised: 1_600, own: 600 });
  rerender({ raised: 1_600, own: 100 });
  await waitFor(() => expect(seen).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toBe(1_600);
  // Once more: still only one waits for the next answer.
  const waits = jest.spyOn(client.getQueryCache(), 'find');
  rerender({ raised: 1_600, own: 50 });
  await waitFor(() => expect(seen).toHaveLength(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  waits.mockClear();
  act(() => {
    client.setQueryData(['another'], 'answer');
  });
  expect(waits).toHaveBeenCalledTimes(1);
  act(() => {
    client.setQueryData(listingById(id).queryKey, toListing(rowOf(id, 1_100)));
  });
  rerender({ raised: 1_100, own: 100 });
  await waitFor(() => expect(result.current).toBe(1_100));
  // Only that one: others' decreases lower nothing.
  act(() => {
    client.setQueryData(listingById(id).queryKey, toListing(rowOf(id, 900)));
  });
  rerender({ raised: 900, own: 100 });
  expect(result.current).toBe(1_100);
});

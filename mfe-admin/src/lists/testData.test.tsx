import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import { act, renderHook } from '@testing-library/react';
import { usePurgeTestData } from './testData';

const expected = { listings: 2, interests: 5, users: 1, rewards: 3, leads: 0, packageRequests: 1 };

it('refetches every list after a purge of which only the answer was lost, but not the figures shown', async () => {
  storeSession();
  stubBackend({
    'POST /rest/v1/rpc/purge_counted_test_data': () => {
      throw new TypeError('fetch failed');
    },
  });
  const queryClient = createQueryClient();
  const lists = ['rewards', 'counts', 'test-data'];
  for (const list of lists) queryClient.setQueryData(['console', list], []);
  const { result } = renderHook(() => usePurgeTestData(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await act(() => expect(result.current.mutateAsync(expected)).rejects.toMatchObject({ kind: 'offline' }));
  expect(lists.filter((list) => queryClient.getQueryState(['console', list])?.isInvalidated)).toEqual([
    'rewards',
    'counts',
  ]);
});

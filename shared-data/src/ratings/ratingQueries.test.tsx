import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, QueryClientProvider, useQuery } from '../query';
import { stubBackend } from '../testing';
import { myRatings } from './ratingQueries';

test('cards that scroll into view don’t each ask a failing server for the votes, later ones do', async () => {
  localStorage.setItem('fairshore.device', 'the-secret-of-a-device-that-has-voted-before');
  const seen = stubBackend({ '/rest/v1/rpc/my_ratings': () => ({ status: 503, body: {} }) });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const mountCard = () => renderHook(() => useQuery(myRatings()), { wrapper }).result;
  const first = mountCard();
  await waitFor(() => expect(first.current.isError).toBe(true));
  expect(mountCard().current.isFetching).toBe(false);
  expect(seen).toHaveLength(1);

  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  const later = mountCard();
  expect(later.current.isFetching).toBe(true);
  await waitFor(() => expect(later.current.isFetching).toBe(false));
  expect(seen).toHaveLength(2);
  jest.restoreAllMocks();
});

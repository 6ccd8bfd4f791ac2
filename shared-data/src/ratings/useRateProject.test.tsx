import { configureBackend } from '@fairshore/shared-auth';
import { act, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, QueryClientProvider, useQuery } from '../query';
import { stubBackend } from '../testing';
import { myRatings, useRateProject } from './ratingQueries';

configure({ asyncUtilTimeout: 8_000 });

const projectId = '651ff333-e98e-46f6-b809-3c5d73eaab5b';

function renderRatings() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => ({ mine: useQuery(myRatings()), rate: useRateProject() }), { wrapper });
}

beforeEach(() => localStorage.clear());

test('looking at ratings leaves nothing on the device and asks for no votes it can’t have', async () => {
  const seen = stubBackend({});
  const { result } = renderRatings();
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  expect(localStorage).toHaveLength(0);
  expect(seen).toEqual([]);
});

test('the first vote makes the secret', async () => {
  const seen = stubBackend({ '/rest/v1/rpc/rate_project': () => ({ body: { average: 5, votes: 1 } }) });
  const { result } = renderRatings();
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  await act(() => result.current.rate.mutateAsync({ projectId, rating: 4 }));
  const secret = localStorage.getItem('fairshore.device');
  expect(secret).toMatch(/^[0-9a-f-]{72}$/);
  expect(seen[0]?.body).toEqual({ p_project_id: projectId, p_device_secret: secret, p_rating: 4 });
});

test("a vote carries the device's secret, is clamped, and replaces the one before", async () => {
  localStorage.setItem('fairshore.device', crypto.randomUUID() + crypto.randomUUID());
  localStorage.setItem('fairshore.ratings', JSON.stringify({ [projectId]: 1, other: 3 }));
  const seen = stubBackend({
    '/rest/v1/rpc/my_ratings': () => ({ body: [{ project_id: projectId, rating: 2 }] }),
    '/rest/v1/rpc/rate_project': () => ({ body: { average: 5, votes: 1 } }),
  });
  const { result } = renderRatings();
  await waitFor(() => expect(result.current.mine.data).toEqual({ [projectId]: 2, other: 3 }));
  await act(() => result.current.rate.mutateAsync({ projectId, rating: 9 }));
  await waitFor(() => expect(result.current.mine.data).toEqual({ [projectId]: 5, other: 3 }));
  // The server has this vote; only the one it never got stays here.
  expect(localStorage.getItem('fairshore.ratings')).toBe('{"other":3}');
  const secret = localStorage.getItem('fairshore.device');
  expect(secret).toMatch(/^[0-9a-f-]{72}$/);
  expect(seen.map(({ body }) => body)).toEqual([
    { p_device_secret: secret },
    { p_project_id: projectId, p_device_secret: secret, p_rating: 5 },
  ]);
});

test('a refused vote is taken back and told', async () => {
  const refusal = { code: 'P0001', hint: 'account_suspended', message: 'Your account is suspended.' };
  stubBackend({
    '/rest/v1/rpc/my_ratings': () => ({ body: [] }),
    '/rest/v1/rpc/rate_project': () => ({ status: 400, body: refusal }),
  });
  const { result } = renderRatings();
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  await act(() => result.current.rate.mutateAsync({ projectId, rating: 3 }).catch(() => undefined));
  await waitFor(() => expect(result.current.rate.error?.message).toBe('Your account is suspended.'));
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  expect(localStorage.getItem('fairshore.ratings')).toBeNull();
});

test('without a backend votes stay on the device', async () => {
  const seen = stubBackend({});
  configureBackend(null);
  const { result } = renderRatings();
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  await act(() => result.current.rate.mutateAsync({ projectId: 'demo', rating: 4 }));
  await waitFor(() => expect(result.current.mine.data).toEqual({ demo: 4 }));
  expect(seen).toHaveLength(0);
  expect(localStorage.getItem('fairshore.ratings')).toBe('{"demo":4}');
});

// Last: it switches the server off for the session.
test('a failing server is asked no more; votes are kept on the device', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const seen = stubBackend({});
  const { result } = renderRatings();
  await waitFor(() => expect(result.current.mine.data).toEqual({}));
  await act(() => result.current.rate.mutateAsync({ projectId, rating: 4 }));
  await waitFor(() => expect(result.current.mine.data).toEqual({ [projectId]: 4 }));
  expect(seen).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

import { QueryClient, QueryClientProvider, useQuery } from '@fairshore/shared-data/query';
import { stubBackend, stubRealtime } from '@fairshore/shared-data/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { InterestsView } from '../records/consoleLists';
import { consoleInterests, consoleListings, consoleUsers } from './consoleQueries';
import { useConsolePage } from './useConsolePage';
import { useLiveConsoleInterests } from './useLiveConsoleInterests';
import { useLiveConsoleListings } from './useLiveConsoleListings';
import { useLiveUsers } from './useLiveUsers';

const view: InterestsView = { search: '', filters: {}, sort: null, page: 1, pageSize: 25 };
const nothing = () => ({ body: { rows: [], total: 0, isCapped: false } });

let client: QueryClient;
function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // A moment passes at once.
  jest.useFakeTimers({ advanceTimers: true });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
});

test('a burst of changed profiles refetches the users once', async () => {
  const realtime = stubRealtime();
  const seen = stubBackend({ '/rest/v1/rpc/console_users': nothing });
  renderHook(() => [useLiveUsers(), useQuery(consoleUsers({ ...view, filters: {}, sort: null }))], {
    wrapper,
  });
  await waitFor(() => expect(realtime.followed().toSorted()).toEqual(['console_changes', 'profiles']));
  await waitFor(() => expect(seen).toHaveLength(1));
  act(() => {
    for (const type of ['INSERT', 'UPDATE', 'UPDATE'] as const)
      realtime.push({ table: 'profiles', type, record: { id: 'u1' }, oldRecord: { id: 'u1' } });
    realtime.push({ table: 'profiles', type: 'DELETE', oldRecord: { id: 'u1' } });
  });
  await waitFor(() => expect(seen).toHaveLength(2));
  await pass(2_000);
  expect(seen).toHaveLength(2);
});

test('the deletion of a draft refetches the listings, and no users; that of a person the reverse', async () => {
  const realtime = stubRealtime();
  const seen = stubBackend({
    '/rest/v1/rpc/console_users': nothing,
    '/rest/v1/rpc/console_listings': nothing,
  });
  const asked = (list: string) => seen.filter(({ path }) => path.endsWith(list)).length;
  const { result } = renderHook(
    () => {
      useLiveConsoleListings();
      useQuery(consoleUsers({ ...view, filters: {}, sort: null }));
      useQuery(consoleListings({ ...view, filters: {}, sort: null }));
      return useLiveUsers();
    },
    { wrapper },
  );
  const change = (noun: string) =>
    act(() => realtime.push({ table: 'console_changes', type: 'UPDATE', record: { noun } }));
  await waitFor(() => expect(result.current).toBe('live'));
  await waitFor(() => expect(realtime.followed()).toHaveLength(5));
  // What changed before the connection is loaded once, a moment later.
  await pass(2_000);
  const [users, listings] = [asked('console_users'), asked('console_listings')];
  change('listings');
  await waitFor(() => expect(asked('console_listings')).toBe(listings + 1));
  change('profiles');
  await waitFor(() => expect(asked('console_users')).toBe(users + 1));
  await pass(2_000);
  expect([asked('console_users'), asked('console_listings')]).toEqual([users + 1, listings + 1]);
});

test('a new interest is loaded into views where it belongs at the top, and counted in others', async () => {
  const realtime = stubRealtime();
  const seen = stubBackend({ '/rest/v1/rpc/console_interests': nothing });
  const { result, rerender } = renderHook(
    ({ shown }: { shown: InterestsView }) => {
      useQuery(consoleInterests(shown));
      return useLiveConsoleInterests(shown);
    },
    { wrapper, initialProps: { shown: { ...view, page: 2 } } },
  );
  await waitFor(() => expect(result.current.status).toBe('live'));
  // Changes from before the connection are loaded once, a moment later.
  await waitFor(() => expect(seen).toHaveLength(2));
  const come = (id: string) =>
    act(() => realtime.push({ table: 'interests', type: 'INSERT', record: { id, project_id: 'p1' } }));
  come('i1');
  come('i2');
  await waitFor(() => expect(result.current.newCount).toBe(2));
  expect(seen).toHaveLength(2);

  rerender({ shown: view });
  expect(result.current.newCount).toBe(0);
  await waitFor(() => expect(seen).toHaveLength(3));
  come('i3');
  await waitFor(() => expect(seen).toHaveLength(4));
  expect(result.current.newCount).toBe(0);

  for (const other of [
    { filters: { projectId: 'p2' } },
    { filters: { state: 'closed' } },
    { search: 'ana' },
  ] as const) {
    rerender({ shown: { ...view, ...other, page: 2 } });
    come('i4');
    await pass(2_000);
    expect(result.current.newCount).toBe(0);
  }
});

test('under a search a new interest appears if the server finds it', async () => {
  const realtime = stubRealtime();
  const seen = stubBackend({ '/rest/v1/rpc/console_interests': nothing });
  const shown = { ...view, search: 'ana' };
  const { result } = renderHook(
    () => {
      useQuery(consoleInterests(shown));
      return useLiveConsoleInterests(shown);
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.status).toBe('live'));
  await waitFor(() => expect(seen).toHaveLength(2));
  act(() => realtime.push({ table: 'interests', type: 'INSERT', record: { id: 'i1', project_id: 'p1' } }));
  await waitFor(() => expect(seen).toHaveLength(3));
  expect(seen.at(-1)?.body).toMatchObject({ p_search: 'ana' });
  expect(result.current.newCount).toBe(0);
});

test('new interests counted under one filter are not announced under another', async () => {
  const realtime = stubRealtime();
  stubBackend({ '/rest/v1/rpc/console_interests': nothing });
  const second = { ...view, page: 2 };
  const { result, rerender } = renderHook(
    ({ shown }: { shown: InterestsView }) => useLiveConsoleInterests(shown),
    { wrapper, initialProps: { shown: second } },
  );
  await waitFor(() => expect(result.current.status).toBe('live'));
  act(() => realtime.push({ table: 'interests', type: 'INSERT', record: { id: 'i1', project_id: 'p1' } }));
  await waitFor(() => expect(result.current.newCount).toBe(1));
  rerender({ shown: { ...second, filters: { projectId: 'p2' } } });
  expect(result.current.newCount).toBe(0);
});

test('a purge of test data takes its interests from the list', async () => {
  const realtime = stubRealtime();
  let total = 2;
  stubBackend({ '/rest/v1/rpc/console_interests': () => ({ body: { rows: [], total, isCapped: false } }) });
  const { result } = renderHook(
    () => [useLiveConsoleInterests(view).status, useQuery(consoleInterests(view)).data?.total],
    { wrapper },
  );
  await waitFor(() => expect(result.current).toEqual(['live', 2]));
  await waitFor(() => expect(realtime.followed()).toContain('console_changes'));
  await pass(2_000);
  total = 0;
  act(() => realtime.push({ table: 'console_changes', type: 'UPDATE', record: { noun: 'profiles' } }));
  await waitFor(() => expect(result.current).toEqual(['live', 0]));
});

test('a list that can not be loaded at all is logged and shows its examples', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubBackend({});
  const { result } = renderHook(() => useConsolePage('interests', view), { wrapper });
  await waitFor(() => expect(result.current.page?.total).toBe(4));
  expect(result.current).toMatchObject({ isReplaced: true, error: { kind: 'offline' } });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('interests could not be loaded'));
  warn.mockRestore();
});

test('another page that can not be loaded is not replaced by examples', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubBackend({
    '/rest/v1/rpc/console_interests': ({ body }) =>
      (body as { p_offset: number }).p_offset === 0 ? nothing() : { status: 500, body: { message: 'x' } },
  });
  const { result, rerender } = renderHook(({ page }) => useConsolePage('interests', { ...view, page }), {
    wrapper,
    initialProps: { page: 1 },
  });
  await waitFor(() => expect(result.current.page?.total).toBe(0));
  rerender({ page: 2 });
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(result.current).toMatchObject({ page: undefined, isReplaced: false });
  warn.mockRestore();
});

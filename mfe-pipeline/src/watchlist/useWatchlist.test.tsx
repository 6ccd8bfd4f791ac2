import { AuthProvider, configureBackend } from '@fairshore/shared-auth';
import type { AppError } from '@fairshore/shared-data/errors';
import { createQueryClient, QueryClientProvider } from '@fairshore/shared-data/query';
import { storeSession, stubBackend } from '@fairshore/shared-data/testing';
import {
  localWatchlistKey,
  onWatchlistNotice,
  takeOverWatchlist,
  watchlistFull,
  watchlistKeys,
} from '@fairshore/shared-data/watchlist';
import { MemoryRouter } from '@fairshore/shared-ui/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useWatchlist } from './useWatchlist';

const userId = '2c5ea4c0-4067-4e9a-8b2d-1f0f4d7c9a10';
const harbour = '651ff333-e98e-46f6-b809-3c5d73eaab5b';
const wind = 'b353e220-12ab-47f7-97cb-f7f28cecd26d';
const grain = '0b8e6b0c-53d2-4c63-9a53-1c1de3a5a5c1';

/** A database with one person's list; `answers` replace parts of it. */
function stubList(stored: string[], answers: Parameters<typeof stubBackend>[0] = {}) {
  let list = stored;
  return stubBackend({
    'POST /rest/v1/profiles': () => ({ status: 201, body: [] }),
    'GET /rest/v1/profiles': () => ({ body: null }),
    'GET /rest/v1/watched_projects': () => ({ body: list.map((project_id) => ({ project_id })) }),
    'POST /rest/v1/watched_projects': ({ body }) => {
      const { project_id: id } = body as { project_id: string };
      list = [id, ...list.filter((other) => other !== id)];
      return { status: 201, body: null };
    },
    'DELETE /rest/v1/watched_projects': ({ query }) => {
      list = list.filter((id) => `eq.${id}` !== query.get('project_id'));
      return { body: null };
    },
    'POST /rest/v1/rpc/merge_watched_projects': ({ body }) => {
      const { p_project_ids: ids } = body as { p_project_ids: string[] };
      list = [...ids.filter((id) => !list.includes(id)), ...list];
      return { body: 0 };
    },
    ...answers,
  });
}

function renderWatchlist() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  return { client, ...renderHook(() => useWatchlist(), { wrapper }) };
}

const keepLocally = (...ids: string[]) => localStorage.setItem(localWatchlistKey, JSON.stringify({ ids }));
const writes = (seen: ReturnType<typeof stubBackend>) =>
  seen
    .filter(({ method, path }) => method !== 'GET' && /watched/.test(path))
    .map(({ method, path, body, query }) => [
      method,
      path.split('/').at(-1),
      body ?? query.get('project_id'),
    ]);

/** jsdom has no BroadcastChannel: this one passes messages to every other channel of the same name. */
class TestChannel extends EventTarget {
  static readonly open = new Set<TestChannel>();
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  constructor(readonly name: string) {
    super();
    TestChannel.open.add(this);
  }
  close() {
    TestChannel.open.delete(this);
  }
  postMessage(data: unknown) {
    for (const other of TestChannel.open)
      if (other !== this && other.name === this.name)
        other.onmessage?.(new MessageEvent('message', { data }));
  }
}

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: TestChannel }));
beforeEach(() => localStorage.clear());

describe('a visitor', () => {
  test('watches and unwatches without a single request', async () => {
    const seen = stubList([]);
    const { result } = renderWatchlist();
    await act(() => result.current.watch({ projectId: harbour, isWatched: true }));
    expect(result.current.ids).toEqual([harbour]);
    expect(result.current.isWatched(harbour)).toBe(true);
    await act(() => result.current.watch({ projectId: harbour, isWatched: false }));
    expect(result.current.ids).toEqual([]);
    expect(result.current.isPending).toBe(false);
    expect(seen).toEqual([]);
  });

  test('watches without a backend, too', async () => {
    stubList([]);
    configureBackend(null);
    const { result } = renderWatchlist();
    await act(() => result.current.watch({ projectId: 'demo', isWatched: true }));
    expect(result.current.ids).toEqual(['demo']);
  });

  test('gets an error when the list is full, and can still unwatch', async () => {
    stubList([]);
    keepLocally(...Array.from({ length: 200 }, (_, index) => `project-${index}`));
    const { result } = renderWatchlist();
    await expect(result.current.watch({ projectId: harbour, isWatched: true })).rejects.toThrow(
      watchlistFull,
    );
    await act(() => result.current.watch({ projectId: 'project-7', isWatched: false }));
    await act(() => result.current.watch({ projectId: harbour, isWatched: true }));
    expect(result.current.ids).toHaveLength(200);
  });
});

describe('a signed-in person', () => {
  beforeEach(() => storeSession());

  test('sees the account’s list, none of which is stored on the device', async () => {
    const seen = stubList([harbour]);
    const { result } = renderWatchlist();
    expect(result.current.isPending).toBe(true);
    await waitFor(() => expect(result.current.ids).toEqual([harbour]));
    await act(() => result.current.watch({ projectId: wind, isWatched: true }));
    expect(result.current.ids).toEqual([wind, harbour]);
    await act(() => result.current.watch({ projectId: harbour, isWatched: false }));
    expect(result.current.ids).toEqual([wind]);
    expect(writes(seen)).toEqual([
      ['POST', 'watched_projects', { user_id: userId, project_id: wind }],
      ['DELETE', 'watched_projects', `eq.${harbour}`],
    ]);
    expect(localStorage.getItem(localWatchlistKey)).toBeNull();
  });

  test('sees a change at once, and sees it reverted when refused', async () => {
    const refusal = { code: 'P0001', hint: 'watchlist_full', message: watchlistFull };
    stubList([harbour], { 'POST /rest/v1/watched_projects': () => ({ status: 400, body: refusal }) });
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.ids).toEqual([harbour]));
    let failure: AppError | undefined;
    let turn: Promise<void> | undefined;
    act(() => {
      turn = result.current.watch({ projectId: wind, isWatched: true }).catch((error: AppError) => {
        failure = error;
      });
    });
    expect(result.current.isWatched(wind)).toBe(true);
    await act(async () => turn);
    expect(failure?.message).toBe(watchlistFull);
    expect(result.current.ids).toEqual([harbour]);
  });

  test('offline, the change is reverted with the matching message', async () => {
    const seen = stubList([harbour]);
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.ids).toEqual([harbour]));
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await act(() =>
      expect(result.current.watch({ projectId: harbour, isWatched: false })).rejects.toThrow(
        "We couldn't reach the server. Check your connection and try again.",
      ),
    );
    expect(result.current.ids).toEqual([harbour]);
    expect(writes(seen)).toEqual([]);
  });

  test('a change that was stored although its answer was lost shows', async () => {
    let list = [{ project_id: harbour }];
    stubList([], {
      'GET /rest/v1/watched_projects': () => ({ body: list }),
      'DELETE /rest/v1/watched_projects': () => {
        list = [];
        throw new TypeError('fetch failed');
      },
    });
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.ids).toEqual([harbour]));
    await act(() => expect(result.current.watch({ projectId: harbour, isWatched: false })).rejects.toThrow());
    await waitFor(() => expect(result.current.ids).toEqual([]));
  });

  test('clicking quickly ends with the last click', async () => {
    const seen = stubList([]);
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.isPending).toBe(false));
    await act(() =>
      Promise.all(
        [true, false, true].map((isWatched) => result.current.watch({ projectId: wind, isWatched })),
      ),
    );
    expect(writes(seen).map(([method]) => method)).toEqual(['POST', 'DELETE', 'POST']);
    expect(result.current.ids).toEqual([wind]);
  });

  test('sees an error when the list fails to load, and can retry', async () => {
    let isDown = true;
    stubList([], {
      'GET /rest/v1/watched_projects': () =>
        isDown ? { status: 503, body: { message: 'down' } } : { body: [{ project_id: harbour }] },
    });
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.failure?.error?.message).toBe('down'));
    isDown = false;
    act(() => result.current.failure?.retry());
    await waitFor(() => expect(result.current.ids).toEqual([harbour]));
    expect(result.current.failure).toBeNull();
  });

  test('a change stored while the list could not be loaded shows at once, and the list is asked for again', async () => {
    let isDown = true;
    const refusal = { status: 400, body: { message: 'No.' } };
    const list = [{ project_id: harbour }];
    stubList([], {
      'GET /rest/v1/watched_projects': () => (isDown ? refusal : { body: list }),
      'POST /rest/v1/watched_projects': ({ body }) => {
        list.unshift(body as (typeof list)[0]);
        return { status: 201, body: null };
      },
    });
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.failure).not.toBeNull());
    act(() => void result.current.watch({ projectId: wind, isWatched: true }));
    await waitFor(() => expect(list).toHaveLength(2));
    await waitFor(() => expect(result.current.failure?.isRetrying).toBe(false));
    expect(result.current.isWatched(wind)).toBe(true);
    isDown = false;
    await act(() => result.current.watch({ projectId: grain, isWatched: true }));
    expect(result.current.ids).toEqual([grain, wind, harbour]);
    expect(result.current.failure).toBeNull();
  });

  test('another tab’s change shows, even while an older list is still loading', async () => {
    const lists = [[], [{ project_id: wind }]];
    const seen = stubList([], { 'GET /rest/v1/watched_projects': () => ({ body: lists.shift() ?? [] }) });
    let arrive = () => undefined as void;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { fetch } = globalThis;
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (lists.length === 1) await arrived;
      return answer;
    };
    const { result } = renderWatchlist();
    await waitFor(() => expect(lists).toHaveLength(1));
    const other = new TestChannel('fairshore.watchlist');
    await act(async () => other.postMessage({ userId, projectId: wind, isWatched: true }));
    await act(async () => arrive());
    await waitFor(() => expect(result.current.ids).toEqual([wind]));
    expect(seen.filter(({ path }) => path.endsWith('watched_projects'))).toHaveLength(2);
    other.close();
  });

  test('another tab’s change shows; one of another account does not', async () => {
    stubList([harbour]);
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.ids).toEqual([harbour]));
    const tab = new TestChannel('fairshore.watchlist');
    const told = jest.fn();
    tab.onmessage = ({ data }) => told(data);
    act(() => {
      tab.postMessage({ userId: 'somebody else', projectId: grain, isWatched: true });
      tab.postMessage('nonsense');
      tab.postMessage({ userId, projectId: wind, isWatched: true });
    });
    await waitFor(() => expect(result.current.ids).toEqual([wind, harbour]));
    await act(() => result.current.watch({ projectId: wind, isWatched: false }));
    expect(told).toHaveBeenCalledWith({ userId, projectId: wind, isWatched: false });
    tab.close();
  });
});

describe('signing in', () => {
  test('merges both lists, then clears the device’s list', async () => {
    keepLocally(wind, 'demo', harbour);
    storeSession();
    const seen = stubList([grain, harbour]);
    const { result } = renderWatchlist();
    expect(result.current.ids).toEqual([wind, harbour]);
    await waitFor(() => expect(result.current.ids).toEqual([wind, grain, harbour]));
    await waitFor(() => expect(localStorage.getItem(localWatchlistKey)).toBeNull());
    expect(writes(seen)).toEqual([['POST', 'merge_watched_projects', { p_project_ids: [wind, harbour] }]]);
    expect(result.current.ids).toEqual([wind, grain, harbour]);
  });

  test('merges on any page, and requests nothing when there is nothing to merge', async () => {
    const seen = stubList([grain]);
    const client = createQueryClient();
    await takeOverWatchlist(client, userId);
    expect(seen).toEqual([]);
    keepLocally(wind);
    await takeOverWatchlist(client, userId);
    expect(client.getQueryData(watchlistKeys.mine(userId))).toEqual([wind, grain]);
    await waitFor(() => expect(localStorage.getItem(localWatchlistKey)).toBeNull());
  });

  test('a failed merge loses nothing and is retried', async () => {
    keepLocally(wind);
    storeSession();
    let isDown = true;
    stubList([grain], {
      'POST /rest/v1/rpc/merge_watched_projects': () =>
        isDown ? { status: 503, body: { message: 'down' } } : { body: 0 },
      'GET /rest/v1/watched_projects': () => ({ body: [{ project_id: wind }, { project_id: grain }] }),
    });
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.failure?.error?.message).toBe('down'));
    expect(result.current.ids).toEqual([wind]);
    expect(localStorage.getItem(localWatchlistKey)).not.toBeNull();
    isDown = false;
    act(() => result.current.failure?.retry());
    await waitFor(() => expect(result.current.ids).toEqual([wind, grain]));
    await waitFor(() => expect(localStorage.getItem(localWatchlistKey)).toBeNull());
  });

  test('a suspended account sees its list, and the device’s list stays stored', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    keepLocally(wind);
    storeSession();
    const refusal = { code: 'P0001', hint: 'account_suspended', message: 'Your account is suspended.' };
    stubList([grain], {
      'POST /rest/v1/rpc/merge_watched_projects': () => ({ status: 400, body: refusal }),
    });
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.ids).toEqual([wind, grain]));
    expect(localStorage.getItem(localWatchlistKey)).toBe(`{"ids":["${wind}"]}`);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  test('projects that didn’t fit are reported', async () => {
    const heard = jest.fn();
    keepLocally(wind);
    storeSession();
    stubList([grain], { 'POST /rest/v1/rpc/merge_watched_projects': () => ({ body: 3 }) });
    const { result } = renderWatchlist();
    await waitFor(() => expect(result.current.ids).toEqual([grain]));
    // The notice was announced before anyone subscribed.
    onWatchlistNotice(heard);
    expect(heard).toHaveBeenCalledWith(
      'Your watchlist is full (200): 3 projects you watched before signing in could not be added.',
    );
  });

  test('projects added in a tab that missed the sign-in are merged too', async () => {
    storeSession();
    const seen = stubList([grain]);
    const { result, client } = renderWatchlist();
    await waitFor(() => expect(result.current.ids).toEqual([grain]));
    keepLocally(wind);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: localWatchlistKey }));
    });
    await waitFor(() => expect(localStorage.getItem(localWatchlistKey)).toBeNull());
    expect(client.getQueryData(watchlistKeys.mine(userId))).toEqual([wind, grain]);
    expect(writes(seen)).toHaveLength(1);
  });
});

/** @environment browser */
import { aSession } from '../testing/FakeAuthClient';
import { configureBackend } from '../backend/backend';
import { peekStoredSession } from '../session/storedSession';
import { accessToken } from './accessToken';
import { loadAuth, loadAuthRuntime } from './authClient';
import { database } from './database';
import { loadRealtime } from './loadRealtime';

const now = () => Math.floor(Date.now() / 1000);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  configureBackend(null);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['ahead', -7200],
  ['behind', 7200],
])('a token lasts for its hour on a device whose clock is two hours %s', async (_, serverAhead) => {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(input));
    if (!pathname.endsWith('/token')) return Response.json([]);
    asked.push(search);
    return Response.json({ ...aSession(), expires_at: now() + serverAhead + 3600 });
  });
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
  const auth = await loadAuth();
  await auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'secret' });

  for (let request = 0; request < 3; request += 1) expect(await accessToken()).toBe('token-of-ana');
  // As after a change that another tab makes to the stored session.
  await (await loadAuthRuntime()).keeper.resync();

  expect(asked).toEqual(['?grant_type=password']);
  const secondsLeft = (peekStoredSession()?.expiresAt ?? 0) / 1000 - now();
  expect(Math.abs(secondsLeft - 3600)).toBeLessThan(10);
});

describe('a session whose token has run out', () => {
  let renewal = 200;
  let reads: string[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => {});
    reads = [];
    globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
      const { pathname, search } = new URL(String(input));
      if (search === '?grant_type=password')
        return Response.json({ ...aSession(), expires_at: now() + 3600 });
      if (search === '?grant_type=refresh_token')
        return Response.json({ code: 'refresh_token_not_found' }, { status: renewal });
      if (pathname.endsWith('/is_admin')) reads.push(pathname);
      return Response.json(pathname.endsWith('/is_admin') ? false : []);
    });
    configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
  });

  async function signInForAnHour() {
    const auth = await loadAuth();
    await auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'secret' });
    await jest.advanceTimersByTimeAsync(3_610_000);
  }

  test.each([429, 503])(
    'makes no request as a guest while its renewal is answered with %d',
    async (status) => {
      renewal = status;
      await signInForAnHour();
      // auth-js has begun a renewal, or repeats its failure for a minute without a request.
      const early = accessToken().catch(() => 'failed');
      await jest.advanceTimersByTimeAsync(30_000);
      expect(await early).toBe('failed');
      expect(await database().rpc('is_admin').retry(false)).toMatchObject({ status: 0, data: null });
      await expect(loadRealtime()).rejects.toThrow();
      expect(reads).toEqual([]);
      expect(peekStoredSession()).not.toBeNull();
    },
  );

  test('is a guest once the server does not know it any more', async () => {
    renewal = 400;
    await signInForAnHour();
    // auth-js repeats an early refusal for a minute.
    await jest.advanceTimersByTimeAsync(90_000);
    expect(await accessToken()).toBeNull();
    await database().rpc('is_admin').retry(false);
    expect(reads).toHaveLength(1);
    expect(peekStoredSession()).toBeNull();
  });

  test('is a guest where the page has found no valid session', async () => {
    renewal = 503;
    localStorage.setItem('fairshore.auth', JSON.stringify({ ...aSession(), expires_at: now() - 10 }));
    await loadAuth();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await accessToken()).toBeNull();
    expect(peekStoredSession()).not.toBeNull();
  });
});

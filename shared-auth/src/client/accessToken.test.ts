/** @environment browser */
import { aSession } from '../testing/FakeAuthClient';
import { configureBackend } from '../backend/backend';
import { peekStoredSession } from '../session/storedSession';
import { accessToken } from './accessToken';
import { loadAuth, loadAuthRuntime } from './authClient';

const now = () => Math.floor(Date.now() / 1000);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  configureBackend(null);
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

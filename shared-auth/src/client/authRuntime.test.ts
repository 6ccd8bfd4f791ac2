/** @environment browser */
import { configureBackend } from '../backend/backend';
import { knownApps } from '../second-factor/apps';
import { startAuth } from './authRuntime';

const factor = (id: string, status = 'verified') => ({ id, status, factor_type: 'totp', friendly_name: id });
const sessionWith = (...factors: object[]) => ({
  access_token: 'one',
  refresh_token: 'renewable',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  token_type: 'bearer',
  user: { id: 'u1', email: 'ana@fairshore.example', factors },
});

/** Stores one session in this browser and has the server return another; returns the number of renewals. */
async function askWith(stored: object, current: ReturnType<typeof sessionWith>): Promise<number> {
  let renewals = 0;
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(input));
    if (pathname.endsWith('/user')) return Response.json(current.user);
    if (search === '?grant_type=refresh_token') {
      renewals += 1;
      return Response.json(current);
    }
    return Response.json([]);
  });
  localStorage.setItem('fairshore.auth', JSON.stringify(stored));
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
  const { auth } = startAuth();
  await auth.getUser();
  await auth.getUser();
  return renewals;
}

beforeEach(() => {
  localStorage.clear();
  // Each test creates its own client.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  configureBackend(null);
  jest.restoreAllMocks();
});

test.each([
  ['an app was confirmed, but the answer was lost', [], [factor('phone')]],
  ['another device changed the app', [factor('phone')], [factor('tablet')]],
  ['another device removed an app', [factor('phone'), factor('tablet')], [factor('tablet')]],
])('a session is renewed once when %s', async (_, before, after) => {
  expect(await askWith(sessionWith(...before), sessionWith(...after))).toBe(1);
  expect(knownApps()).toEqual(after.map(({ id }) => expect.objectContaining({ id })));
});

test.each([
  ['no app is known', sessionWith(), sessionWith()],
  [
    'no app is mentioned',
    { ...sessionWith(), user: { id: 'u1', email: 'ana@fairshore.example' } },
    sessionWith(),
  ],
  ['the apps are the same', sessionWith(factor('phone')), sessionWith(factor('phone'))],
  [
    'an app waits for its first code',
    sessionWith(factor('phone')),
    sessionWith(factor('new', 'unverified'), factor('phone')),
  ],
])('a session is not renewed when %s', async (_, before, after) => {
  expect(await askWith(before, after)).toBe(0);
});

/** @environment browser */
import { configureBackend } from '../backend/backend';
import { startAuth } from './authRuntime';
import { database } from './database';

const session = {
  access_token: 'one',
  refresh_token: 'renewable',
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: 'u1', email: 'ana@fairshore.example' },
};

/** A server that signs people in but knows no session afterwards; returns the requested paths. */
function serve(read = () => answer(200, [])): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const { pathname, search } = new URL(String(input));
    asked.push(pathname + search);
    if (search === '?grant_type=password') return answer(200, session);
    if (search === '?grant_type=refresh_token') return answer(400, { code: 'refresh_token_not_found' });
    if (pathname.endsWith('/user')) return answer(403, { code: 'session_not_found' });
    return /notifications|my_questions/.test(pathname) ? read() : answer(200, [{ status: 'active' }]);
  });
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
  return asked;
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  });
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  // Each test creates its own client.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  configureBackend(null);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a sign-in here is checked within a minute, and signed out once another device has ended the session', async () => {
  const asked = serve();
  const { auth } = startAuth();
  await jest.advanceTimersByTimeAsync(0);
  await auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'Lighthouse-7' });
  expect(localStorage.getItem('fairshore.auth')).not.toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toContain('/auth/v1/user');
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
});

test('a session is checked where this browser stores nothing', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const asked = serve();
  const { auth } = startAuth();
  await jest.advanceTimersByTimeAsync(0);
  await auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'Lighthouse-7' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toContain('/auth/v1/user');
  expect((await auth.getSession()).data.session).toBeNull();
});

test('a session is checked every minute after this device’s clock was set back', async () => {
  const asked = serve();
  const { auth } = startAuth();
  await jest.advanceTimersByTimeAsync(0);
  await auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'Lighthouse-7' });
  const look = jest.spyOn(auth, 'getUser').mockImplementation(() => new Promise(() => undefined));
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(1);
  look.mockRestore();
  jest.setSystemTime(Date.now() - 3 * 3_600_000);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toContain('/auth/v1/user');
});

test.each([
  ['finds nothing', () => answer(200, [])],
  [
    'is refused because of a suspension',
    () => answer(400, { code: 'P0001', hint: 'account_suspended', message: 'No.' }),
  ],
])('a session is checked when a request %s, and dropped if another device has ended it', async (_, read) => {
  const asked = serve(read);
  const { auth } = startAuth();
  await jest.advanceTimersByTimeAsync(0);
  await auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'Lighthouse-7' });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).not.toContain('/auth/v1/user');
  await database().from('notifications').select('id');
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toContain('/auth/v1/user');
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
});

test.each([
  ['a table', () => database().from('notifications').select('id')],
  ['a function', () => database().rpc('my_questions', { p_project_id: 'p1' })],
])('nothing found in %s a moment after a check has the session checked within 15 s', async (_, read) => {
  const asked = serve();
  const { auth } = startAuth();
  await jest.advanceTimersByTimeAsync(0);
  await auth.signInWithPassword({ email: 'ana@fairshore.example', password: 'Lighthouse-7' });
  const look = jest.spyOn(auth, 'getUser').mockImplementation(() => new Promise(() => undefined));
  window.dispatchEvent(new Event('focus'));
  expect(look).toHaveBeenCalledTimes(1);
  look.mockRestore();

  await jest.advanceTimersByTimeAsync(5_000);
  await read();
  await read();
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(9_000);
  expect(asked).not.toContain('/auth/v1/user');
  await jest.advanceTimersByTimeAsync(1_001);
  expect(asked.filter((path) => path === '/auth/v1/user')).toHaveLength(1);
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
});

test('a session that can’t be renewed is dropped, even though this device’s clock calls its token valid', async () => {
  serve();
  localStorage.setItem(
    'fairshore.auth',
    JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 3600 }),
  );
  const { auth } = startAuth();
  await jest.advanceTimersByTimeAsync(0);
  await auth.refreshSession();
  expect(localStorage.getItem('fairshore.auth')).toBeNull();
});

/** @environment browser */
import { configureBackend } from '../backend/backend';
import { changePassword, requestPasswordLink } from './changePassword';
import { requestDeletionByPassword } from './requestDeletion';

const session = {
  access_token: 'one',
  refresh_token: 'renewable',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  token_type: 'bearer',
  user: { id: 'u1', email: 'ana@fairshore.example' },
};

/** A server that accepts the current password and answers the change as given. */
function serve(change: () => Response | Promise<Response>): void {
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'PUT') return change();
    return Response.json(String(input).includes('/token') ? session : session.user);
  });
  localStorage.setItem('fairshore.auth', JSON.stringify(session));
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
}

afterEach(() => {
  configureBackend(null);
  jest.useRealTimers();
  localStorage.clear();
});

test.each([
  ['is lost', () => Promise.reject(new TypeError('fetch failed'))],
  ['comes from a gateway', () => new Response('<html>Gateway timeout</html>', { status: 504 })],
])('doesn’t claim that the password is unchanged when the answer %s', async (_, answer) => {
  serve(answer);
  expect(await changePassword('Right-2026', 'Changed-2026')).toEqual({
    isDone: false,
    text: expect.stringContaining('it is not known whether your password was changed'),
  });
});

test.each([
  [
    'changed password',
    () => changePassword('Right-2026', 'Changed-2026'),
    'Password updated. Other devices may still be signed in.',
  ],
  ['requested deletion', () => requestDeletionByPassword('Right-2026'), ''],
])('a %s is told within 2 s, although ending other sessions hangs', async (_, request, text) => {
  jest.useFakeTimers();
  serve(() => Response.json(session.user));
  const answering = globalThis.fetch;
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('/logout') ? new Promise<Response>(() => undefined) : answering(input, init),
  );
  const told = jest.fn();
  void request().then(told);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveBeenCalledWith({ isDone: true, text });
});

test.each([
  ['a change of password', () => changePassword('Right-2026', 'Changed-2026')],
  ['a password link', requestPasswordLink],
  ['a deletion', () => requestDeletionByPassword('Right-2026')],
])('%s doesn’t call a session ended that can’t be renewed at the moment', async (_, request) => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 503 }));
  localStorage.setItem(
    'fairshore.auth',
    JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }),
  );
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
  const answered = request();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await answered).toEqual({
    isDone: false,
    text: 'The sign-in service is not available right now. Please try again in a moment.',
  });
});

/** @environment browser */
import { configureBackend } from '../backend/backend';
import { changePassword } from './changePassword';

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

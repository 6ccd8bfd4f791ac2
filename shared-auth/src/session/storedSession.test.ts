/** @environment browser */
import { storeAdminSession } from './storeAdminSession';
import {
  clearStoredSessions,
  hasCorruptSession,
  peekStoredSession,
  removeCorruptSession,
} from './storedSession';

const session = { access_token: 'a', refresh_token: 'r', expires_at: 4_000_000_000, user: { id: 'u1' } };

beforeEach(() => localStorage.clear());

describe('peekStoredSession', () => {
  test.each([
    ['nothing', null, 'none'],
    ['a session', JSON.stringify(session), 'session'],
    ['broken JSON', '{"access_token":', 'corrupt'],
    ['a text', '"hello"', 'corrupt'],
    ['null', 'null', 'corrupt'],
    ['no access token', JSON.stringify({ ...session, access_token: undefined }), 'corrupt'],
    ['no refresh token', JSON.stringify({ ...session, refresh_token: undefined }), 'corrupt'],
    ['a time that is none', JSON.stringify({ ...session, expires_at: 'soon' }), 'corrupt'],
  ])('%s is %s', (_, item, kind) => {
    if (item !== null) localStorage.setItem('fairshore.auth', item);
    expect(peekStoredSession() !== null).toBe(kind === 'session');
    expect(hasCorruptSession()).toBe(kind === 'corrupt');
  });

  test.each([null, {}, 'Ana'])(
    'returns the expiry in milliseconds and omits an invalid user, which is corrupt: %j',
    (user) => {
      localStorage.setItem('fairshore.auth', JSON.stringify({ ...session, user }));
      expect(peekStoredSession()).toEqual({ accessToken: 'a', expiresAt: 4_000_000_000_000, user: null });
      expect(hasCorruptSession()).toBe(true);
    },
  );
});

test('a broken userSession counts as corrupt, and only what is broken is removed', () => {
  localStorage.setItem('fairshore.auth', JSON.stringify(session));
  localStorage.setItem('userSession', 'Ana');
  expect(hasCorruptSession()).toBe(true);
  removeCorruptSession();
  expect(localStorage.getItem('userSession')).toBeNull();
  expect(peekStoredSession()).not.toBeNull();
});

test('with an unreadable session everything about its person goes', () => {
  localStorage.setItem('fairshore.auth', '{"access_token":');
  localStorage.setItem('userSession', '{"name":"Ana","email":"ana@fairshore.example"}');
  localStorage.setItem('settings', '{"userId":"u1"}');
  localStorage.setItem('fairshore.watchlist.v1', '[]');
  storeAdminSession(true);
  removeCorruptSession();
  expect(Object.keys(localStorage)).toEqual(['fairshore.watchlist.v1']);
});

test('both stored sessions, the settings and every item of the auth client go, others stay', () => {
  localStorage.setItem('fairshore.auth', '{}');
  localStorage.setItem('fairshore.auth-code-verifier', 'v');
  localStorage.setItem('userSession', '{}');
  localStorage.setItem('settings', '{}');
  localStorage.setItem('fairshore.watchlist.v1', '{}');
  storeAdminSession(true);
  expect(localStorage.getItem('adminSession')).toBe('{"isAuthenticated":true}');
  clearStoredSessions();
  expect(Object.keys(localStorage)).toEqual(['fairshore.watchlist.v1']);
});

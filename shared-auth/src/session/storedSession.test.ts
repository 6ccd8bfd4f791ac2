import {
  clearAuthItems,
  clearStoredSessions,
  hasAdminSession,
  hasCorruptSession,
  peekStoredSession,
  removeCorruptSession,
  storeAdminSession,
  storeUserSession,
  watchAdminSession,
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
    expect(peekStoredSession().kind).toBe(kind);
    expect(hasCorruptSession()).toBe(kind === 'corrupt');
  });

  test('leaves out a user that is none', () => {
    localStorage.setItem('fairshore.auth', JSON.stringify({ ...session, user: {} }));
    expect(peekStoredSession()).toMatchObject({ kind: 'session', session: { user: null } });
  });
});

test('a broken userSession counts as corrupt, and only what is broken is removed', () => {
  localStorage.setItem('fairshore.auth', JSON.stringify(session));
  localStorage.setItem('userSession', 'Ana');
  expect(hasCorruptSession()).toBe(true);
  removeCorruptSession();
  expect(localStorage.getItem('userSession')).toBeNull();
  expect(peekStoredSession().kind).toBe('session');
});

test('the two stored sessions are written as documented and cleared together', () => {
  storeUserSession({ name: 'Ana Marin', email: 'backer@fairshore.example' });
  storeAdminSession(true);
  expect(localStorage.getItem('userSession')).toBe('{"name":"Ana Marin","email":"backer@fairshore.example"}');
  expect(localStorage.getItem('adminSession')).toBe('{"isAuthenticated":true}');
  clearStoredSessions();
  expect(localStorage).toHaveLength(0);
});

test('every item with the auth prefix goes, others stay', () => {
  localStorage.setItem('fairshore.auth', '{}');
  localStorage.setItem('fairshore.auth-code-verifier', 'v');
  localStorage.setItem('settings', '{}');
  clearAuthItems();
  expect(Object.keys(localStorage)).toEqual(['settings']);
});

test('the admin mark tells who watches it, in this tab and from another', () => {
  const onChange = jest.fn();
  const stop = watchAdminSession(onChange);
  storeAdminSession(true);
  expect(hasAdminSession()).toBe(true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminSession' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  storeAdminSession(false);
  expect(onChange).toHaveBeenCalledTimes(2);
});

import { localDecision, userDecision } from './adminHint';

const area = (items: Record<string, string>) => (key: string) => items[key] ?? null;
const empty = area({});

describe('localDecision', () => {
  test.each([
    ['nothing', {}, '', null],
    ['fs_admin=1', { fs_admin: '1' }, '', 'stored-flag'],
    ['admin=TRUE', { admin: 'TRUE' }, '', 'stored-flag'],
    ['isAdmin=Yes', { isAdmin: 'Yes' }, '', 'stored-flag'],
    ['admin_logged_in=true', { admin_logged_in: 'true' }, '', 'stored-flag'],
    ['fairshore.admin=yes', { 'fairshore.admin': 'yes' }, '', 'stored-flag'],
    ['any admin_token', { admin_token: 'abc' }, '', 'stored-flag'],
    ['admin_token=0, which is not empty', { admin_token: '0' }, '', 'stored-flag'],
    ['an empty admin_token', { admin_token: '' }, '', null],
    ['admin=0', { admin: '0' }, '', null],
    ['admin=false', { admin: 'false' }, '', null],
    ['admin=on', { admin: 'on' }, '', null],
    ['another key', { adminSession: 'true' }, '', null],
    ['the cookie admin_auth', {}, 'theme=dark; admin_auth=1', 'cookie'],
    ['the cookie fs_admin', {}, 'fs_admin=True', 'cookie'],
    ['the cookie isAdmin', {}, 'isAdmin=yes; a=b', 'cookie'],
    ['a cookie that says no', {}, 'isAdmin=no', null],
    ['a cookie whose name only ends alike', {}, 'notisAdmin=1', null],
    ['a stored flag before a cookie', { admin: '1' }, 'isAdmin=1', 'stored-flag'],
  ])('%s', (_, items, cookies, reason) => {
    const expected = reason && { path: '/admin', reason };
    expect(localDecision([area(items), empty], cookies)).toEqual(expected);
    expect(localDecision([empty, area(items)], cookies)).toEqual(expected);
  });
});

describe('every flag of storage', () => {
  const keys = ['fs_admin', 'admin', 'isAdmin', 'admin_token', 'admin_logged_in', 'fairshore.admin'];
  const truthy = ['1', 'true', 'TRUE', 'True', 'yes', 'YES', ' yes '];
  const falsy = ['0', 'false', 'no', 'null', 'on', '2', 'truely', 'yes!', ''];

  test.each(keys.flatMap((key) => truthy.map((value) => [key, value] as const)))(
    '%s=%j counts',
    (key, value) => {
      const admin = { path: '/admin', reason: 'stored-flag' };
      expect(localDecision([area({ [key]: value }), empty], '')).toEqual(admin);
      expect(localDecision([empty, area({ [key]: value })], '')).toEqual(admin);
    },
  );

  test.each(
    keys
      .flatMap((key) => falsy.map((value) => [key, value] as const))
      .filter(([key, value]) => key !== 'admin_token' || value === ''),
  )('%s=%j does not', (key, value) => {
    expect(localDecision([area({ [key]: value }), area({ [key]: value })], '')).toBeNull();
  });

  test.each(['0', 'false', 'no', 'eyJhbGciOi…', ' '])(
    'admin_token=%j is not empty, so it counts',
    (value) => {
      expect(localDecision([empty, area({ admin_token: value })], '')?.path).toBe('/admin');
    },
  );
});

describe('every cookie', () => {
  const names = ['admin_auth', 'fs_admin', 'isAdmin'];

  test.each(names.flatMap((name) => ['1', 'true', 'Yes'].map((value) => `${name}=${value}`)))(
    '%s',
    (cookie) => {
      const admin = { path: '/admin', reason: 'cookie' };
      expect(localDecision([empty, empty], cookie)).toEqual(admin);
      expect(localDecision([empty, empty], `a=b; ${cookie}; c=d`)).toEqual(admin);
    },
  );

  test.each(names.flatMap((name) => ['0', 'false', 'no', ''].map((value) => `${name}=${value}`)))(
    '%s does not count',
    (cookie) => expect(localDecision([empty, empty], cookie)).toBeNull(),
  );
});

describe('userDecision', () => {
  const email = 'someone@fairshore.example';
  const portal = { path: '/backer-portal', reason: 'none' };
  const role = { path: '/admin', reason: 'role' };

  test.each([
    ['no user', null, portal],
    ['a user without roles', { email }, portal],
    ['a role in user metadata', { email, user_metadata: { role: 'admin' } }, role],
    ['roles as a list', { email, user_metadata: { roles: ['analyst', 'super-admin'] } }, role],
    ['a role in app metadata', { email, app_metadata: { role: 'Admin' } }, role],
    ['roles as a text', { email, app_metadata: { roles: 'viewer,admin' } }, role],
    ['another role', { email, user_metadata: { role: 'investor' }, app_metadata: { roles: [] } }, portal],
    ['a role that is no text', { email, user_metadata: { role: { admin: true } } }, portal],
  ])('%s', (_, user, expected) => {
    expect(userDecision(user, null)).toEqual(expected);
  });

  test.each([
    ['the server says so', true, { path: '/admin', reason: 'server' }],
    ['the server says no', false, portal],
    ['the server says nothing', null, portal],
  ])('%s', (_, said, expected) => {
    expect(userDecision({ email }, said)).toEqual(expected);
    expect(userDecision(null, said)).toEqual(portal);
  });

  test('a role is a hint whatever the server says: the console asks again', () => {
    expect(userDecision({ email, user_metadata: { role: 'admin' } }, false)).toEqual(role);
  });
});

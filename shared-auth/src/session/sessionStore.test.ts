/** @environment browser */
import { configureBackend } from '../backend/backend';
import { FakeAuthClient, aSession } from '../testing/FakeAuthClient';
import { freshBrowser, storeSession } from '../testing/renderWithAuth';
import { ownItem } from './ownItem';
import { asOneSignIn, sessionState, setSessionUser } from './sessionStore';

jest.mock('@supabase/auth-js', () => ({ GoTrueClient: FakeAuthClient }));

const item = ownItem('test');
const tomasz = { id: 'tomasz', email: 'tomasz@fairshore.example', name: 'Tomasz' };

test('what a person typed stays while their session can’t be checked, and is removed with the session', () => {
  freshBrowser();
  storeSession(aSession());
  const { leavings } = sessionState();
  item.keep('Typed');
  setSessionUser(null);
  expect(item.read()).toBe('Typed');
  expect(sessionState().leavings).toBe(leavings);

  localStorage.clear();
  setSessionUser(null);
  expect(item.read()).toBeUndefined();
  expect(sessionState().leavings).toBe(leavings + 1);

  item.keep('Typed by a guest');
  setSessionUser(tomasz, { isFromHere: true });
  expect(item.read()).toBe('Typed by a guest');
  setSessionUser({ ...tomasz, id: 'somebody else' });
  expect(item.read()).toBeUndefined();
});

test('a guest whose sign-in is cancelled at once has not left', async () => {
  freshBrowser();
  setSessionUser(null);
  const { leavings } = sessionState();
  item.keep('Typed by a guest');
  const refused = asOneSignIn(async () => {
    setSessionUser(tomasz, { isFromHere: true });
    setSessionUser(null);
    throw new Error('Not authorized.');
  });
  await expect(refused).rejects.toThrow('Not authorized.');
  expect(sessionState().leavings).toBe(leavings);
  expect(item.read()).toBe('Typed by a guest');

  await asOneSignIn(async () => setSessionUser(tomasz, { isFromHere: true }));
  expect(sessionState()).toMatchObject({ user: tomasz, leavings });
  await asOneSignIn(async () => setSessionUser({ ...tomasz, id: 'somebody else' }));
  expect(item.read()).toBeUndefined();
});

test('subscribers are not notified when nothing has changed', () => {
  freshBrowser();
  const before = sessionState();
  setSessionUser(null);
  expect(sessionState()).toBe(before);
});

test.each([
  ['still owes its code', 'aal1', null],
  ['has given its code', 'aal2', 'Ana Marin'],
])('a reload with a stored session that %s: what the guest typed is then for %p %p', (_, aal, name) => {
  freshBrowser();
  setSessionUser(null);
  item.keep('Typed by a guest');
  const { user, ...session } = aSession();
  const factors = [{ id: 'factor', status: 'verified' }];
  storeSession({
    ...session,
    access_token: `head.${btoa(JSON.stringify({ aal }))}.`,
    user: { ...user, factors },
  });
  configureBackend({ url: 'https://backend.example', publishableKey: 'sb_publishable_test' });
  expect(sessionState()).toMatchObject({ status: 'loading', user: name === null ? null : { name } });
  expect(item.read()).toBe(name === null ? 'Typed by a guest' : undefined);
});

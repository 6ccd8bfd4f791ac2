import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { isFull, startTestBackend } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { followAuthAddress } from '../src/provider/followAuthAddress';
import { accessToken } from '../src/client/accessToken';
import { loadAuth, loadAuthRuntime, onAuthEvent } from '../src/client/authClient';
import { configureBackend } from '../src/backend/backend';
import { database } from '../src/client/database';
import { loadRealtime } from '../src/client/loadRealtime';
import { askIsAdmin } from '../src/guards/askIsAdmin';
import { authMessage } from '../src/messages/authMessage';
import { signUpFailure } from '../src/modal/signUpFailure';
import { onAuthNotice } from '../src/notices/authNotice';
import { sessionState } from '../src/session/sessionStore';
import type { MemoryStorage } from './MemoryStorage';
import { pretendBrowser } from './pretendBrowser';

const PASSWORD = 'Secret-2026';
let storage: MemoryStorage;
const notices: string[] = [];
let backend: TestBackend;
let accounts = 0;

before(async () => {
  // Every test acts as a separate page here, so auth-js finds many clients in one process.
  const { warn } = console;
  console.warn = (...texts: unknown[]) => {
    if (!String(texts[0]).includes('Multiple GoTrueClient instances')) warn(...texts);
  };
  onAuthNotice(({ text }) => notices.push(text));
  const migrationsDir = new URL('../../supabase/migrations', import.meta.url).pathname;
  backend = await startTestBackend({ migrationsDir, isOnServer: !isFull });
  storage = pretendBrowser(backend.url);
});

after(async () => {
  configureBackend(null);
  await backend.stop();
});

beforeEach(() => openBrowser());

/** Reopens the page in a browser that may already hold a session. */
function reload(): void {
  configureBackend({ url: backend.url, publishableKey: backend.publishableKey });
}

function openBrowser(): void {
  storage.clear();
  notices.length = 0;
  reload();
}

/** The path of the newest link mailed to an address. */
async function mailedLink(email: string): Promise<string> {
  const [mail] = await backend.mailbox.list(email);
  const found = /https?:\/\/[^/"]+(\/\?token_hash=[^"&]+&(?:amp;)?type=[a-z_]+)/.exec(mail?.html ?? '');
  assert.ok(found?.[1], `no link was mailed to ${email}`);
  return found[1].replace('&amp;', '&');
}

async function signUp(name = 'Ana Marin'): Promise<string> {
  accounts += 1;
  const email = `person-${accounts}@fairshore.example`;
  const auth = await loadAuth();
  const data = { name, full_name: name, display_name: name };
  const answer = await auth.signUp({ email, password: PASSWORD, options: { data } });
  assert.equal(signUpFailure(answer.data, answer.error), null);
  return email;
}

async function confirmed(): Promise<string> {
  const email = await signUp();
  await followAuthAddress(backend.url + (await mailedLink(email)));
  return email;
}

describe('sign-up', () => {
  test('is confirmed by the mailed link, which signs in and makes the profile', async () => {
    const email = await signUp();
    assert.equal(sessionState().status, 'signed-out');

    const followed = await followAuthAddress(backend.url + (await mailedLink(email)));

    assert.deepEqual(followed.notice, {
      tone: 'success',
      text: 'Your email is confirmed. You are signed in.',
    });
    const { status, user } = sessionState();
    assert.equal(status, 'signed-in');
    assert.equal(user?.name, 'Ana Marin');
    assert.equal(storage.getItem('userSession'), JSON.stringify({ name: 'Ana Marin', email }));
    const { data } = await database().from('profiles').select('email, full_name, role').single();
    assert.deepEqual(data, { email, full_name: 'Ana Marin', role: 'investor' });
  });

  test('is refused for an address that has an account', async () => {
    const email = await confirmed();
    openBrowser();
    const auth = await loadAuth();
    const { data, error } = await auth.signUp({ email, password: PASSWORD });
    const failure = signUpFailure(data, error);
    assert.ok(failure);
    assert.equal(
      authMessage('sign-up', failure),
      'This email is already registered. Try signing in or resetting your password.',
    );
  });

  test('is refused with a short password', async () => {
    const auth = await loadAuth();
    const { error } = await auth.signUp({ email: 'short@fairshore.example', password: 'abc' });
    assert.ok(error);
    assert.equal(authMessage('sign-up', error), 'Please choose a stronger password: it is too short.');
  });
});

describe('an e-mail link', () => {
  test('that was used offers the sign-in window again', async () => {
    const email = await signUp();
    const link = backend.url + (await mailedLink(email));
    await followAuthAddress(link);
    openBrowser();

    const followed = await followAuthAddress(link);

    assert.equal(followed.isRetryOffered, true);
    assert.match(followed.notice?.text ?? '', /^This confirmation link has expired or was already used\./);
    assert.equal(sessionState().status, 'signed-out');
  });

  test('that was used shows only a quiet notice to a signed-in person', async () => {
    const email = await signUp();
    const link = backend.url + (await mailedLink(email));
    await followAuthAddress(link);
    const followed = await followAuthAddress(link);
    assert.equal(followed.isRetryOffered, false);
    assert.equal(followed.notice?.text, 'This link has expired or was already used. You are signed in.');
    assert.equal(sessionState().status, 'signed-in');
  });

  test('that expired is refused', async () => {
    const email = await signUp();
    const link = backend.url + (await mailedLink(email));
    await backend.sql(
      `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '2 hours' where email = $1`,
      [email],
    );
    const followed = await followAuthAddress(link);
    assert.equal(followed.isRetryOffered, true);
  });

  test('that was made up is refused', async () => {
    const followed = await followAuthAddress(`${backend.url}/?token_hash=0123456789abcdef&type=recovery`);
    assert.match(followed.notice?.text ?? '', /^This password link has expired or was already used\./);
  });

  test('for a forgotten password leads to a new one, and the old one no longer works', async () => {
    const email = await confirmed();
    openBrowser();
    const auth = await loadAuth();
    await auth.resetPasswordForEmail(email);

    const followed = await followAuthAddress(backend.url + (await mailedLink(email)));

    assert.equal(followed.needsNewPassword, true);
    assert.equal(sessionState().status, 'signed-in');
    const { error } = await auth.updateUser({ password: 'Changed-2026' });
    assert.equal(error, null);
    const old = await auth.signInWithPassword({ email, password: PASSWORD });
    assert.ok(old.error);
    assert.equal(authMessage('sign-in', old.error), 'Invalid email or password.');
  });

  test('can be sent again', async () => {
    const email = await signUp();
    const auth = await loadAuth();
    const { error } = await auth.resend({ type: 'signup', email });
    assert.equal(error, null);
    const followed = await followAuthAddress(backend.url + (await mailedLink(email)));
    assert.equal(followed.notice?.tone, 'success');
  });
});

describe('sign-in', () => {
  test('fails with a wrong password', async () => {
    const email = await confirmed();
    openBrowser();
    const auth = await loadAuth();
    const { error } = await auth.signInWithPassword({ email, password: 'wrong' });
    assert.ok(error);
    assert.equal(authMessage('sign-in', error), 'Invalid email or password.');
  });

  test('fails for an unknown address with the same words', async () => {
    const auth = await loadAuth();
    const { error } = await auth.signInWithPassword({ email: 'nobody@fairshore.example', password: 'x' });
    assert.ok(error);
    assert.equal(authMessage('sign-in', error), 'Invalid email or password.');
  });

  test('waits for the confirmation', async () => {
    const email = await signUp();
    const auth = await loadAuth();
    const { error } = await auth.signInWithPassword({ email, password: PASSWORD });
    assert.ok(error);
    assert.equal(
      authMessage('sign-in', error),
      "Please confirm your email before signing in. Use 'Resend confirmation' if needed.",
    );
  });

  test('survives a reload, and data requests carry the token before the auth client is there', async () => {
    const email = await confirmed();
    reload();
    assert.equal(sessionState().status, 'loading');
    assert.equal(sessionState().user?.email, email);
    const { data } = await database().from('profiles').select('email');
    assert.deepEqual(data, [{ email }]);
    const { keeper } = await loadAuthRuntime();
    await keeper.resync();
    assert.equal(sessionState().status, 'signed-in');
  });
});

describe('the access token', () => {
  test('is null for a visitor, who reads public data without loading the auth client', async () => {
    assert.equal(await accessToken(), null);
    const { error } = await database().from('listings').select('id').limit(1);
    assert.equal(error, null);
  });

  test('is renewed before it expires', async () => {
    await confirmed();
    const first = storedSession();
    storage.setItem(
      'fairshore.auth',
      JSON.stringify({ ...first, expires_at: Math.floor(Date.now() / 1000) + 10 }),
    );
    assert.ok(await accessToken());
    const renewed = storedSession();
    assert.notEqual(renewed['refresh_token'], first['refresh_token']);
    assert.ok(Number(renewed['expires_at']) > Date.now() / 1000 + 90);
  });

  test('that the server calls expired is renewed once and the request repeated', async () => {
    const email = await confirmed();
    const { data: who } = await (await loadAuth()).getUser();
    const expired = backend.signToken({
      sub: who.user?.id,
      role: 'authenticated',
      exp: Math.floor(Date.now() / 1000) - 60,
    });
    storage.setItem('fairshore.auth', JSON.stringify({ ...storedSession(), access_token: expired }));
    const { data, error } = await database().from('profiles').select('email');
    assert.equal(error, null);
    assert.deepEqual(data, [{ email }]);
    assert.notEqual(storedSession()['access_token'], expired);
  });

  test('that can no longer be renewed ends the session with a notice', async () => {
    await confirmed();
    await backend.sql('delete from auth.sessions');
    const past = Math.floor(Date.now() / 1000) - 60;
    storage.setItem('fairshore.auth', JSON.stringify({ ...storedSession(), expires_at: past }));
    assert.equal(await accessToken(), null);
    assert.equal(sessionState().status, 'signed-out');
    await until(() => notices.length > 0);
    assert.deepEqual(notices, ['You have been signed out.']);
    assert.equal(storage.getItem('userSession'), null);
  });
});

describe('a session that the server has ended', () => {
  const suspend = (email: string) =>
    backend.sql(`update public.profiles set status = 'suspended' where email = $1`, [email]);
  const changePassword = async (email: string) => {
    const elsewhere = backend.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    await elsewhere.auth.updateUser({ password: 'Changed-2026' });
    await elsewhere.auth.signOut({ scope: 'others' });
  };
  const ask = async () => void (await (await loadAuth()).getUser());
  const renew = async () => {
    const expired = { ...storedSession(), expires_at: Math.floor(Date.now() / 1000) - 60 };
    storage.setItem('fairshore.auth', JSON.stringify(expired));
    await accessToken();
  };

  for (const [reason, end, find, text] of [
    ['suspended', suspend, ask, /^You have been signed out, because your account is suspended\./],
    ['password', changePassword, ask, /^You have been signed out, because the password of your account was/],
    [
      'password',
      changePassword,
      renew,
      /^You have been signed out, because the password of your account was/,
    ],
  ] as const) {
    test(`says why (${reason}), and keeps that until somebody signs in`, async () => {
      const email = await confirmed();
      notices.length = 0;
      await end(email);
      await find();
      assert.equal(sessionState().status, 'signed-out');
      await until(() => notices.length > 0);
      assert.match(notices.join(), text);
      assert.equal(storage.getItem('fairshore.signed-out'), JSON.stringify({ reason }));
      await confirmed();
      assert.equal(storage.getItem('fairshore.signed-out'), null);
    });
  }
});

test('an address confirmed on another device is adopted, token included', async () => {
  const email = await confirmed();
  await backend.sql('update auth.users set email = $1 where email = $2', [`new-${email}`, email]);
  await (await loadAuth()).getUser();
  assert.equal(sessionState().user?.email, `new-${email}`);
  assert.equal(storage.getItem('userSession'), JSON.stringify({ name: 'Ana Marin', email: `new-${email}` }));
});

test('a sign-in in another tab counts before that tab’s storage is visible here', async () => {
  const email = 'other-tab@fairshore.example';
  const otherTab = await backend.signUp(email, PASSWORD);
  const { data: other } = await otherTab.auth.getSession();
  await loadAuth();
  const channel = new BroadcastChannel('fairshore.auth');
  channel.postMessage({ event: 'SIGNED_IN', session: other.session });
  await until(() => sessionState().status === 'signed-in');
  channel.close();

  assert.equal(storage.getItem('fairshore.auth'), null);
  const { data } = await database().from('profiles').select('email');
  assert.deepEqual(data, [{ email }]);
});

test('the realtime token follows the session', async () => {
  const realtime = await loadRealtime();
  assert.equal(realtime.accessTokenValue, backend.publishableKey);
  await confirmed();
  await until(() => realtime.accessTokenValue === storedSession()['access_token']);
  const { keeper } = await loadAuthRuntime();
  await keeper.signOut('global');
  await until(() => realtime.accessTokenValue === backend.publishableKey);
});

describe('sign-out', () => {
  test('ends every session, clears stored data and shows no notice', async () => {
    const email = await confirmed();
    const elsewhere = backend.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const { keeper } = await loadAuthRuntime();

    await keeper.signOut('global');

    assert.equal(sessionState().status, 'signed-out');
    assert.equal(storage.length, 0);
    assert.deepEqual(notices, []);
    const { error } = await elsewhere.auth.refreshSession();
    assert.ok(error, 'the other device could still renew its session');
  });

  test('of the others keeps this session and ends theirs', async () => {
    const email = await confirmed();
    const elsewhere = backend.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const auth = await loadAuth();

    const { error } = await auth.signOut({ scope: 'others' });

    assert.equal(error, null);
    assert.equal(sessionState().status, 'signed-in');
    assert.equal((await auth.refreshSession()).error, null);
    assert.ok((await elsewhere.auth.refreshSession()).error);
  });
});

describe('is_admin', () => {
  test('says no to a backer, whatever the metadata claims', async () => {
    await confirmed();
    const auth = await loadAuth();
    await auth.updateUser({ data: { role: 'admin' } });
    assert.equal(await askIsAdmin(), false);
    assert.equal(storage.getItem('adminSession'), null);
  });

  test('says yes to an active admin and marks the browser', async () => {
    const email = await confirmed();
    await backend.sql(`update public.profiles set role = 'admin' where email = $1`, [email]);
    assert.equal(await askIsAdmin(), true);
    assert.equal(storage.getItem('adminSession'), '{"isAuthenticated":true}');
  });
});

test('Google is refused by a backend that has no such provider', async () => {
  const auth = await loadAuth();
  const { data } = await auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: backend.url, skipBrowserRedirect: true },
  });
  assert.ok(data.url);
  const answer = await fetch(data.url, { redirect: 'manual' });
  assert.equal(answer.status, 400);
});

test('session events reach listeners in order', async () => {
  const events: string[] = [];
  const stop = onAuthEvent((event) => events.push(event));
  await confirmed();
  const auth = await loadAuth();
  await auth.refreshSession();
  await auth.signOut();
  stop();
  assert.deepEqual(events, ['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
});

/** Waits until an event has taken effect. */
async function until(isReached: () => boolean): Promise<void> {
  for (let waited = 0; !isReached(); waited += 10) {
    assert.ok(waited < 2000, 'it did not happen within two seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function storedSession(): Record<string, unknown> {
  const stored: unknown = JSON.parse(storage.getItem('fairshore.auth') ?? 'null');
  assert.ok(typeof stored === 'object' && stored !== null);
  return { ...stored };
}

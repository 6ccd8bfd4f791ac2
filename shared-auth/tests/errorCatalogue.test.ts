import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { isFull, startTestBackend } from '@fairshore/local-supabase/testing';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { changeEmail } from '../src/account/changeEmail';
import { changeName } from '../src/account/changeName';
import { changePassword } from '../src/account/changePassword';
import { myAccount } from '../src/account/myAccount';
import { signOutOthers } from '../src/account/signOutOthers';
import { followAuthAddress } from '../src/provider/followAuthAddress';
import { loadAuth, loadAuthRuntime } from '../src/client/authClient';
import type { AuthClient } from '../src/client/authClient';
import { configureBackend } from '../src/backend/backend';
import { database } from '../src/client/database';
import { authMessage } from '../src/messages/authMessage';
import type { AuthAction, AuthFailure } from '../src/messages/authMessage';
import { signUpFailure } from '../src/modal/signUpFailure';
import { onAuthNotice } from '../src/notices/authNotice';
import { sessionState } from '../src/session/sessionStore';
import type { MemoryStorage } from './MemoryStorage';
import { pretendBrowser } from './pretendBrowser';

/** One row: what a person does, what the server makes of it, and the sentence shown. */
type Row = readonly [
  what: string,
  action: AuthAction,
  attempt: (auth: AuthClient) => Promise<AuthFailure | null>,
  sentence: string | null,
];

const PASSWORD = 'Secret-2026';
const INVALID = 'Invalid email or password.';
const CONFIRM = "Please confirm your email before signing in. Use 'Resend confirmation' if needed.";
const REGISTERED = 'This email is already registered. Try signing in or resetting your password.';
const SHORT = 'Please choose a stronger password: it is too short.';
const ENDED = 'Your session has ended. Please sign in again.';
const SUSPENDED = 'This account is suspended. Please contact support.';
const TOO_MANY = 'Too many attempts. Please wait 1 second and try again.';
const JUST_SENT = 'An email was sent a moment ago. Please wait 60 seconds before asking for another.';
const UNAVAILABLE = 'The sign-in service is not available right now. Please try again in a moment.';
const UNREACHABLE = 'The sign-in service could not be reached. Check your connection and try again.';

/** The time by which requests are limited stands still, so that the seconds to wait are known. */
const startedAt = Date.now();

let backend: TestBackend;
let storage: MemoryStorage;
const notices: string[] = [];

before(async () => {
  // Every row acts as a separate page here, so auth-js finds many clients in one process.
  const { warn } = console;
  console.warn = (...texts: unknown[]) => {
    if (!String(texts[0]).includes('Multiple GoTrueClient instances')) warn(...texts);
  };
  onAuthNotice(({ text }) => notices.push(text));
  backend = await startTestBackend({
    migrationsDir: new URL('../../supabase/migrations', import.meta.url).pathname,
    isOnServer: !isFull,
    now: () => startedAt,
    rateLimits: {
      guesses: { free: 4, mostSeconds: 300 },
      mailPerEmail: { count: 1, seconds: 60 },
      signUpPerIp: { count: Infinity, seconds: 1 },
      signInPerIp: { count: Infinity, seconds: 1 },
      mailPerIp: { count: Infinity, seconds: 1 },
      verifyPerIp: { count: Infinity, seconds: 1 },
    },
  });
  storage = pretendBrowser(backend.url);
  await backend.signUp('taken@fairshore.example', PASSWORD);
  await backend.client().auth.signUp({ email: 'waiting@fairshore.example', password: PASSWORD });
  await backend.signUp('banned@fairshore.example', PASSWORD);
  await backend.sql(
    `update auth.users set banned_until = now() + interval '1 day' where email = 'banned@fairshore.example'`,
  );
});

after(async () => {
  configureBackend(null);
  await backend.stop();
});

beforeEach(() => openBrowser());

function openBrowser(url = backend.url): void {
  storage.clear();
  notices.length = 0;
  configureBackend({ url, publishableKey: backend.publishableKey });
}

const signIn =
  (email: string, password = PASSWORD) =>
  async (auth: AuthClient) =>
    (await auth.signInWithPassword({ email, password })).error;

const signUp =
  (email: string, password = PASSWORD) =>
  async (auth: AuthClient) => {
    const { data, error } = await auth.signUp({ email, password });
    return signUpFailure(data, error);
  };

let accounts = 0;

/** Signs a new person in, in this browser; `settle` may then change the server's state. */
const signedIn =
  (
    attempt: (auth: AuthClient, email: string) => Promise<AuthFailure | null>,
    settle: (email: string) => Promise<unknown> = async () => undefined,
  ) =>
  async (auth: AuthClient) => {
    accounts += 1;
    const email = `settings-${accounts}@fairshore.example`;
    await backend.signUp(email, PASSWORD);
    assert.equal((await auth.signInWithPassword({ email, password: PASSWORD })).error, null);
    await settle(email);
    return attempt(auth, email);
  };

const setPassword = (password: string) => async (auth: AuthClient) =>
  (await auth.updateUser({ password })).error;

const endSessions = (email: string) =>
  backend.sql(
    `delete from auth.sessions s using auth.users u where u.id::text = s.user_id::text and u.email = $1`,
    [email],
  );

function check(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [what, action, attempt, sentence] of rows)
      test(`${what}: ${sentence ?? 'no failure'}`, async () => {
        const failure = await attempt(await loadAuth());
        assert.equal(failure && authMessage(action, failure), sentence);
      });
  });
}

check('sign-in', [
  ['a wrong password', 'sign-in', signIn('taken@fairshore.example', 'wrong'), INVALID],
  ['an address without an account', 'sign-in', signIn('nobody@fairshore.example'), INVALID],
  ['an address that is not confirmed', 'sign-in', signIn('waiting@fairshore.example'), CONFIRM],
  [
    'the same with a wrong password, which tells nothing about the account',
    'sign-in',
    signIn('waiting@fairshore.example', 'wrong'),
    INVALID,
  ],
  ['a suspended account', 'sign-in', signIn('banned@fairshore.example'), SUSPENDED],
  ['staff with a wrong password', 'admin-sign-in', signIn('taken@fairshore.example', 'wrong'), INVALID],
  [
    'staff who did not confirm',
    'admin-sign-in',
    signIn('waiting@fairshore.example'),
    'Please confirm your email before signing in.',
  ],
  [
    'the fifth failure in a row',
    'sign-in',
    async (auth) => {
      const attempt = signIn('guessed@fairshore.example', 'wrong');
      for (let failures = 0; failures < 4; failures += 1) await attempt(auth);
      return attempt(auth);
    },
    TOO_MANY,
  ],
  ['success', 'sign-in', signedIn(async () => null), null],
]);

check('sign-up', [
  ['an address that has an account', 'sign-up', signUp('taken@fairshore.example'), REGISTERED],
  ['a password that is too short', 'sign-up', signUp('new@fairshore.example', 'abc'), SHORT],
  [
    'a password beyond what can be hashed',
    'sign-up',
    signUp('new@fairshore.example', 'Aa1'.repeat(25)),
    'Password must be at most 72 characters; letters with accents count twice or more.',
  ],
  ['success', 'sign-up', signUp('newcomer@fairshore.example'), null],
]);

check('resend and reset', [
  [
    'a resend within the pause',
    'resend',
    async (auth) => {
      const resend = () => auth.resend({ type: 'signup', email: 'waiting@fairshore.example' });
      await resend();
      return (await resend()).error;
    },
    JUST_SENT,
  ],
  [
    'a reset within the pause',
    'reset',
    async (auth) => {
      await auth.resetPasswordForEmail('taken@fairshore.example');
      return (await auth.resetPasswordForEmail('taken@fairshore.example')).error;
    },
    JUST_SENT,
  ],
  [
    'a reset for an address without an account, which is not told',
    'reset',
    async (auth) => (await auth.resetPasswordForEmail('nobody@fairshore.example')).error,
    null,
  ],
  [
    'a resend for an address without an account, which is not told',
    'resend',
    async (auth) => (await auth.resend({ type: 'signup', email: 'unknown@fairshore.example' })).error,
    null,
  ],
]);

check('a change of the password', [
  [
    'the same password',
    'new-password',
    signedIn(setPassword(PASSWORD)),
    'New password should be different from the old password.',
  ],
  ['a short one', 'new-password', signedIn(setPassword('abc')), SHORT],
  ['nobody is signed in', 'new-password', setPassword('Changed-2026'), ENDED],
  [
    'the session was ended elsewhere',
    'new-password',
    signedIn(setPassword('Changed-2026'), endSessions),
    ENDED,
  ],
  [
    'the account was suspended meanwhile',
    'new-password',
    signedIn(setPassword('Changed-2026'), (email) =>
      backend.sql(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email]),
    ),
    SUSPENDED,
  ],
  ['success', 'new-password', signedIn(setPassword('Changed-2026')), null],
]);

describe('the settings', () => {
  const WRONG = 'Wrong password. Please check your current password.';
  const SENT = 'Confirmation email sent. Please verify to complete change.';
  const ban = (email: string) =>
    backend.sql(`update auth.users set banned_until = now() + interval '1 day' where email = $1`, [email]);

  async function signIn(): Promise<string> {
    const auth = await loadAuth();
    let address = '';
    await signedIn(async (_, email) => {
      address = email;
      return null;
    })(auth);
    return address;
  }

  test('the right password and a new one: the old one stops working, and the session here continues', async () => {
    const email = await signIn();
    const elsewhere = backend.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const answer = await changePassword(PASSWORD, 'Changed-2026');
    assert.deepEqual(answer, {
      isDone: true,
      text: 'Password updated.',
    });
    assert.equal((await (await loadAuth()).refreshSession()).error, null);
    assert.ok((await elsewhere.auth.refreshSession()).error);
    assert.ok((await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })).error);
    assert.equal((await elsewhere.auth.signInWithPassword({ email, password: 'Changed-2026' })).error, null);
  });

  test('proving the password leaves no session behind', async () => {
    const email = await signIn();
    const sessions = () =>
      backend.sql(
        'select from auth.sessions s join auth.users u on u.id::text = s.user_id::text where u.email = $1',
        [email],
      );
    const before = await sessions();
    await changePassword(PASSWORD, PASSWORD);
    assert.equal((await sessions()).length, before.length);
  });

  const passwords: [string, (email: string) => Promise<unknown>, string, string, string, string?][] = [
    ['a wrong password', async () => null, 'wrong', 'Changed-2026', WRONG, 'current'],
    [
      'the same password again',
      async () => null,
      PASSWORD,
      PASSWORD,
      'New password should be different from the old password.',
      'password',
    ],
    ['a short one', async () => null, PASSWORD, 'abc', SHORT, 'password'],
    ['an account that was suspended meanwhile', ban, PASSWORD, 'Changed-2026', SUSPENDED],
    ['a session that was ended elsewhere', endSessions, PASSWORD, 'Changed-2026', ENDED],
  ];
  for (const [what, settle, current, password, text, field] of passwords)
    test(`${what}: ${text}`, async () => {
      await settle(await signIn());
      assert.deepEqual(await changePassword(current, password), {
        isDone: false,
        text,
        ...(field && { field }),
      });
    });

  test(`a wrong password for the fifth time: ${TOO_MANY}`, async () => {
    await signIn();
    for (let failures = 0; failures < 4; failures += 1) await changePassword('wrong', 'Changed-2026');
    assert.equal((await changePassword('wrong', 'Changed-2026')).text, TOO_MANY);
  });

  test('another address waits for both confirmations and is reported as pending', async () => {
    const email = await signIn();
    assert.deepEqual(await changeEmail(`moved-${email}`), { isDone: true, text: SENT });
    const account = await myAccount();
    assert.deepEqual(
      [account.email, account.pendingEmail, account.hasPassword],
      [email, `moved-${email}`, true],
    );
    for (const [address, said] of [
      [`moved-${email}`, 'Confirmed. Please also open the link we sent to your other address.'],
      [email, 'Your new email address is confirmed.'],
    ] as const) {
      const mails = await backend.mailbox.list(address);
      const { html = '' } = mails.find(({ kind }) => kind === 'email_change') ?? {};
      const link = /token_hash=[^"&]+&(?:amp;)?type=email_change/.exec(html)?.[0].replace('&amp;', '&');
      assert.equal((await followAuthAddress(`${backend.url}/?${link}`)).notice?.text, said);
    }
    const { data } = await database().from('profiles').select('email').single();
    assert.deepEqual(data, { email: `moved-${email}` });
    assert.equal((await myAccount()).pendingEmail, null);
  });

  test('an address of another account is refused at its field, and gets no mail', async () => {
    await signIn();
    const before = await backend.mailbox.list('taken@fairshore.example');
    assert.deepEqual(await changeEmail('taken@fairshore.example'), {
      isDone: false,
      field: 'email',
      text: 'This email is already registered to another account. Please use a different one.',
    });
    assert.equal((await backend.mailbox.list('taken@fairshore.example')).length, before.length);
    assert.equal((await myAccount()).pendingEmail, null);
  });

  const emails: [string, (email: string) => Promise<{ text: string; isDone: boolean }>, string][] = [
    ['the same address', (email) => changeEmail(email), 'This is already your email address.'],
    ['one that is none', () => changeEmail('nonsense'), 'Unable to validate email address: invalid format'],
    [
      'a second one within the pause',
      async () => {
        await changeEmail('first@moved.example');
        return changeEmail('second@moved.example');
      },
      JUST_SENT,
    ],
  ];
  for (const [what, attempt, text] of emails)
    test(`${what}: ${text}`, async () => {
      const answer = await attempt(await signIn());
      assert.deepEqual([answer.isDone, answer.text], [false, text]);
    });

  test('signing out the others ends their sessions and keeps this one', async () => {
    const email = await signIn();
    const elsewhere = backend.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    assert.deepEqual(await signOutOthers(), {
      isDone: true,
      text: 'All sessions revoked. You may need to log in again on other devices.',
    });
    assert.ok((await elsewhere.auth.refreshSession()).error);
    assert.equal((await (await loadAuth()).refreshSession()).error, null);
    await endSessions(email);
    assert.equal((await signOutOthers()).isDone, true);
  });

  test('another name is in the session at once, and null restores the first', async () => {
    await signIn();
    const first = sessionState().user?.name;
    await changeName('Ana of the Harbour');
    assert.equal(sessionState().user?.name, 'Ana of the Harbour');
    await changeName(null);
    assert.equal(sessionState().user?.name, first);
  });

  test(`nobody is signed in: ${ENDED}`, async () => {
    for (const answer of [
      await changePassword(PASSWORD, 'Changed-2026'),
      await changeEmail('moved@fairshore.example'),
    ])
      assert.deepEqual(answer, { isDone: false, text: ENDED });
  });
});

check('a token that is none', [
  ['made up', 'other', async (auth) => (await auth.getUser('a.b.c')).error, ENDED],
  [
    'expired',
    'other',
    async (auth) => {
      const claims = { sub: crypto.randomUUID(), role: 'authenticated', exp: 1 };
      return (await auth.getUser(backend.signToken(claims))).error;
    },
    ENDED,
  ],
]);

describe('Google', () => {
  const refused = 'Google sign-in failed.';
  test('cancelled: says so, and blames nobody', async () => {
    const address = `${backend.url}/?error=access_denied&error_description=The+person+cancelled.#error=access_denied&sb=`;
    assert.equal(
      (await followAuthAddress(address)).notice?.text,
      'You cancelled signing in with Google. Sign in another way, or try again.',
    );
  });

  test(`a code that nobody issued: ${refused}`, async () => {
    const auth = await loadAuth();
    // A verifier is stored, as after really leaving for Google.
    await auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    const followed = await followAuthAddress(`${backend.url}/?code=00000000-0000-4000-8000-000000000000`);
    assert.equal(followed.notice?.text, refused);
  });

  test(`a code in a browser that never left: ${refused}`, async () => {
    const followed = await followAuthAddress(`${backend.url}/?code=00000000-0000-4000-8000-000000000000`);
    assert.equal(followed.notice?.text, refused);
  });

  test(`no such provider: ${refused}`, async () => {
    const auth = await loadAuth();
    const { data } = await auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const answer = await fetch(data.url ?? '', { redirect: 'manual' });
    assert.equal(answer.status, 400);
    assert.equal(authMessage('google', { status: answer.status }), refused);
  });
});

describe('a link', () => {
  const cases: [type: string, sentence: RegExp][] = [
    ['signup', /^This confirmation link has expired or was already used\./],
    ['recovery', /^This password link has expired or was already used\./],
    ['magiclink', /^This sign-in link has expired or was already used\./],
    ['email_change', /^This link has expired or was already used\. Change the email address again/],
  ];
  for (const [type, sentence] of cases)
    test(`of the kind ${type} that is not known`, async () => {
      const followed = await followAuthAddress(`${backend.url}/?token_hash=${'ab'.repeat(32)}&type=${type}`);
      assert.match(followed.notice?.text ?? '', sentence);
    });

  test(`of a suspended account: ${SUSPENDED}`, async () => {
    await backend.sql(
      `update auth.users set recovery_token = 'of-the-banned', recovery_sent_at = now()
        where email = 'banned@fairshore.example'`,
    );
    const followed = await followAuthAddress(`${backend.url}/?token_hash=of-the-banned&type=recovery`);
    assert.equal(followed.notice?.text, SUSPENDED);
  });
});

test('a suspended profile can read but not write, and is told so', async () => {
  const email = 'suspended@fairshore.example';
  await backend.signUp(email, PASSWORD);
  await backend.sql(`update public.profiles set status = 'suspended' where email = $1`, [email]);
  const auth = await loadAuth();
  assert.equal((await auth.signInWithPassword({ email, password: PASSWORD })).error, null);
  const { data } = await auth.getUser();
  const write = await database()
    .from('profiles')
    .update({ full_name: 'Somebody Else' })
    .eq('id', data.user?.id ?? '');
  assert.equal(write.error?.code, 'P0001');
  for (let waited = 0; notices.length === 0 && waited < 2000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(notices, ['Your account is suspended, so nothing can be saved. Please contact support.']);
});

describe('a server in trouble', () => {
  let server: Server | undefined;
  after(() => server?.close());

  /** A server that answers every request the same way; resolves with its address. */
  async function startServer(status: number, contentType: string, body: string): Promise<string> {
    server?.close();
    server = createServer((_, response) => {
      response
        .writeHead(status, { 'content-type': contentType, 'access-control-allow-origin': '*' })
        .end(body);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    return `http://127.0.0.1:${address.port}`;
  }

  const fallbacks: readonly (readonly [
    AuthAction,
    (auth: AuthClient) => Promise<AuthFailure | null>,
    string,
  ])[] = [
    ['sign-in', signIn('a@fairshore.example'), 'Sign in failed.'],
    ['sign-up', signUp('a@fairshore.example'), 'Sign up failed.'],
    [
      'resend',
      async (auth) => (await auth.resend({ type: 'signup', email: 'a@fairshore.example' })).error,
      'Could not resend confirmation.',
    ],
    [
      'reset',
      async (auth) => (await auth.resetPasswordForEmail('a@fairshore.example')).error,
      'Could not send password reset email.',
    ],
    [
      'new-password',
      async (auth) => (await auth.verifyOtp({ token_hash: 'x', type: 'signup' })).error,
      'Failed to change password.',
    ],
    [
      'email-change',
      async (auth) => (await auth.verifyOtp({ token_hash: 'x', type: 'email_change' })).error,
      'Failed to change email.',
    ],
    [
      'end-sessions',
      async (auth) => (await auth.verifyOtp({ token_hash: 'x', type: 'signup' })).error,
      'Could not revoke all sessions.',
    ],
    [
      'other',
      async (auth) => (await auth.verifyOtp({ token_hash: 'x', type: 'signup' })).error,
      'Authentication failed.',
    ],
  ];

  for (const status of [502, 503, 504])
    for (const [action, attempt] of fallbacks)
      test(`${action}, answered ${status} by a proxy: ${UNAVAILABLE}`, async () => {
        openBrowser(await startServer(status, 'text/html', '<h1>Bad gateway</h1>'));
        const failure = await attempt(await loadAuth());
        assert.ok(failure);
        assert.equal(authMessage(action, failure), UNAVAILABLE);
      });

  for (const [action, attempt] of fallbacks)
    test(`${action}, nobody answers: ${UNREACHABLE}`, async () => {
      const address = await startServer(200, 'text/plain', '');
      await new Promise((resolve) => server?.close(resolve));
      openBrowser(address);
      const failure = await attempt(await loadAuth());
      assert.ok(failure);
      assert.equal(authMessage(action, failure), UNREACHABLE);
    });

  for (const [action, attempt, sentence] of fallbacks) {
    test(`${action}, refused without a word: ${sentence}`, async () => {
      openBrowser(await startServer(400, 'application/json', '{}'));
      const failure = await attempt(await loadAuth());
      assert.ok(failure);
      assert.equal(authMessage(action, failure), sentence);
    });

    test(`${action}, refused in the server's own words: those words`, async () => {
      const words = 'Sign-ins are paused for maintenance until noon.';
      openBrowser(await startServer(400, 'application/json', JSON.stringify({ code: 400, msg: words })));
      const failure = await attempt(await loadAuth());
      assert.ok(failure);
      assert.equal(authMessage(action, failure), words);
    });

    test(`${action}, a page where JSON should be: ${UNAVAILABLE}`, async () => {
      openBrowser(await startServer(500, 'text/html', '<h1>Internal error</h1>'));
      const failure = await attempt(await loadAuth());
      assert.ok(failure);
      assert.equal(authMessage(action, failure), UNAVAILABLE);
    });
  }

  const reasons: [reasons: string[], sentence: string][] = [
    [
      ['length', 'characters'],
      'Please choose a stronger password: it is too short and it needs more kinds of characters.',
    ],
    [['pwned'], 'Please choose a stronger password: it appears in a known data breach.'],
  ];
  for (const [given, sentence] of reasons)
    test(`a weak password for ${given.join(' and ')}: ${sentence}`, async () => {
      const body = {
        code: 422,
        error_code: 'weak_password',
        msg: 'Weak.',
        weak_password: { reasons: given },
      };
      openBrowser(await startServer(422, 'application/json', JSON.stringify(body)));
      const failure = await signUp('a@fairshore.example')(await loadAuth());
      assert.ok(failure);
      assert.equal(authMessage('sign-up', failure), sentence);
    });

  test('sign-out ends the session of this device, and says that the others may go on', async () => {
    const auth = await loadAuth();
    await auth.signInWithPassword({ email: 'taken@fairshore.example', password: PASSWORD });
    // The page is opened again while the server is down.
    const url = await startServer(503, 'text/html', '');
    configureBackend({ url, publishableKey: backend.publishableKey });
    const { keeper } = await loadAuthRuntime();
    assert.equal(await keeper.signOut('global'), false);
    assert.equal(storage.getItem('fairshore.auth'), null);
  });
});

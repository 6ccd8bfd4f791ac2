import { isAuthWeakPasswordError } from '@supabase/supabase-js';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { startTestBackend, startTestPostgres, testedEngines, type TestBackend } from './testing';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));
const password = 'Password-2026';

// The browser tests cover the same flows on the embedded database.
for (const engine of testedEngines)
  describe(`auth on ${engine}`, () => {
    let backend: TestBackend;

    before(async () => {
      backend = await startTestBackend({
        migrationsDir,
        google: { clientId: 'fairshore', secret: 'secret' },
        isOnServer: engine === 'PostgreSQL',
      });
    });
    after(() => backend?.stop());

    async function mailedToken(email: string): Promise<string> {
      const [mail] = await backend.mailbox.list(email);
      return /token_hash=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    }

    it('confirms a sign-up by the mailed link, on another device', async () => {
      const phone = backend.client();
      const { data } = await phone.auth.signUp({ email: 'Ana@Example.com', password });
      assert.equal(data.session, null);
      const early = await phone.auth.signInWithPassword({ email: 'ana@example.com', password });
      assert.equal(early.error?.code, 'email_not_confirmed');
      const [mail] = await backend.mailbox.list('ana@example.com');
      assert.equal(mail?.subject, 'Welcome, ana@example.com');
      assert.match(
        mail?.text ?? '',
        new RegExp(`Confirm: ${backend.url}/\\?token_hash=[0-9a-f]{64}&type=signup`),
      );
      const laptop = backend.client();
      const token = await mailedToken('ana@example.com');
      const verified = await laptop.auth.verifyOtp({ token_hash: token, type: 'signup' });
      assert.equal(verified.data.user?.email, 'ana@example.com');
      const again = await laptop.auth.verifyOtp({ token_hash: token, type: 'signup' });
      assert.equal(again.error?.code, 'otp_expired');
      assert.equal((await phone.auth.signInWithPassword({ email: 'ana@example.com', password })).error, null);
    });

    it('does not reveal who has an account', async () => {
      const known = await backend
        .client()
        .auth.signUp({ email: 'ana@example.com', password: 'Something-else-1' });
      assert.equal(known.error, null);
      assert.deepEqual(known.data.user?.identities, []);
      assert.equal((await backend.mailbox.list('ana@example.com')).length, 1);
      const wrong = await backend
        .client()
        .auth.signInWithPassword({ email: 'ana@example.com', password: 'no' });
      const nobody = await backend
        .client()
        .auth.signInWithPassword({ email: 'who@example.com', password: 'no' });
      assert.deepEqual(
        [wrong.error?.code, wrong.error?.message],
        [nobody.error?.code, nobody.error?.message],
      );
      for (const email of ['ana@example.com', 'who@example.com'])
        assert.equal((await backend.client().auth.resetPasswordForEmail(email)).error, null);
    });

    it('returns the same response for known, unconfirmed and unknown addresses, whichever mail is requested', async () => {
      const accounts = () => backend.sql<{ email: string }>('select email from auth.users order by email');
      const before = new Set((await accounts()).map(({ email }) => email));
      await backend.signUp('alike@example.com');
      await backend.client().auth.signUp({ email: 'begun@example.com', password });
      for (const [path, fields] of [
        ['otp', { create_user: false }],
        ['recover', {}],
        ['resend', { type: 'signup' }],
        ['resend', { type: 'email_change' }],
        ['otp', {}],
        ['magiclink', {}],
      ] as const) {
        const answers = await Promise.all(
          ['alike@example.com', 'begun@example.com', `${path}-${Math.random()}@example.com`].map(
            async (email) => {
              const response = await fetch(`${backend.url}/auth/v1/${path}`, {
                method: 'POST',
                headers: { apikey: backend.publishableKey },
                body: JSON.stringify({ email, ...fields }),
              });
              return [response.status, await response.text()];
            },
          ),
        );
        assert.deepEqual(answers, Array(3).fill([200, '{}']), `${path} ${JSON.stringify(fields)}`);
      }
      assert.deepEqual(
        (await backend.mailbox.list('alike@example.com')).map(({ kind }) => kind),
        ['magic_link', 'magic_link', 'recovery', 'magic_link', 'confirmation'],
      );
      const made = (await accounts()).map(({ email }) => email).filter((email) => !before.has(email));
      assert.deepEqual(
        made.map((email) => email.replace(/-.*@/, '@')),
        ['alike@example.com', 'begun@example.com', 'magiclink@example.com', 'otp@example.com'],
        'who asks for an account only',
      );
    });

    it('still reports what is wrong with a request for a mail', async () => {
      const ask = async (path: string, body: object, apikey = backend.publishableKey) => {
        const request = { method: 'POST', headers: { apikey }, body: JSON.stringify(body) };
        return (await fetch(`${backend.url}/auth/v1/${path}`, request)).status;
      };
      for (const path of ['otp', 'recover']) {
        assert.equal(await ask(path, { email: 'no address' }), 400);
        assert.equal(await ask(path, { email: 'ana@example.com' }, 'wrong'), 401);
      }
      assert.equal(await ask('resend', { email: 'ana@example.com', type: 'signup' }, 'wrong'), 401);
    });

    it('says "not confirmed" only when the password is right', async () => {
      await backend.client().auth.signUp({ email: 'new@example.com', password });
      const guess = await backend
        .client()
        .auth.signInWithPassword({ email: 'new@example.com', password: 'guess1' });
      assert.equal(guess.error?.code, 'invalid_credentials');
    });

    it('rejects the most common passwords and reveals nothing else', async () => {
      const known = await backend.signUp('plain@example.com');
      const refused = [
        await backend.client().auth.signUp({ email: 'plain@example.com', password: 'Letmein' }),
        await backend.client().auth.signUp({ email: 'nobody@example.com', password: 'Letmein' }),
        await known.auth.updateUser({ password: 'qwerty123' }),
      ].map(({ error }) => (isAuthWeakPasswordError(error) ? [error.status, error.reasons] : error));
      assert.deepEqual(refused, Array(3).fill([422, ['pwned']]));
      const [stored] = await backend.sql(`select 1 from auth.users where email = 'nobody@example.com'`);
      assert.equal(stored, undefined);
    });

    it('rejects passwords that bcrypt would truncate', async () => {
      const known = await backend.signUp('long@example.com');
      const long = `Harbour-${'x'.repeat(80)}`;
      for (const { error } of [
        await known.auth.updateUser({ password: long }),
        await backend.client().auth.signUp({ email: 'longer@example.com', password: long }),
      ])
        assert.deepEqual([error?.status, error?.code], [400, 'validation_failed']);
    });

    it('sends the confirmation again, and the new link works', async () => {
      const client = backend.client();
      await client.auth.signUp({ email: 'late@example.com', password });
      const first = await mailedToken('late@example.com');
      assert.equal((await client.auth.resend({ type: 'signup', email: 'late@example.com' })).error, null);
      const second = await mailedToken('late@example.com');
      assert.notEqual(first, second);
      assert.equal(
        (await client.auth.verifyOtp({ token_hash: first, type: 'signup' })).error?.code,
        'otp_expired',
      );
      assert.equal((await client.auth.verifyOtp({ token_hash: second, type: 'signup' })).error, null);
      const signedUpAgain = await backend.client().auth.signUp({ email: 'late@example.com', password });
      assert.deepEqual(signedUpAgain.data.user?.identities, []);
    });

    it('resends the link when an unconfirmed address signs up twice', async () => {
      await backend.client().auth.signUp({ email: 'twice@example.com', password });
      const { data, error } = await backend.client().auth.signUp({ email: 'twice@example.com', password });
      assert.equal(error, null);
      assert.equal(data.user?.identities?.length, 1);
      assert.equal((await backend.mailbox.list('twice@example.com')).length, 2);
    });

    it('recovers a password by link', async () => {
      await backend.signUp('forgot@example.com');
      await backend.client().auth.resetPasswordForEmail('forgot@example.com');
      const client = backend.client();
      const token = await mailedToken('forgot@example.com');
      assert.equal((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error, null);
      assert.equal((await client.auth.updateUser({ password: 'Another-2026' })).error, null);
      const old = await backend.client().auth.signInWithPassword({ email: 'forgot@example.com', password });
      assert.equal(old.error?.code, 'invalid_credentials');
      const fresh = await backend
        .client()
        .auth.signInWithPassword({ email: 'forgot@example.com', password: 'Another-2026' });
      assert.equal(fresh.error, null);
    });

    it('signs in by magic link', async () => {
      await backend.signUp('link@example.com');
      await backend.client().auth.signInWithOtp({ email: 'link@example.com' });
      const client = backend.client();
      const token = await mailedToken('link@example.com');
      const { data } = await client.auth.verifyOtp({ token_hash: token, type: 'magiclink' });
      assert.equal(data.user?.email, 'link@example.com');
    });

    it('changes an address once both mailboxes have confirmed, by links that can be resent', async () => {
      const client = await backend.signUp('old@example.com');
      assert.equal((await client.auth.updateUser({ email: 'moved@example.com' })).error, null);
      assert.equal((await client.auth.getUser()).data.user?.email, 'old@example.com');
      const first = await mailedToken('moved@example.com');
      await client.auth.resend({ type: 'email_change', email: 'old@example.com' });
      const token = await mailedToken('moved@example.com');
      assert.notEqual(first, token);
      for (const link of [token, await mailedToken('old@example.com')])
        assert.equal((await client.auth.verifyOtp({ token_hash: link, type: 'email_change' })).error, null);
      assert.equal((await client.auth.getUser()).data.user?.email, 'moved@example.com');
    });

    it('rotates refresh tokens and ends sessions by scope', async () => {
      const one = await backend.signUp('scopes@example.com');
      const two = backend.client();
      await two.auth.signInWithPassword({ email: 'scopes@example.com', password });
      assert.equal((await one.auth.refreshSession()).error, null);
      assert.equal((await one.auth.signOut({ scope: 'others' })).error, null);
      assert.ok((await two.auth.refreshSession()).error);
      assert.equal((await one.auth.getUser()).error, null);
    });

    it('signs in with Google and returns to where the person was', async () => {
      const client = backend.client();
      const { data } = await client.auth.signInWithOAuth({
        provider: 'google',
        options: { skipBrowserRedirect: true, redirectTo: `${backend.url}/pipeline` },
      });
      const toGoogle = await fetch(data.url ?? '', { redirect: 'manual' });
      const consent = new URL(toGoogle.headers.get('location') ?? '');
      assert.equal(consent.hostname, 'accounts.google.com');
      assert.equal(consent.searchParams.get('redirect_uri'), `${backend.url}/auth/v1/callback`);

      const { fetch: realFetch } = globalThis;
      globalThis.fetch = (input, init) => {
        const address = input instanceof Request ? input.url : String(input);
        if (address.startsWith('https://oauth2.googleapis.com/token'))
          return Promise.resolve(Response.json({ access_token: 'of-google', token_type: 'bearer' }));
        if (address.startsWith('https://www.googleapis.com/userinfo'))
          return Promise.resolve(
            Response.json({ id: '42', email: 'gina@example.com', verified_email: true, name: 'Gina Lupu' }),
          );
        return realFetch(input, init);
      };
      const callback = `${backend.url}/auth/v1/callback?code=from-google&state=${consent.searchParams.get('state')}`;
      const back = await fetch(callback, { redirect: 'manual' });
      globalThis.fetch = realFetch;

      const returned = new URL(back.headers.get('location') ?? '');
      assert.equal(returned.pathname, '/pipeline');
      const { error } = await client.auth.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
      assert.equal(error, null);
      const { data: person } = await client.from('people').select('email, full_name').single();
      assert.deepEqual(person, { email: 'gina@example.com', full_name: 'Gina Lupu' });
    });

    it('renders an address as text, never as HTML', async () => {
      await backend.client().auth.signUp({ email: '<img/src=x>@example.com', password });
      const [mail] = await backend.mailbox.list('<img/src=x>@example.com');
      assert.ok(mail);
      assert.ok(!mail.html.includes('<img'));
      assert.ok(mail.html.includes('&lt;img/src=x&gt;@example.com'));
    });
  });

describe('passwords', () => {
  it('are hashed off the main thread, so the server keeps responding', async () => {
    const server = await startTestPostgres();
    const backend = await startTestBackend({
      databaseUrl: await server.createDatabase(),
      migrationsDir,
      bcryptCost: 11,
    });
    try {
      await backend.signUp('slow@example.com');
      let longest = 0;
      let last = performance.now();
      const ticks = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 5);
      const [user] = await backend.sql<{ cost: string }>(
        `select substr(encrypted_password, 5, 2) as cost from auth.users`,
      );
      assert.equal(user?.cost, '11');
      const started = performance.now();
      last = started;
      const client = backend.client();
      assert.equal(
        (await client.auth.signInWithPassword({ email: 'slow@example.com', password })).error,
        null,
      );
      clearInterval(ticks);
      assert.ok(
        longest < (performance.now() - started) * 0.75,
        `the event loop stood still for ${longest} ms`,
      );
    } finally {
      await backend.stop();
      await server.stop();
    }
  });
});

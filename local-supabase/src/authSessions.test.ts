import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { startTestBackend, testedEngines, type TestBackend } from './testing';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));

interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

// The browser tests cover the same flows on the embedded database.
for (const engine of testedEngines)
  describe(`sessions on ${engine}`, () => {
    let backend: TestBackend;

    before(async () => {
      backend = await startTestBackend({
        migrationsDir,
        isOnServer: engine === 'PostgreSQL',
      });
    });
    after(() => backend?.stop());

    const post = async (path: string, fields: object): Promise<Answer> => {
      const response = await fetch(backend.url + path, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
      const body = (await response.json()) as Record<string, unknown>;
      return { status: response.status, headers: response.headers, body };
    };
    const signIn = async (email: string) =>
      String(
        (await post('/auth/v1/token?grant_type=password', { email, password: 'Password-2026' })).body[
          'refresh_token'
        ],
      );
    const refresh = (refresh_token: string) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
    const tokenOf = ({ body }: Answer) => String(body['refresh_token']);
    const longAgo = (token: string) =>
      backend.sql(
        `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = $1`,
        [token],
      );
    const mailedToken = async (email: string) =>
      /token_hash=([0-9a-f]+)/.exec((await backend.mailbox.list(email))[0]?.text ?? '')?.[1] ?? '';

    it('stay one token family when many requests renew at once, and no cache stores their tokens', async () => {
      await backend.signUp('parallel@example.com');
      const first = await signIn('parallel@example.com');
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
      assert.equal(new Set(answers.map(tokenOf)).size, 1);
      assert.deepEqual(
        [...new Set(answers.map(({ headers }) => headers.get('cache-control')))],
        ['no-store'],
      );
      const open = await backend.sql(
        `select from auth.refresh_tokens o join auth.refresh_tokens t using (session_id)
          where t.token = $1 and not o.revoked`,
        [first],
      );
      assert.equal(open.length, 1);
      const [successor] = answers.map(tokenOf);
      assert.equal((await refresh(successor ?? '')).status, 200);
    });

    it('get the same refresh token again when a renewal response was lost, however late the retry', async () => {
      await backend.signUp('lost@example.com');
      const first = await signIn('lost@example.com');
      const lost = tokenOf(await refresh(first));
      await longAgo(first);
      const again = await refresh(first);
      assert.deepEqual([again.status, tokenOf(again)], [200, lost]);
      const claims = await backend.client().auth.getUser(String(again.body['access_token']));
      assert.equal(claims.data.user?.email, 'lost@example.com');
    });

    it('end when an old token is reused, but not within ten seconds of its renewal', async () => {
      await backend.signUp('stolen@example.com');
      const first = await signIn('stolen@example.com');
      const second = tokenOf(await refresh(first));
      const third = tokenOf(await refresh(second));
      assert.equal((await refresh(first)).status, 200);
      await longAgo(second);
      for (const token of [second, third, first]) {
        const stolen = await refresh(token);
        assert.deepEqual([stolen.status, stolen.body['error_code']], [400, 'refresh_token_already_used']);
      }
    });

    it('on other devices end when the password changes', async () => {
      const here = await backend.signUp('changes@example.com');
      const elsewhere = await signIn('changes@example.com');
      assert.equal((await here.auth.updateUser({ data: { name: 'Nobody ends for this' } })).error, null);
      assert.equal((await here.auth.updateUser({ password: 'Another-2026' })).error, null);
      const refused = await refresh(elsewhere);
      assert.equal(refused.status, 400);
      assert.equal((await here.auth.getUser()).error, null);
      assert.equal((await here.auth.refreshSession()).error, null);
    });

    it('survive an address change once both mailboxes have confirmed, in either order', async () => {
      for (const [name, order] of [
        ['new', ['next', 'present']],
        ['old', ['present', 'next']],
      ] as const) {
        const addresses = { present: `${name}@example.com`, next: `${name}-moved@example.com` };
        const client = await backend.signUp(addresses.present);
        assert.equal((await client.auth.updateUser({ email: addresses.next })).error, null);
        const [one, two] = [await mailedToken(addresses[order[0]]), await mailedToken(addresses[order[1]])];
        const elsewhere = backend.client();
        const accepted = await elsewhere.auth.verifyOtp({ token_hash: one, type: 'email_change' });
        assert.deepEqual([accepted.error, accepted.data.session], [null, null]);
        const twice = await elsewhere.auth.verifyOtp({ token_hash: one, type: 'email_change' });
        assert.equal(twice.error?.code, 'otp_expired');
        assert.equal((await client.auth.getUser()).data.user?.email, addresses.present);
        const changed = await elsewhere.auth.verifyOtp({ token_hash: two, type: 'email_change' });
        assert.equal(changed.error, null);
        assert.equal((await client.auth.getUser()).data.user?.email, addresses.next);
      }
    });

    it('treat a null field as omitted', async () => {
      const client = await backend.signUp('nulls@example.com');
      const { data } = await client.auth.getSession();
      const answer = await fetch(`${backend.url}/auth/v1/user`, {
        method: 'PUT',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: null, email: null, data: { name: 'Nulls' } }),
      });
      const user = (await answer.json()) as Record<string, unknown>;
      assert.deepEqual([answer.status, user['email']], [200, 'nulls@example.com']);
      assert.equal(
        (
          await backend
            .client()
            .auth.signInWithPassword({ email: 'nulls@example.com', password: 'Password-2026' })
        ).error,
        null,
      );
    });

    it('reject a bearer token without a valid signature', async () => {
      const unsigned = [
        { alg: 'none', typ: 'JWT' },
        { role: 'service_role', exp: 9_000_000_000 },
      ]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const { data } = await (await backend.signUp('unsigned@example.com')).auth.getSession();
      const cut = data.session?.access_token.replace(/[^.]+$/, '') ?? '';
      for (const token of [
        'garbage',
        '',
        `${unsigned}.`,
        `${unsigned}.x`,
        cut,
        `${cut}x`,
        'a.b.c',
        'sb_secret_guessed',
      ]) {
        const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
        const answer = await fetch(`${backend.url}/rest/v1/board`, { headers });
        const body = (await answer.json()) as Record<string, unknown>;
        assert.deepEqual([answer.status, body['code']], [401, 'PGRST301'], token);
      }
      const headers = { apikey: backend.publishableKey, authorization: `Bearer ${backend.publishableKey}` };
      assert.equal((await fetch(`${backend.url}/rest/v1/board`, { headers })).status, 200);
    });
  });

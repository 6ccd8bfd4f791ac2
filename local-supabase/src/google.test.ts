import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { startTestBackend, testedEngines, type TestBackend } from './testing';

const migrationsDir = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

// The browser tests cover the same flows on the embedded database.
for (const engine of testedEngines)
  describe(`the stand-in for Google on ${engine}`, () => {
    let backend: TestBackend;

    before(async () => {
      backend = await startTestBackend({
        migrationsDir,
        google: 'stand-in',
        standInRefuses: `select from public.profiles where role = 'admin' and (email = $1 or id = $2)`,
        isOnServer: engine === 'PostgreSQL',
      });
    });
    after(() => backend?.stop());

    const follow = (address: string) => fetch(new URL(address, backend.url), { redirect: 'manual' });
    const locationOf = (response: Response) =>
      new URL(response.headers.get('location') ?? 'none:', backend.url);

    /** Begins a sign-in as the app does; returns the client, which holds the verifier, and the state. */
    async function begin(redirectTo = backend.url) {
      const client = backend.client();
      const { data } = await client.auth.signInWithOAuth({
        provider: 'google',
        options: { skipBrowserRedirect: true, redirectTo },
      });
      const page = locationOf(await follow(data.url ?? ''));
      return { client, page, state: page.searchParams.get('state') ?? '' };
    }

    const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(`${backend.url}/_local/google`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(fields),
      });

    async function signIn(name: string, email: string) {
      const { client, state } = await begin();
      const chosen = await choose({ state, account: 'typed', name, email });
      const returned = locationOf(await follow(locationOf(chosen).href));
      const exchanged = await client.auth.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
      assert.equal(exchanged.error, null);
      return client;
    }

    const profileOf = async (email: string) => {
      const [profile] = await backend.sql<{ full_name: string; id: string }>(
        'select id, full_name from public.profiles where email = $1',
        [email],
      );
      return profile;
    };

    it('replaces Google’s page, says that it is a stand-in, and receives nothing but the state', async () => {
      const { page, state } = await begin();
      assert.equal(page.href, `${backend.url}/_local/google?state=${state}`);
      const answer = await follow(page.href);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      const html = await answer.text();
      assert.match(html, /Stand-in for Google sign-in, on this machine only/);
      assert.match(html, /Mara Ionescu/);
    });

    it('signs a new user in by PKCE, with the given name', async () => {
      const client = await signIn('Gina Lupu', 'Gina.Lupu@example.com');
      const { data } = await client.auth.getUser();
      assert.equal(data.user?.email, 'gina.lupu@example.com');
      assert.equal(data.user?.user_metadata['full_name'], 'Gina Lupu');
      assert.equal((await profileOf('gina.lupu@example.com'))?.full_name, 'Gina Lupu');
      // The same Google account again is the same user.
      const again = await (await signIn('Gina Lupu', 'gina.lupu@example.com')).auth.getUser();
      assert.equal(again.data.user?.id, data.user?.id);
    });

    it('signs in as one of the example accounts', async () => {
      const { client, state } = await begin();
      const returned = locationOf(await follow(locationOf(await choose({ state, account: '0' })).href));
      const { data } = await client.auth.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
      assert.equal(data.user?.email, 'mara.ionescu@example.com');
    });

    it('links an account with a confirmed address; its password still works', async () => {
      const before = await (await backend.signUp('both@example.com')).auth.getUser();
      const { data } = await (await signIn('Somebody', 'both@example.com')).auth.getUser();
      assert.equal(data.user?.id, before.data.user?.id);
      assert.deepEqual(data.user?.app_metadata['providers'], ['email', 'google']);
      const byPassword = await backend
        .client()
        .auth.signInWithPassword({ email: 'both@example.com', password: 'Password-2026' });
      assert.equal(byPassword.error, null);
    });

    it('signs a suspended person in, who may still read, with the name that Google has by now', async () => {
      const suspend = (email: string) =>
        backend.sql(`update public.profiles set status = 'suspended' where email = $1`, [email]);
      await signIn('Dan Rusu', 'dan@example.com');
      await suspend('dan@example.com');
      const { data } = await (await signIn('Dan Popa', 'dan@example.com')).auth.getUser();
      assert.equal(data.user?.user_metadata['full_name'], 'Dan Popa');
      await backend.signUp('first@example.com');
      await suspend('first@example.com');
      const linked = await (await signIn('First Time', 'first@example.com')).auth.getUser();
      assert.deepEqual(linked.data.user?.app_metadata['providers'], ['email', 'google']);
    });

    it('takes over an account with an unconfirmed address: the password set before is gone', async () => {
      const squatter = backend.client();
      await squatter.auth.signUp({
        email: 'claimed@example.com',
        password: 'Squatter-2026',
        options: { data: { full_name: 'Not Me' } },
      });
      await signIn('Real Owner', 'claimed@example.com');
      assert.equal((await profileOf('claimed@example.com'))?.full_name, 'Real Owner');
      const password = await squatter.auth.signInWithPassword({
        email: 'claimed@example.com',
        password: 'Squatter-2026',
      });
      assert.equal(password.error?.code, 'invalid_credentials');
    });

    it('signs in neither administrators, under any linked address, nor demo accounts', async () => {
      const gina = await signIn('Gina Admin', 'gina.admin@example.com');
      const { data } = await gina.auth.getUser();
      await backend.sql(
        `update public.profiles set role = 'admin', email = 'gina@firm.example' where id = $1`,
        [data.user?.id],
      );
      await backend.sql(`insert into public.profiles (email, role) values ('invited@firm.example', 'admin')`);
      for (const email of [
        'gina.admin@example.com',
        'Gina@firm.example',
        'invited@firm.example',
        'admin@fairshore.example',
        'backer@fairshore.example',
      ]) {
        const { state } = await begin();
        const answer = await choose({ state, account: 'typed', name: 'Gina Admin', email });
        assert.equal(answer.status, 422, email);
        assert.match(await answer.text(), /This account signs in with its password only\./);
      }
    });

    it('returns with an error when the user cancels', async () => {
      const { state } = await begin(`${backend.url}/pipeline`);
      const returned = locationOf(await follow(locationOf(await choose({ state, account: 'cancel' })).href));
      assert.equal(returned.pathname, '/pipeline');
      assert.equal(returned.searchParams.get('error'), 'access_denied');
      assert.equal(returned.searchParams.get('code'), null);
    });

    it('asks again after invalid input, and shows it as text', async () => {
      const { state } = await begin();
      const answer = await choose({ state, account: 'typed', name: ' ', email: '"><b>x' });
      assert.equal(answer.status, 422);
      const html = await answer.text();
      assert.match(html, /Please enter a name\./);
      assert.match(html, /Please enter a valid email address\./);
      assert.ok(!html.includes('<b>x'));
    });

    for (const elsewhere of [
      'https://evil.example/',
      'http://127.0.0.1:9/',
      'http://localhost:9/',
      '//evil.example',
      'javascript:alert(1)',
    ])
      it(`never leads to ${elsewhere}`, async () => {
        const address = new URL('/auth/v1/authorize', backend.url);
        address.search = new URLSearchParams({ provider: 'google', redirect_to: elsewhere }).toString();
        const page = locationOf(
          await fetch(address, { redirect: 'manual', headers: { referer: elsewhere } }),
        );
        const state = page.searchParams.get('state') ?? '';
        const chosen = await choose({ state, account: 'cancel' });
        const returned = locationOf(await follow(locationOf(chosen).href));
        assert.equal(returned.origin, backend.url);
        assert.equal((await fetch(address, { method: 'HEAD', redirect: 'manual' })).status, 405);
      });

    it('completes a sign-in once, and only if it was started', async () => {
      const { state } = await begin();
      const callback = locationOf(await choose({ state, account: '0' })).href;
      assert.equal(locationOf(await follow(callback)).searchParams.has('code'), true);
      assert.equal(locationOf(await follow(callback)).searchParams.has('code'), false);
      for (const unknown of [state, '', 'x', '00000000-0000-4000-8000-000000000000']) {
        assert.equal((await follow(`/_local/google?state=${unknown}`)).status, 400);
        assert.equal((await choose({ state: unknown, account: '0' })).status, 400);
      }
      const made = `/auth/v1/callback?${new URLSearchParams({ code: 'made-up', state: (await begin()).state }).toString()}`;
      assert.equal(locationOf(await follow(made)).searchParams.get('error'), 'server_error');
    });

    it('refuses requests from other machines and other sites', async () => {
      const { page, state } = await begin();
      const far = await backend.fetch(new Request(page), { ip: '192.168.1.20' });
      assert.equal(far.status, 403);
      const foreign = await choose({ state, account: '0' }, { 'sec-fetch-site': 'cross-site' });
      assert.equal(foreign.status, 400);
      const rebound = await backend.fetch(new Request(`http://evil.example/_local/google?state=${state}`), {
        ip: '::1',
      });
      assert.equal(rebound.status, 403);
    });
  });

describe('without the stand-in', () => {
  for (const [name, google, status] of [
    ['no provider', undefined, 400],
    ['credentials', { clientId: 'fairshore', secret: 'secret' }, 302],
  ] as const)
    it(`with ${name} its page is not there`, async () => {
      const backend = await startTestBackend({ migrationsDir, isOnServer: true, ...(google && { google }) });
      try {
        const address = `${backend.url}/auth/v1/authorize?provider=google&redirect_to=${backend.url}`;
        const answer = await fetch(address, { redirect: 'manual' });
        assert.equal(answer.status, status);
        if (google) assert.match(answer.headers.get('location') ?? '', /^https:\/\/accounts\.google\.com\//);
        assert.equal((await fetch(`${backend.url}/_local/google?state=x`)).status, 404);
      } finally {
        await backend.stop();
      }
    });
});

import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestBackend, startTestPostgres, type TestBackend, type TestPostgres } from './testing';

const migrationsDir = fileURLToPath(new URL('./testing/fixtures/migrations', import.meta.url));

/** The same calls on both engines, so that the suite behaves the same on either. */
for (const engine of ['pglite', 'postgres'] as const)
  describe(`supabase-js on ${engine}`, () => {
    let server: TestPostgres | undefined;
    let backend: TestBackend;
    let ana: SupabaseClient;
    let ben: SupabaseClient;

    before(async () => {
      if (engine === 'postgres') server = await startTestPostgres();
      backend = await startTestBackend({
        migrationsDir,
        ...(server ? { databaseUrl: await server.createDatabase() } : {}),
      });
      ana = await backend.signUp('ana@example.com', 'Password-2026', { full_name: 'Ana Marin' });
      ben = await backend.signUp('ben@example.com');
    });
    after(async () => {
      await backend?.stop();
      await server?.stop();
    });

    it('knows its engine', () => {
      assert.equal(backend.engine.kind, engine);
      assert.match(backend.engine.version, /^17\./);
    });

    it('hands the sign-up name to the profile trigger', async () => {
      const { data } = await ana.from('people').select('email, full_name').single();
      assert.deepEqual(data, { email: 'ana@example.com', full_name: 'Ana Marin' });
    });

    it('sends numbers, timestamps, arrays and documents as PostgREST does', async () => {
      const { data, error } = await ana
        .from('notes')
        .insert({ title: 'Typed', amount: 1250.5, tags: ['a,b', 'c "d"'], meta: { a: [1, { b: null }] } })
        .select('amount, tags, meta, created_at')
        .single();
      assert.equal(error, null);
      assert.equal(data?.amount, 1250.5);
      assert.deepEqual(data?.tags, ['a,b', 'c "d"']);
      assert.deepEqual(data?.meta, { a: [1, { b: null }] });
      assert.match(data?.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
      const zeros = await ana
        .from('notes')
        .update({ amount: 10 })
        .eq('title', 'Typed')
        .select('amount')
        .single();
      assert.strictEqual(zeros.data?.amount, 10);
    });

    it('preserves revokes: privileges that were not granted stay refused', async () => {
      const { error, status } = await backend.client().from('notes').select('id');
      assert.equal(error?.code, '42501');
      assert.equal(status, 401);
      const column = await ana.from('notes').select('mark');
      assert.equal(column.error?.code, '42501');
      assert.equal(column.status, 403);
    });

    it('shows each user only their own rows, also under concurrent requests', async () => {
      await ben.from('notes').insert({ title: 'Of Ben' });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => (turn % 2 ? ana : ben).rpc('whoami')),
      );
      answers.forEach(({ data }, turn) =>
        assert.equal(data.email, turn % 2 ? 'ana@example.com' : 'ben@example.com'),
      );
      const { data } = await ana.from('notes').select('title').eq('title', 'Of Ben');
      assert.deepEqual(data, []);
    });

    it('filters, orders, pages and counts', async () => {
      const rows = ['Pear', 'Apple', 'Quince'].map((headline, index) => ({ headline, price: index }));
      const admin = backend.client(backend.secretKey);
      assert.equal((await admin.from('board').insert(rows)).error, null);
      const page = await backend
        .client()
        .from('board')
        .select('headline', { count: 'exact' })
        .order('headline')
        .range(0, 1);
      assert.deepEqual(page.data, [{ headline: 'Apple' }, { headline: 'Pear' }]);
      assert.equal(page.count, 3);
      const missing = await backend.client().from('board').select('headline').eq('id', 999_999).maybeSingle();
      assert.deepEqual([missing.data, missing.error], [null, null]);
    });

    it('finds the same rows as PostgREST with every operator', async () => {
      const names = ['Pear', 'pear tree', "O'Brien, A", 'null', '007', '50%', 'constructor', '1.50', 'x(y)'];
      const rows = names.map((headline, index) => ({ headline, price: index - 1.5 }));
      const admin = backend.client(backend.secretKey);
      await admin.from('board').insert(rows).throwOnError();
      const ask = async (query: string) => {
        const address = `${backend.url}/rest/v1/board?select=headline,price&order=id&id=gt.3&${query}`;
        const answer = await fetch(address, { headers: { apikey: backend.publishableKey, range: '0-0' } });
        return (await answer.json()) as { headline: string; price: number }[];
      };
      for (const [query, expected] of [
        ['headline=eq.Pear', ['Pear']],
        ["headline=eq.O'Brien, A", ["O'Brien, A"]],
        ['headline=eq.007', ['007']],
        ['headline=eq.constructor', ['constructor']],
        ['headline=not.eq.Pear', names.slice(1)],
        ['headline=neq.Pear&headline=ilike.*pear*', ['pear tree']],
        ['headline=like.Pear%25', ['Pear']],
        ['headline=not.ilike.*e*&price=gte.5.5', ['1.50', 'x(y)']],
        [
          'headline=in.(Pear,007,"null","x(y)","1.50","O\'Brien, A")',
          ['Pear', "O'Brien, A", 'null', '007', '1.50', 'x(y)'],
        ],
        ['headline=not.in.("null",Pear)&price=lt.2', ['pear tree', "O'Brien, A"]],
        ['price=gt.-0.5&price=lte.1.5', ["O'Brien, A", 'null']],
        ['price=not.gt.-1', ['Pear']],
        ['price=not.lt.6', ['x(y)']],
        ['long_text=is.null&price=eq.-1.5', ['Pear']],
        ['long_text=not.is.null', []],
        ['is_hidden=is.false&offset=7&limit=1', ['1.50']],
        ['is_hidden=not.is.false', []],
        ['limit=2', ['Pear', 'pear tree']],
      ] as const)
        assert.deepEqual(
          (await ask(query)).map(({ headline }) => headline),
          expected,
          query,
        );
      await admin.from('board').delete().gt('id', 3).throwOnError();
    });

    it('rolls back a write whose response is an error', async () => {
      const admin = backend.client(backend.secretKey);
      const rows = ['One', 'Two'].map((headline) => ({ headline, price: 77 }));
      await admin.from('board').insert(rows).throwOnError();
      const mine = () => admin.from('board').select('headline').eq('price', 77).order('id').throwOnError();
      for (const write of [
        admin.from('board').update({ headline: 'Changed' }).eq('price', 77).select('headline').single(),
        admin.from('board').delete().eq('price', 77).select('headline').single(),
        admin.from('board').delete().eq('price', 77).setHeader('Prefer', 'handling=strict,max-affected=1'),
        admin.rpc('rename_board', { words: 'Called' }).single(),
      ]) {
        const { error } = await write;
        assert.ok(error?.code === 'PGRST116' || error?.code === 'PGRST124', String(error?.code));
        assert.deepEqual((await mine()).data, [{ headline: 'One' }, { headline: 'Two' }]);
      }
      await admin.from('board').delete().eq('price', 77).throwOnError();
    });

    it('caps a response at 1,000 rows', async () => {
      await backend.sql(`insert into board (headline) select 'Row ' || n from generate_series(1, 1200) n`);
      const { data } = await backend.client().from('board').select('id');
      assert.equal(data?.length, 1000);
      await backend.sql(`delete from board where headline like 'Row %'`);
    });

    it('reports constraint violations as PostgREST does', async () => {
      const check = await ana.from('notes').insert({ title: 'Negative', amount: -1 });
      assert.deepEqual([check.status, check.error?.code], [400, '23514']);
      assert.match(check.error?.message ?? '', /violates check constraint/);
      const missing = await ana.from('notes').insert({ body: 'no title' });
      assert.deepEqual([missing.status, missing.error?.code], [400, '23502']);
      const foreign = await backend
        .client(backend.secretKey)
        .from('people')
        .insert({ id: crypto.randomUUID(), email: 'x' });
      assert.deepEqual([foreign.status, foreign.error?.code], [409, '23503']);
      const policy = await ana.from('notes').insert({ title: 'For Ben', owner: crypto.randomUUID() });
      assert.deepEqual([policy.status, policy.error?.code], [403, '42501']);
    });

    it('passes on errors raised by a function, with their hints', async () => {
      const { error, status } = await ana.rpc('refuse', { reason: 'Closed for now.' });
      assert.equal(status, 400);
      assert.deepEqual(
        [error?.code, error?.message, error?.hint],
        ['P0001', 'Closed for now.', 'refused_for_reason'],
      );
    });

    it('reports an oversized query as a client error and a full disk as a server error', async () => {
      const raised = async (sqlstate: string) => {
        const { error, status } = await ana.rpc('raise_state', { sqlstate });
        return [status, error?.code];
      };
      assert.deepEqual(await raised('54011'), [400, '54011']);
      assert.deepEqual(await raised('54001'), [400, '54001']);
      assert.deepEqual(await raised('53100'), [503, '53100']);
      const { error: told } = await ana.rpc('raise_state', { sqlstate: '53100' });
      assert.match(told?.message ?? '', /^The disk of the database is full/);
      await backend.sql(`create trigger full_disk before insert on auth.mfa_factors for each row
        execute function public.raise_full_disk()`);
      const { error: enrolled } = await ben.auth.mfa.enroll({ factorType: 'totp' });
      assert.deepEqual([enrolled?.status, enrolled?.name], [503, 'AuthRetryableFetchError']);
      await backend.sql(`create trigger full_disk before insert on auth.users for each row
        when (new.email like 'full@%') execute function public.raise_full_disk()`);
      const { error } = await backend
        .client()
        .auth.signUp({ email: 'full@example.com', password: 'Password-2026' });
      assert.deepEqual([error?.status, error?.name], [503, 'AuthRetryableFetchError']);
    });

    it('tells three kinds of bearers apart', async () => {
      assert.equal((await backend.client().rpc('whoami')).data.user, 'anon');
      assert.equal((await ana.rpc('whoami')).data.user, 'authenticated');
      assert.equal((await backend.client(backend.secretKey).rpc('whoami')).data.user, 'service_role');
    });

    it('refuses a missing or wrong key, and a forged or expired token', async () => {
      const get = (headers: Record<string, string>) =>
        fetch(`${backend.url}/rest/v1/board?select=id`, { headers });
      assert.equal((await get({})).status, 401);
      assert.equal((await get({ apikey: 'sb_publishable_wrong' })).status, 401);
      const { data } = await ana.auth.getSession();
      const [head, , signature] = (data.session?.access_token ?? '').split('.');
      const claims = Buffer.from(JSON.stringify({ role: 'service_role', exp: 4e9 })).toString('base64url');
      const forged = await get({
        apikey: backend.publishableKey,
        authorization: `Bearer ${head}.${claims}.${signature}`,
      });
      assert.equal(forged.status, 401);
      const past = Math.floor(Date.now() / 1000) - 10;
      const expired = backend.signToken({ role: 'authenticated', sub: crypto.randomUUID(), exp: past });
      assert.equal(
        (await get({ apikey: backend.publishableKey, authorization: `Bearer ${expired}` })).status,
        401,
      );
    });

    it('does not expose other schemas', async () => {
      for (const path of ['auth.users', 'mail', 'users', 'schema_migrations']) {
        const response = await fetch(`${backend.url}/rest/v1/${path}?select=*`, {
          headers: { apikey: backend.secretKey },
        });
        assert.equal(response.status, 404, path);
      }
      const profile = await fetch(`${backend.url}/rest/v1/users?select=*`, {
        headers: { apikey: backend.secretKey, 'accept-profile': 'auth' },
      });
      assert.equal(profile.status, 406);
    });

    it('records migrations as the Supabase CLI does', async () => {
      const rows = await backend.sql<{ version: string; name: string; count: number }>(
        `select version, name, cardinality(statements) as count
           from supabase_migrations.schema_migrations order by version`,
      );
      assert.deepEqual(
        rows.map(({ version, name }) => `${version}_${name}`),
        ['20260101000000_people', '20260101000100_notes'],
      );
      assert.ok(rows.every(({ count }) => count > 5));
    });
  });

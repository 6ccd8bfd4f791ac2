import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { rowsRead } from './rowsRead';

onServerFirst('what somebody sent through forms', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine, { rateLimits: {} });
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  test('can be read by them, without staff notes and without other people’s requests', async () => {
    const ana = await backend.signUp('ana@requests.example');
    const { anonymous } = cast.untyped;
    for (const email of ['Ana@requests.example', 'ben@requests.example']) {
      await anonymous
        .from('leads')
        .insert({ email, name: 'Ana Marin', intent: 'membership_application', source: 'apply_page' })
        .throwOnError();
      await anonymous
        .from('service_marketplace_leads')
        .insert({ email, name: 'Ana Marin', package_slug: 'smart-contract-suite', notes: 'Soon' })
        .throwOnError();
    }
    await cast.untyped.admin.from('leads').update({ staff_note: 'A secret' }).neq('name', '').throwOnError();
    await cast.clients.admin
      .from('rewards')
      .insert([
        { referrer: 'ana@requests.example', referee: 'Owen Gallagher', amount: 50 },
        { referrer: 'Ana Marin', referee: 'Owen Gallagher', amount: 70 },
      ])
      .throwOnError();

    const { data } = await ana.rpc('my_requests').throwOnError();
    const kept = data as unknown as Record<string, Record<string, unknown>[]>;
    assert.deepEqual(
      Object.entries(kept).map(([name, rows]) => [name, rows.length]),
      [
        ['mails', 2],
        ['rewards', 1],
        ['requests', 1],
        ['watch_alerts', 0],
        ['package_requests', 1],
      ],
    );
    assert.deepEqual([kept['rewards']?.[0]?.['side'], kept['rewards']?.[0]?.['amount']], ['referrer', 50]);
    assert.equal(kept['package_requests']?.[0]?.['notes'], 'Soon');
    assert.doesNotMatch(JSON.stringify(kept), /A secret|Owen|ben@/);
  });

  test('is found without reading everybody else’s', async () => {
    await backend.sql(`do $$ begin
      set local session_replication_role = replica;
      insert into public.leads (email, name, intent, source)
        select n || '@many.example', 'Many', 'newsletter', 'resource_center' from generate_series(1, 5000) n;
      insert into public.service_marketplace_leads (email, name, package_slug)
        select n || '@many.example', 'Many', 'suite' from generate_series(1, 5000) n;
    end $$`);
    await backend.sql('analyze public.leads, public.service_marketplace_leads');
    const claims = JSON.stringify({ sub: cast.ids.backer, role: 'authenticated' });
    const ask = `select set_config('request.jwt.claims', '${claims}', true); select public.my_requests()`;
    for (const table of ['public.leads', 'public.service_marketplace_leads'])
      assert.equal(await rowsRead(backend, table, ask), 0, table);
  });

  test('is not readable for visitors or with the token of an ended session', async () => {
    assert.notEqual((await cast.clients.anonymous.rpc('my_requests')).error, null);
    const { data } = await cast.clients.endedAdmin.rpc('my_requests').throwOnError();
    assert.deepEqual(data, { mails: [], rewards: [], requests: [], watch_alerts: [], package_requests: [] });
  });
});

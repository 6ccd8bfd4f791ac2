import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, roles, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

const outsiders = roles.filter((role) => role !== 'admin');
const listing = '00000000-0000-4000-8000-0000000000a1';
const deleted = '00000000-0000-4000-8000-0000000000a2';
const person = '00000000-0000-4000-8000-0000000000b1';
const row = '00000000-0000-4000-8000-0000000000c1';
const fresh = '00000000-0000-4000-8000-0000000000d1';

/** Every request by which the console changes something. */
const actions: [method: string, path: string, body?: unknown][] = [
  ['POST', 'listings', { id: fresh, name: 'Planted', status: 'Open' }],
  ['POST', 'listings?on_conflict=id', { id: listing, name: 'Taken over' }],
  ['PATCH', `listings?id=eq.${listing}`, { name: 'Taken over' }],
  ['PATCH', `listings?id=eq.${listing}&edit_version=eq.1`, { raised: 1 }],
  ['PATCH', 'listings', { status: 'Closed' }],
  ['DELETE', `listings?id=eq.${listing}`],
  ['DELETE', 'listings'],
  ['POST', 'profiles', { id: fresh, email: 'planted@people.example', role: 'admin' }],
  ['POST', 'profiles?on_conflict=id', { id: person, email: 'person@people.example', role: 'admin' }],
  ['PATCH', `profiles?id=eq.${person}`, { role: 'admin' }],
  ['PATCH', 'profiles', { role: 'admin' }],
  ['PATCH', 'profiles?status=eq.suspended', { status: 'active' }],
  ['PATCH', 'profiles?role=eq.admin', { status: 'suspended' }],
  ['PATCH', 'profiles', { is_test: true }],
  ['DELETE', `profiles?id=eq.${person}`],
  ['DELETE', 'profiles'],
  ['POST', 'rewards', { id: fresh, referrer: 'Me', referee: 'Me', amount: 1000 }],
  ['PATCH', `rewards?id=eq.${row}`, { status: 'paid' }],
  ['DELETE', 'rewards'],
  ['POST', 'leads', { email: 'a@b.example', intent: 'newsletter', source: 'resource_center', is_test: true }],
  ['PATCH', 'leads', { status: 'Done' }],
  ['PATCH', 'leads', { is_test: true }],
  ['PATCH', 'service_marketplace_leads', { is_test: true }],
  ['DELETE', 'leads'],
  ['PATCH', 'service_marketplace_leads', { staff_note: 'Mine' }],
  ['DELETE', 'service_marketplace_leads'],
  [
    'POST',
    'audit_log',
    { actor_role: 'admin', table_name: 'x', row_id: 'x', row_label: 'x', action: 'delete' },
  ],
  ['PATCH', 'audit_log', { actor_email: null }],
  ['DELETE', 'audit_log'],
  ['POST', 'interests', { user_id: person, project_id: listing, amount: 1 }],
  ['DELETE', 'interests'],
  ['POST', 'rpc/purge_test_data', {}],
  ['POST', 'rpc/purge_counted_test_data', { p_expected: {} }],
  ['POST', 'rpc/undo_deletion', { p_table: 'listings', p_row_id: deleted }],
  ['POST', 'rpc/set_lead_statuses', { p_changes: [{ id: row, from: 'New', to: 'Done' }] }],
  ['POST', 'rpc/erase_lead', { p_id: row }],
  ['POST', 'rpc/erase_person', { p_id: person }],
];

onServerFirst('no console action over HTTP', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
    await backend.sql(`insert into public.listings (id, name, status, is_test) values
      ('${listing}', 'Listing', 'Open', true), ('${deleted}', 'Deleted', 'Open', false)`);
    await backend.sql(
      `insert into public.profiles (id, email, is_test) values ('${person}', 'person@people.example', true)`,
    );
    await backend.sql(
      `insert into public.rewards (id, referrer, referee, amount) values ('${row}', 'Ana', 'Owen', 50)`,
    );
    await backend.sql(
      `insert into public.leads (id, email, intent, source) values ('${row}', 'a@b.example', 'newsletter', 'resource_center')`,
    );
    await backend.sql(
      `insert into public.service_marketplace_leads (name, email, package_slug) values ('A', 'a@b.example', 'a')`,
    );
    await backend.sql(`delete from public.listings where id = '${deleted}'`);
  });
  after(() => backend.stop());

  async function send(role: (typeof roles)[number], method: string, path: string, body?: unknown) {
    const bearer = cast.bearers[role];
    const answer = await backend.ask(`${backend.url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        // An upsert where the path has `on_conflict`; the response contains the written rows.
        prefer: `return=representation${path.includes('on_conflict') ? ',resolution=merge-duplicates' : ''}`,
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** All data that the console shows and stores, as a single value. */
  async function everything() {
    const tables = [
      'public.listings',
      'public.profiles',
      'public.rewards',
      'public.leads',
      'public.service_marketplace_leads',
      'public.interests',
      'public.audit_log',
      'private.trash',
    ];
    const parts = tables.map((table) => `(select jsonb_agg(to_jsonb(t) order by t.id) from ${table} t)`);
    return backend.sql(`select ${parts.map((part, index) => `${part} as t${index}`).join(', ')}`);
  }

  for (const role of outsiders)
    test(`for ${role}`, async () => {
      const untouched = await everything();
      for (const [method, path, body] of actions) {
        const { status, text } = await send(role, method, path, body);
        assert(status >= 400 || text === '[]', `${method} ${path}: ${status} ${text}`);
      }
      assert.deepEqual(await everything(), untouched);
    });

  test('and none of its lists', async () => {
    const functions = await backend.sql<{ name: string; required: string[] }>(
      `select proname as name, coalesce(proargnames[1:pronargs - pronargdefaults], '{}')::text[] as required
       from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^console_'`,
    );
    assert(functions.length > 0);
    for (const role of outsiders) {
      for (const { name, required } of functions) {
        const values = Object.fromEntries(required.map((argument) => [argument, null]));
        const { status, text } = await send(role, 'POST', `rpc/${name}`, values);
        assert(
          role === 'endedAdmin' ? text.includes('session_ended') : [401, 403, 404].includes(status),
          `${role}: ${name} ${status} ${text}`,
        );
      }
      for (const table of ['rewards', 'leads', 'service_marketplace_leads', 'audit_log']) {
        const { status, text } = await send(role, 'GET', table);
        assert(status >= 400 || text === '[]', `${role}: ${table} ${text}`);
      }
      const { status, text } = await send(role, 'GET', 'profiles?select=id');
      const own = `[{"id":"${cast.idOf(role)}"}]`;
      assert(status >= 400 || text === own || (role === 'endedAdmin' && text === '[]'), `${role}: ${text}`);
    }
  });

  test('but all of them for an admin, whom none can lock out', async () => {
    // The last admin stays, whatever the request.
    for (const [path, body] of [
      ['profiles?role=eq.admin', { status: 'suspended' }],
      ['profiles?role=eq.admin', { role: 'investor' }],
      ['profiles', { status: 'suspended' }],
      ['profiles?on_conflict=id', { id: cast.ids.admin, email: 'admin@people.example', role: 'manager' }],
    ] as const) {
      const { text } = await send('admin', path.includes('conflict') ? 'POST' : 'PATCH', path, body);
      assert.match(text, /"last_admin"/, path);
    }
    assert.match((await send('admin', 'DELETE', 'profiles?role=eq.admin')).text, /"last_admin"/);
    await backend.sql(`delete from public.profiles where is_test`);
    await send('admin', 'PATCH', `profiles?id=eq.${cast.ids.admin}`, { is_test: true });
    assert.match((await send('admin', 'POST', 'rpc/purge_test_data', {})).text, /"purge_self"/);
    assert.match(
      (await send('admin', 'POST', 'rpc/erase_person', { p_id: cast.ids.admin })).text,
      /"last_admin"/,
    );
    await send('admin', 'PATCH', `profiles?id=eq.${cast.ids.admin}`, { is_test: false });
    assert.equal((await send('admin', 'POST', 'rpc/is_admin', {})).text, 'true');
    const [method, path, body] = ['POST', 'rpc/undo_deletion', { p_table: 'listings', p_row_id: deleted }];
    assert.equal((await send('admin', method, path, body)).status, 204);
    assert.equal(
      (await send('admin', 'GET', `listings?id=eq.${deleted}&select=name`)).text,
      '[{"name":"Deleted"}]',
    );
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { assignRoles, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

interface Entry {
  id: number;
  actor_id: string | null;
  actor_email: string | null;
  actor_role: string;
  table_name: string;
  row_id: string;
  row_label: string;
  action: string;
  changed_columns: string[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface Page {
  rows: Entry[];
  total: number;
  isCapped: boolean;
}

onServerFirst('the audit log', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let since = 0;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  beforeEach(async () => {
    await assignRoles(backend, cast);
    const [last] = await backend.sql<{ id: number }>(
      `select coalesce(max(id), 0)::integer as id from public.audit_log`,
    );
    since = last?.id ?? 0;
  });
  after(() => backend.stop());

  /** The entries logged during this test, oldest first. */
  const entries = () => backend.sql<Entry>(`select * from public.audit_log where id > ${since} order by id`);

  const actor = () => ({
    actor_id: cast.ids.admin,
    actor_email: 'admin@people.example',
    actor_role: 'admin',
  });

  async function makeListing(values: Record<string, unknown> = {}) {
    const { data } = await cast.untyped.admin
      .from('listings')
      .insert({ name: 'Logged', status: 'Open', raised: 1000, ...values })
      .select('id')
      .single()
      .throwOnError();
    return String(data.id);
  }

  test('records who created, changed and deleted a listing, and its values', async () => {
    const { admin } = cast.clients;
    const id = await makeListing();
    await admin.from('listings').update({ apr: 9, raised: 5000, name: 'Logged' }).eq('id', id).throwOnError();
    await admin.from('listings').update({ apr: 9 }).eq('id', id).throwOnError();
    await admin.from('listings').delete().eq('id', id).throwOnError();
    const [made, changed, deleted, ...rest] = await entries();
    assert.deepEqual(rest, [], 'saving the same values is no change');
    const row = { table_name: 'listings', row_id: id, row_label: 'Logged', ...actor() };
    assertContains(made, { ...row, action: 'insert', before: null });
    assertContains(changed, {
      ...row,
      action: 'update',
      changed_columns: ['apr', 'raised'],
      before: { apr: 8, raised: 1000 },
      after: { apr: 9, raised: 5000 },
    });
    assertContains(deleted, { ...row, action: 'delete', after: null });
    assertContains(deleted?.before, { apr: 9, raised: 5000, name: 'Logged' });
    for (const kept of [
      'backers_count',
      'progress',
      'rating_votes',
      'raised_base',
      'updated_at',
      'edit_version',
    ])
      assert(!(kept in (made?.after ?? {})) && !(kept in (deleted?.before ?? {})), kept);
  });

  test('interests and votes leave no trace in it', async () => {
    const id = await makeListing();
    const before = (await entries()).length;
    const { backer, anonymous } = cast.clients;
    const target = { p_project_id: id };
    await backer
      .rpc('record_interest', { ...target, p_amount: 600, p_disclaimer: disclaimerInForce })
      .throwOnError();
    await backer.rpc('change_interest', { ...target, p_amount: 500 }).throwOnError();
    await anonymous
      .rpc('rate_project', { ...target, p_device_secret: 'a-device-that-votes', p_rating: 5 })
      .throwOnError();
    await backer.rpc('withdraw_interest', target).throwOnError();
    assert.equal((await entries()).length, before);
  });

  test('what the issuer has is in it when its backer lowers or withdraws it, and the address goes with the person', async () => {
    const { admin, backer } = cast.clients;
    const target = { p_project_id: await makeListing() };
    await backer
      .rpc('record_interest', {
        ...target,
        p_amount: 600,
        p_note: 'Call me.',
        p_disclaimer: disclaimerInForce,
      })
      .throwOnError();
    const [row] = await backend.sql<{ id: string }>('select id from public.interests where project_id = $1', [
      target.p_project_id,
    ]);
    const p_interest_id = row?.id ?? '';
    await admin.rpc('forward_interest', { p_interest_id }).throwOnError();
    since = (await entries()).at(-1)?.id ?? since;
    await backer.rpc('change_interest', { ...target, p_amount: 500, p_note: 'Or write.' }).throwOnError();
    await backer.rpc('confirm_interest', target).throwOnError();
    await admin.rpc('answer_interest', { p_interest_id, p_answer: 'invited' }).throwOnError();
    await backer.rpc('withdraw_interest', target).throwOnError();
    const own = { actor_id: cast.ids.backer, table_name: 'interests', row_id: p_interest_id };
    const [lowered, answered, withdrawn, ...rest] = await entries();
    assertContains(lowered, {
      ...own,
      action: 'update',
      row_label: 'backer@people.example',
      before: { amount: 600 },
      after: { amount: 500 },
    });
    assertContains(answered, { actor_id: cast.ids.admin, action: 'update' });
    assertContains(withdrawn, {
      ...own,
      action: 'delete',
      before: { id: p_interest_id, project: 'Logged', amount: 500, state: 'answered', answer: 'invited' },
      after: null,
    });
    assert.deepEqual(rest, []);
    // One that the issuer didn't take up is nothing to be told of.
    await backer.rpc('record_interest', { ...target, p_amount: 600 }).throwOnError();
    const [again] = await backend.sql<{ id: string }>(
      'select id from public.interests where project_id = $1',
      [target.p_project_id],
    );
    await admin.rpc('forward_interest', { p_interest_id: again?.id ?? '' }).throwOnError();
    await admin
      .rpc('answer_interest', { p_interest_id: again?.id ?? '', p_answer: 'not_taken', p_reason: 'Full.' })
      .throwOnError();
    const before = (await entries()).length;
    await backer.rpc('withdraw_interest', target).throwOnError();
    assert.equal((await entries()).length, before);

    const person = { id: own.actor_id, ids: [own.actor_id], emails: [], words: [], leads: [], interests: [] };
    const left = await backend.sql<{ row_label: string }>(
      `select (private.without_person(a, $1)).row_label from public.audit_log a where id = any ($2) order by id`,
      [
        JSON.stringify({ ...person, questions: [] }),
        `{${[lowered, answered, withdrawn].map((entry) => entry?.id).join(',')}}`,
      ],
    );
    assert.deepEqual(
      left.map(({ row_label }) => row_label),
      ['Erased person', 'backer@people.example', 'Erased person'],
      'even where the address was another by then',
    );
  });

  test('records a change of one’s own name, a role, a sign-up and a reward', async () => {
    const { admin, backer } = cast.clients;
    await backer.from('profiles').update({ name: 'Ana' }).eq('id', cast.ids.backer).throwOnError();
    await admin.from('profiles').update({ role: 'analyst' }).eq('id', cast.ids.backer).throwOnError();
    await backend.signUp(`${engine.toLowerCase()}@signed.example`, undefined, { full_name: 'Owen' });
    const reward = await admin
      .from('rewards')
      .insert({ referrer: 'Ana', referee: 'Owen', amount: 50 })
      .select('id')
      .single();
    await admin
      .from('rewards')
      .update({ status: 'paid' })
      .eq('id', reward.data?.id ?? '')
      .throwOnError();
    const [name, role, signUp, made, paid] = await entries();
    assertContains(name, {
      table_name: 'profiles',
      actor_id: cast.ids.backer,
      actor_role: 'investor',
      row_label: 'backer (backer@people.example)',
      before: { name: null },
      after: { name: 'Ana' },
    });
    assertContains(role, { ...actor(), before: { role: 'investor' }, after: { role: 'analyst' } });
    assertContains(signUp, { actor_id: null, actor_email: null, actor_role: 'system', action: 'insert' });
    assertContains(made, { table_name: 'rewards', row_label: 'Ana → Owen', action: 'insert', ...actor() });
    assertContains(paid, { action: 'update', changed_columns: ['paid_at', 'status'] });
  });

  test('calls a person as the console does: by full name, else name, else first and last name, else address', async () => {
    const named = async (names: string) => {
      await backend.sql(`delete from public.profiles where email = 'parted@people.example'`);
      await backend.sql(
        `insert into public.profiles (email, full_name, name, first_name, last_name)
         values ('parted@people.example', ${names})`,
      );
      return (await entries()).findLast(({ action }) => action === 'insert')?.row_label;
    };
    assert.equal(await named(`'Whole', 'Portal', 'Ioana', 'Pop'`), 'Whole (parted@people.example)');
    assert.equal(await named(`null, 'Portal', 'Ioana', 'Pop'`), 'Portal (parted@people.example)');
    assert.equal(await named(`null, null, 'Ioana', 'Pop'`), 'Ioana Pop (parted@people.example)');
    assert.equal(await named(`null, null, ' ', 'Pop'`), 'Pop (parted@people.example)');
    assert.equal(await named(`null, null, null, null`), 'parted@people.example');
  });

  test('records what staff do with a lead, but not what a visitor sent', async () => {
    const lead = {
      email: 'visitor@mail.example',
      name: 'Visitor',
      intent: 'newsletter',
      source: 'resource_center',
    };
    await cast.clients.anonymous
      .from('leads')
      .insert({ ...lead, meta: { page: '/resources' } })
      .throwOnError();
    assert.deepEqual(await entries(), []);
    await backend.sql(`update public.leads set name = 'Other' where email = '${lead.email}'`);
    assert.deepEqual(await entries(), []);
    await backend.sql(`update public.leads set is_test = true where email = '${lead.email}'`);
    await cast.clients.admin.rpc('purge_test_data').throwOnError();
    const [changed, deleted] = await entries();
    assertContains(changed, { row_label: 'Other (visitor@mail.example)', changed_columns: ['is_test'] });
    assertContains(deleted, { ...actor(), table_name: 'leads', action: 'delete' });
    assert(!JSON.stringify(deleted?.before).includes('resources'), 'what the visitor wrote is gone');
  });

  test('keeps of a deleted lead what staff wrote alone', async () => {
    const sent = { email: 'visitor@mail.example', name: 'Visitor', request_id: randomUUID() };
    await cast.clients.anonymous
      .from('leads')
      .insert({ ...sent, intent: 'newsletter', source: 'resource_center' })
      .throwOnError();
    await cast.clients.anonymous
      .from('service_marketplace_leads')
      .insert({ ...sent, package_slug: 'suite' })
      .throwOnError();
    await backend.sql(`delete from public.leads where email = '${sent.email}'`);
    await backend.sql(`delete from public.service_marketplace_leads where email = '${sent.email}'`);
    for (const deleted of await entries())
      assert.deepEqual(Object.keys(deleted.before ?? {}).sort(), ['id', 'is_test', 'staff_note', 'status']);
  });

  test('records a purge of test data', async () => {
    const id = await makeListing({ is_test: true });
    await cast.clients.admin.rpc('purge_test_data').throwOnError();
    assertContains((await entries()).at(-1), { row_id: id, action: 'delete', ...actor() });
  });

  test('nobody can change it: no client, service or owner, not even with triggers off', async () => {
    await makeListing();
    for (const role of ['anonymous', 'backer', 'manager', 'admin'] as const) {
      const log = cast.untyped[role].from('audit_log');
      const answers = [
        await log.insert({
          actor_role: 'admin',
          table_name: 'x',
          row_id: 'x',
          row_label: 'x',
          action: 'insert',
        }),
        await log.update({ actor_email: 'other@people.example' }).gt('id', 0),
        await log.delete().gt('id', 0),
      ];
      for (const { error } of answers) assert.equal(error?.code, '42501', role);
    }
    const statements = [
      `update public.audit_log set actor_email = null`,
      `delete from public.audit_log`,
      `truncate public.audit_log`,
    ];
    for (const statement of statements) {
      await assert.rejects(backend.sql(statement), /audit log can't be changed/);
      const run = `do $$ begin set local %; ${statement}; end $$`;
      const replica = run.replace('%', 'session_replication_role = replica');
      await assert.rejects(backend.sql(replica), /audit log can't be changed/);
      await assert.rejects(
        backend.sql(run.replace('%', 'role service_role')),
        /permission denied|can't be changed/,
      );
    }
  });

  test('no column of it holds a secret', async () => {
    const [{ password } = { password: '' }] = await backend.sql<{ password: string }>(
      `select encrypted_password as password from auth.users where id = '${cast.ids.backer}'`,
    );
    const found = await backend.sql(
      `select 1 from public.audit_log a
       where strpos(a::text, $1) > 0 or a::text ~* '(password|token_hash|secret|website)'`,
      [password],
    );
    assert.deepEqual(found, []);
  });

  test('admins read it a page at a time, narrowed and searched; nobody else does', async () => {
    const { admin } = cast.clients;
    const id = await makeListing({ name: 'Zebra 100% Farm' });
    await admin.from('listings').update({ apr: 9 }).eq('id', id).throwOnError();
    const read = async (narrowing: Record<string, unknown>) => {
      const { data } = await cast.untyped.admin.rpc('console_audit', narrowing).throwOnError();
      return data as Page;
    };
    const found = await read({ search: ' zebra 100% ' });
    assert.deepEqual(
      [found.total, found.isCapped, found.rows.map(({ action }) => action)],
      [2, false, ['update', 'insert']],
    );
    assert.equal((await read({ search: 'ŻEBRA 100%' })).total, found.total);
    assert.equal((await read({ search: '100%_' })).total, 0);
    assert.equal((await read({ p_row_id: id, p_action: 'update', p_table: 'listings' })).total, 1);
    assert.equal((await read({ p_actor: cast.ids.manager })).total, 0);
    assert((await read({ search: 'admin@people' })).total >= 2);
    assert.deepEqual(
      (await read({ search: 'zebra', page_size: 1, page_offset: 1 })).rows.map(({ action }) => action),
      ['insert'],
    );
    for (const role of ['anonymous', 'backer', 'suspended', 'manager', 'claimsAdmin'] as const)
      assert.equal((await cast.clients[role].rpc('console_audit')).error?.code, '42501', role);
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { assignRoles, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('erasing a person', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  beforeEach(async () => {
    await assignRoles(backend, cast);
    await backend.sql('delete from private.rate_limits');
  });
  after(() => backend.stop());

  const erase = (id: string) => cast.clients.admin.rpc('erase_person', { p_id: id });
  const undo = (id: string) =>
    cast.clients.admin.rpc('undo_deletion', { p_table: 'profiles', p_row_id: id }).throwOnError();

  let people = 0;
  /** A person who used every feature: interest, watchlist, settings, votes, leads, a reward, an edit of their own name. */
  async function somebody({ isInvited = false } = {}) {
    people += 1;
    const name = `Zsofia Kertesz ${engine} ${people}`;
    const email = `zsofia.${engine.toLowerCase()}${people}@erased.example`;
    // Staff knew them before they signed up.
    if (isInvited)
      await cast.clients.admin.from('profiles').insert({ email, full_name: name }).throwOnError();
    const client = await backend.signUp(email, undefined, { full_name: name });
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    const { data: project } = await cast.clients.admin
      .from('listings')
      .insert({ name: `Project ${people}`, status: 'Open', raised: 1000 })
      .select('id')
      .single()
      .throwOnError();
    const register = (p_amount: number, p_note?: string) => ({
      p_project_id: project.id,
      p_amount,
      p_note,
      p_disclaimer: disclaimerInForce,
    });
    await client.rpc('record_interest', register(600, `Call ${name}`)).throwOnError();
    await cast.clients.backer.rpc('record_interest', register(500)).throwOnError();
    await client
      .from('profiles')
      .update({ name: `${name} at home` })
      .eq('id', id)
      .throwOnError();
    await client.from('user_settings').insert({ user_id: id, display_name: name }).throwOnError();
    await client.from('watched_projects').insert({ user_id: id, project_id: project.id }).throwOnError();
    const anonymous = cast.untyped.anonymous;
    await anonymous
      .from('leads')
      .insert({ email, name, intent: 'membership_application', source: 'apply_page' })
      .throwOnError();
    await anonymous
      .from('service_marketplace_leads')
      .insert({ email, name, package_slug: 'smart-contract-suite', notes: `I am ${name}` })
      .throwOnError();
    await cast.untyped.admin
      .from('leads')
      .update({ staff_note: `Spoke to ${name}` })
      .eq('email', email)
      .throwOnError();
    await cast.clients.admin
      .from('rewards')
      .insert([
        { referrer: name, referee: 'Owen Gallagher', amount: 50 },
        { referrer: 'Ana Marin', referee: email.toUpperCase(), amount: 75, status: 'paid' },
      ])
      .throwOnError();
    return { client, id, email, name, project: project.id };
  }

  const figures = (project: string) =>
    backend.sql(`select raised, backers_count, progress from public.listings where id = $1`, [project]);

  /** The tables whose rows contain a word, except for the trash, which still allows an undo. */
  async function tablesThatTellOf(word: string): Promise<string[]> {
    const tables = await backend.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
         and c.oid <> 'private.trash'::regclass order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await backend.sql(
        `select 1 from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`,
        [word],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  test('removes the person from every table and leaves every figure unchanged', async () => {
    const { id, email, name, project } = await somebody();
    const before = await figures(project);
    assertContains(before[0], { backers_count: 2 });
    assert((await tablesThatTellOf(email)).length >= 6, 'they are all over the place');

    const { data } = await erase(id).throwOnError();
    assert.deepEqual(data, { interests: 1, leads: 2, rewards: 2 });
    for (const word of [email, name, id]) {
      // The log still says that an account did something, but only by its id.
      const allowed = word === id ? ['audit_log', 'public.audit_log'] : [];
      assert.deepEqual(
        (await tablesThatTellOf(word)).filter((table) => !allowed.includes(table)),
        [],
        word,
      );
    }
    assert.deepEqual(
      await backend.sql(
        'select from private.unsubscribe_links where address_hash = private.address_hash($1)',
        [email],
      ),
      [],
      'nor is their address kept as a hash',
    );
    assert.deepEqual(await figures(project), before);
    await backend.sql(`select private.recount(array[$1::uuid])`, [project]);
    assert.deepEqual(await figures(project), before, 'counted anew they are the same');

    const entries = await backend.sql<{ row_label: string; action: string; actor_id: string }>(
      `select row_label, action, actor_id from public.audit_log where row_id = $1 order by id`,
      [id],
    );
    assert.deepEqual(entries.at(-1), {
      row_label: 'Erased person',
      action: 'delete',
      actor_id: cast.ids.admin,
    });
    const { data: page } = await cast.untyped.admin.rpc('console_interests', { p_project_id: project });
    assert.deepEqual(
      (page as { rows: { user_id: string | null; amount: number }[] }).rows.map(({ user_id, amount }) => [
        user_id,
        Number(amount),
      ]),
      [
        [cast.ids.backer, 500],
        [null, 600],
      ],
    );
    assert.equal((await erase(id)).data, null, 'they are gone');
  });

  test('nothing stays of what was known before they signed up, or came from the address they sign in with', async () => {
    const { id, email, name } = await somebody({ isInvited: true });
    const moved = `moved.${people}@erased.example`;
    await cast.clients.admin.from('profiles').update({ email: moved }).eq('id', id).throwOnError();
    assert((await tablesThatTellOf(email)).includes('leads'));

    const { data } = await erase(id).throwOnError();
    assert.deepEqual(data, { interests: 1, leads: 2, rewards: 2 });
    for (const word of [email, moved, name]) assert.deepEqual(await tablesThatTellOf(word), [], word);
  });

  test('the account can no longer sign in, and the address is free', async () => {
    const { client, email, id } = await somebody();
    await erase(id).throwOnError();
    assert((await backend.client().auth.signInWithPassword({ email, password: 'Password-2026' })).error);
    assert.notEqual(
      (await client.from('profiles').insert({ id })).error,
      null,
      'not with the token of before',
    );
    const again = await backend.signUp(email);
    const { data } = await again.from('interests').select('*').throwOnError();
    assert.deepEqual(data, []);
    assert.equal(
      (await cast.clients.admin.rpc('undo_deletion', { p_table: 'profiles', p_row_id: id })).error?.hint,
      'email_in_use',
    );
  });

  test('undone, the person and their interests have the address that staff gave them', async () => {
    const { id, email, project } = await somebody();
    const atWork = `work.${email}`;
    await cast.clients.admin.from('profiles').update({ email: atWork }).eq('id', id).throwOnError();
    await erase(id).throwOnError();
    await undo(id);
    const addresses = await backend.sql(
      `select p.email as person, i.email as interest from public.profiles p
       join public.interests i on i.user_id = p.id and i.project_id = $2 where p.id = $1`,
      [id, project],
    );
    assert.deepEqual(addresses, [{ person: atWork, interest: atWork }]);
  });

  for (const [what, change, kind] of [
    ['lapsed', `state = 'lapsed'`, 'lapsed'],
    ['was not taken up', `state = 'answered', answer = 'not_taken'`, 'not_taken'],
  ] as const)
    test(`undone, the history of an interest that ${what} meanwhile ends with that`, async () => {
      const { id, project } = await somebody();
      await erase(id).throwOnError();
      await backend.sql(`update public.interests set ${change} where project_id = $1 and user_id is null`, [
        project,
      ]);
      const mails = await backend.sql('select id from private.mail_outbox order by id');
      await undo(id);
      const steps = () =>
        backend.sql(
          `select kind, amount::int, total_after::int as total from public.interest_events
           where user_id = $1 and project_id = $2 order by created_at`,
          [id, project],
        );
      const told = [
        { kind: 'recorded', amount: 600, total: 600 },
        { kind, amount: 600, total: 0 },
      ];
      assert.deepEqual(await steps(), told);
      assert.deepEqual(await backend.sql('select id from private.mail_outbox order by id'), mails);
      await erase(id).throwOnError();
      await undo(id);
      assert.deepEqual(await steps(), told, 'it is said once');
    });

  test('staff forward nobody to the issuer, but may end what is left; undone, its history says so', async () => {
    const { id, project } = await somebody();
    const [interest] = await backend.sql<{ id: string }>(
      'select id from public.interests where project_id = $1 and user_id = $2',
      [project, id],
    );
    const p_interest_id = interest?.id ?? '';
    // As if the clock had been set back since: what follows still comes after it, each step after the one before.
    await backend.sql(
      `update public.interest_events set created_at = now() + interval '1 minute' where user_id = $1`,
      [id],
    );
    await erase(id).throwOnError();
    const { admin } = cast.clients;
    const refused = {
      code: 'P0001',
      hint: 'interest_of_nobody',
      message: 'This person was erased, so there is nobody to introduce to the issuer.',
    };
    assertContains((await admin.rpc('forward_interest', { p_interest_id })).error, refused);
    await backend.sql(`update public.interests set state = 'forwarded' where id = $1`, [p_interest_id]);
    const answer = (p_answer: string) =>
      admin.rpc('answer_interest', { p_interest_id, p_answer, p_reason: 'Full.' });
    assertContains((await answer('invited')).error, refused);
    await answer('not_taken').throwOnError();
    assertContains((await answer('invited')).error, refused);
    await admin.rpc('close_interest', { p_interest_id, p_reason: 'Over.' }).throwOnError();
    assert.deepEqual(
      await backend.sql('select distinct row_label from public.audit_log where row_id = $1', [p_interest_id]),
      [{ row_label: 'Erased person' }],
      'the log calls it as the console does',
    );
    await undo(id);
    const steps = () =>
      backend.sql(
        `select kind, amount::int, total_after::int as total, taken_by as by, reason from public.interest_events
         where user_id = $1 and project_id = $2 order by created_at`,
        [id, project],
      );
    const told = [
      { kind: 'recorded', amount: 600, total: 600, by: 'backer', reason: null },
      { kind: 'not_taken', amount: 600, total: 0, by: 'staff', reason: null },
      { kind: 'closed', amount: 0, total: 0, by: 'staff', reason: 'Over.' },
    ];
    assert.deepEqual(await steps(), told);
    await erase(id).throwOnError();
    await undo(id);
    assert.deepEqual(await steps(), told, 'it is said once');
  });

  test('undone, the history of an interest that was closed as it counted ends with that', async () => {
    const { id, project } = await somebody();
    await erase(id).throwOnError();
    await backend.sql(
      `update public.interests set state = 'closed', state_reason = 'Over.' where project_id = $1 and user_id is null`,
      [project],
    );
    await undo(id);
    const steps = await backend.sql(
      `select kind, amount::int, total_after::int as total, reason from public.interest_events
       where user_id = $1 and project_id = $2 order by created_at`,
      [id, project],
    );
    assert.deepEqual(steps.slice(1), [{ kind: 'closed', amount: 0, total: 600, reason: 'Over.' }]);
  });

  test('can be undone completely for a day, and sends no mail', async () => {
    const { id, email, name, project } = await somebody();
    const left = `- array['updated_at', 'edit_version']`;
    const snapshot = () =>
      backend.sql(
        `select to_jsonb(p) ${left} as row from public.profiles p where id = $1
         union all select to_jsonb(s) from public.user_settings s where user_id = $1
         union all select to_jsonb(w) from public.watched_projects w where user_id = $1
         union all select to_jsonb(i) ${left} from public.interests i where user_id = $1
         union all select to_jsonb(e) from public.interest_events e where user_id = $1
         union all select to_jsonb(c) from private.interest_entries c where email = $2
         union all select to_jsonb(l) ${left} from public.leads l where email = $2
         union all select to_jsonb(m) ${left} from public.service_marketplace_leads m where email = $2
         union all select to_jsonb(r) ${left} from public.rewards r where $2 = lower(referee) or $3 = referrer
         union all select to_jsonb(u) - 'updated_at' from auth.users u where id = $1
         order by 1`,
        [id, email, name],
      );
    const before = await snapshot();
    assert.equal(before.length, 11);
    const counted = await figures(project);
    await erase(id).throwOnError();
    const mails = await backend.sql('select id from private.mail_outbox order by id');
    await undo(id);
    assert.deepEqual(await snapshot(), before);
    assert.deepEqual(await figures(project), counted);
    assert.deepEqual(await backend.sql('select id from private.mail_outbox order by id'), mails);
    const { error } = await backend.client().auth.signInWithPassword({ email, password: 'Password-2026' });
    assert.equal(error, null);
  });

  test('leaves nothing after a day', async () => {
    const { id, name } = await somebody();
    await erase(id).throwOnError();
    await backend.sql(`update private.trash set deleted_at = now() - interval '25 hours'`);
    const { error } = await cast.clients.admin.rpc('undo_deletion', { p_table: 'profiles', p_row_id: id });
    assert.equal(error?.hint, 'deletion_not_found');
    await backend.sql(`select * from public.claim_mails(1)`);
    assert.deepEqual(await backend.sql('select 1 from private.trash'), []);
    assert.deepEqual(await tablesThatTellOf(name), []);
  });

  test('their remaining rows can be purged with a test project', async () => {
    const { id, project } = await somebody();
    await erase(id).throwOnError();
    await backend.sql('update public.listings set is_test = true where id = $1', [project]);
    await cast.clients.admin.rpc('purge_test_data').throwOnError();
    assert.deepEqual(await figures(project), []);
    await undo(id);
    assert.deepEqual(await backend.sql('select 1 from public.interests where user_id = $1', [id]), []);
  });

  test('a person without a whole name is looked for by first and last name', async () => {
    const { id } = await somebody();
    await backend.sql(
      `update public.profiles set full_name = null, name = null, first_name = 'Ilka', last_name = 'Pop' where id = $1`,
      [id],
    );
    await backend.sql(
      `insert into public.rewards (referrer, referee, amount) values ('Ilka Pop', 'Owen', 20)`,
    );
    await erase(id).throwOnError();
    assert.deepEqual(await backend.sql(`select 1 from public.rewards where referrer = 'Ilka Pop'`), []);
    assert.deepEqual(
      await backend.sql(`select 1 from public.audit_log where row_label like '%Ilka Pop%'`),
      [],
    );
  });

  test('a name that others have too stays in rewards', async () => {
    const { id, name } = await somebody();
    await backend.sql(
      `insert into public.profiles (email, full_name) values ('other.${people}@erased.example', $1)`,
      [name],
    );
    assert.deepEqual((await erase(id).throwOnError()).data, { interests: 1, leads: 2, rewards: 1 });
    assert.equal((await backend.sql('select 1 from public.rewards where referrer = $1', [name])).length, 1);
  });

  test('only admins can erase people, and not themselves', async () => {
    const { id } = await somebody();
    const { anonymous, admin, endedAdmin, ...others } = cast.clients;
    for (const client of [anonymous, ...Object.values(others)]) {
      const { error, status } = await client.rpc('erase_person', { p_id: id });
      assert(error?.code === '42501' || status === 401, JSON.stringify(error));
    }
    assert.equal((await endedAdmin.rpc('erase_person', { p_id: id })).error?.hint, 'session_ended');
    assert.equal((await backend.sql('select 1 from public.profiles where id = $1', [id])).length, 1);
    assert.equal((await admin.rpc('erase_person', { p_id: cast.ids.admin })).error?.hint, 'last_admin');

    await admin.from('profiles').update({ role: 'admin' }).eq('id', id).throwOnError();
    assert.equal((await admin.rpc('erase_person', { p_id: cast.ids.admin })).error?.hint, 'erase_self');
    assert.equal(
      (await backend.sql('select 1 from public.profiles where id = $1', [cast.ids.admin])).length,
      1,
    );
    await erase(id).throwOnError();
  });

  test('the log allows no change except the redaction by erasing', async () => {
    const { id, email } = await somebody();
    const person = JSON.stringify({ id, email, words: [email], leads: [] });
    for (const change of [`after = '{}'`, `actor_role = 'x'`, `action = 'insert'`, `row_label = 'x'`])
      await assert.rejects(
        backend.sql(`do $$ begin
          perform set_config('fairshore.erasing', '${person}', true);
          update public.audit_log set ${change} where row_id = '${cast.ids.admin}';
        end $$`),
        /can't be changed/,
        change,
      );
  });
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { assignRoles, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('undoing a deletion', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  beforeEach(() => assignRoles(backend, cast));
  after(() => backend.stop());

  const undo = (table: string, id: string) =>
    cast.clients.admin.rpc('undo_deletion', { p_table: table, p_row_id: id });
  const remove = (table: 'listings' | 'profiles', id: string) =>
    cast.clients.admin.from(table).delete().eq('id', id).throwOnError();

  async function makeListing(name = 'Brought back') {
    const { data } = await cast.clients.admin
      .from('listings')
      .insert({ name, status: 'Open', raised: 1000, apr: 9.25, highlights: ['One', 'Two, "three"'] })
      .select('*')
      .single()
      .throwOnError();
    return data;
  }

  let people = 0;
  async function signUp() {
    people += 1;
    const email = `${engine.toLowerCase()}${people}@undone.example`;
    const client = await backend.signUp(email, undefined, { full_name: `Person ${people}` });
    const id = (await client.auth.getUser()).data.user?.id ?? '';
    return { client, email, id };
  }

  test('a listing is restored as it was, with its votes and followers', async () => {
    const { admin, backer, anonymous } = cast.clients;
    const { id } = await makeListing();
    const target = { p_project_id: id };
    await backer
      .rpc('record_interest', { ...target, p_amount: 600, p_disclaimer: disclaimerInForce })
      .throwOnError();
    await backer.rpc('withdraw_interest', target).throwOnError();
    for (const p_rating of [3, 5])
      await anonymous
        .rpc('rate_project', { ...target, p_device_secret: `a-device-that-votes-${p_rating}`, p_rating })
        .throwOnError();
    for (const watcher of ['backer', 'admin'] as const)
      await cast.clients[watcher]
        .from('watched_projects')
        .insert({ user_id: cast.ids[watcher], project_id: id })
        .throwOnError();
    const snapshot = async () => ({
      listing: (await admin.from('listings').select('*').eq('id', id).maybeSingle()).data,
      rest: await backend.sql(
        `select to_jsonb(r) as row from public.project_ratings r where project_id = $1
         union all select to_jsonb(w) from public.watched_projects w where project_id = $1
         union all select to_jsonb(e) from public.interest_events e where project_id = $1
         union all select to_jsonb(t) from private.listing_texts t where listing_id = $1
         order by 1`,
        [id],
      ),
      counters: (await admin.from('listing_counters').select('*').single()).data,
    });
    const before = await snapshot();
    await remove('listings', id);
    assert.deepEqual((await snapshot()).rest, []);
    await undo('listings', id).throwOnError();
    assert.deepEqual(await snapshot(), before);
    assertContains(before.listing, { rating_average: 4, rating_votes: 2, raised: 1000, apr: 9.25 });

    await undo('listings', id).throwOnError();
    assert.deepEqual(await snapshot(), before, 'a second click changes nothing');
    const [entry] = await backend.sql(
      `select action, row_label, actor_id from public.audit_log where row_id = $1 order by id desc limit 1`,
      [id],
    );
    assert.deepEqual(entry, { action: 'restore', row_label: 'Brought back', actor_id: cast.ids.admin });
  });

  test('what the admin who undoes has on a listing comes back as it was', async () => {
    const { admin } = cast.clients;
    const mine = cast.ids.admin;
    const soon = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
    const { id } = await makeListing('Noted');
    await admin
      .from('decision_notes')
      .insert({ user_id: mine, project_id: id, body: 'Why I wait', look_again_on: soon })
      .throwOnError();
    await admin
      .from('document_requests')
      .insert({ user_id: mine, project_id: id, document: 'whitepaper_link' })
      .throwOnError();
    await admin.from('watched_projects').insert({ user_id: mine, project_id: id }).throwOnError();
    // The note is of earlier terms and its day is past; the listing is a draft by now.
    await admin.from('listings').update({ apr: 11 }).eq('id', id).throwOnError();
    await admin.from('listings').update({ status: 'Draft' }).eq('id', id).throwOnError();
    await backend.sql(
      `update public.decision_notes set look_again_on = current_date - 3 where project_id = $1`,
      [id],
    );
    const snapshot = () =>
      backend.sql(
        `select to_jsonb(n) as row from public.decision_notes n where project_id = $1
         union all select to_jsonb(d) from public.document_requests d where project_id = $1
         union all select to_jsonb(w) from public.watched_projects w where project_id = $1
         order by 1`,
        [id],
      );
    const before = await snapshot();
    assert.equal(before.length, 3);
    await remove('listings', id);
    await backend.sql(
      `with filled as (insert into public.listings (name, status) select 'Filled', 'Draft' from generate_series(1, 200 - (select count(*)::integer from public.watched_projects where user_id = $1)) returning id)
       insert into public.watched_projects (user_id, project_id) select $1, f.id from filled f`,
      [mine],
    );
    await undo('listings', id).throwOnError();
    assert.deepEqual(await snapshot(), before);
    await backend.sql('delete from public.watched_projects where user_id = $1', [mine]);
  });

  test('a person comes back with the address that staff gave them', async () => {
    const { email, id } = await signUp();
    const atWork = `work.${email}`;
    await cast.clients.admin.from('profiles').update({ email: atWork }).eq('id', id).throwOnError();
    const logged = () =>
      backend.sql(
        `select from public.audit_log where row_id = $1 and after ? 'email' and action = 'update'`,
        [id],
      );
    const { length } = await logged();
    await remove('profiles', id);
    await undo('profiles', id).throwOnError();
    const { data } = await cast.clients.admin.from('profiles').select('email').eq('id', id).single();
    assert.equal(data?.email, atWork);
    assert.equal((await logged()).length, length, 'nobody changed it');
    assert.equal(
      (await backend.client().auth.signInWithPassword({ email, password: 'Password-2026' })).error,
      null,
      'they sign in with their own',
    );
  });

  test('a person’s choices and the links of their earlier mails come back as they were', async () => {
    const { client, id } = await signUp();
    await client.from('user_settings').insert({ user_id: id, email_notifications: false }).throwOnError();
    await client
      .from('notification_choices')
      .update({ choice: 'now' })
      .eq('user_id', id)
      .eq('topic', 'terms')
      .throwOnError();
    await backend.sql(
      `insert into private.mail_outbox (template, recipient, data, profile_id) values ('note_reminder', 'a@mail.example', '{}', $1)`,
      [id],
    );
    const snapshot = () =>
      backend.sql(
        `select to_jsonb(c) - 'updated_at' as row from public.notification_choices c where user_id = $1
         union all select to_jsonb(l) from private.unsubscribe_links l where user_id = $1
         union all select to_jsonb(o) from private.mail_outbox o where profile_id = $1
         order by 1`,
        [id],
      );
    const before = await snapshot();
    assert.equal(before.length, 4);
    await remove('profiles', id);
    await undo('profiles', id).throwOnError();
    assert.deepEqual(await snapshot(), before);
  });

  test('a person is restored with all their data, and signs in with their old password', async () => {
    const { client, email, id } = await signUp();
    const { id: project } = await makeListing('Watched');
    await client.from('profiles').update({ name: 'Portal name' }).eq('id', id).throwOnError();
    await client.from('user_settings').insert({ user_id: id, currency: 'EUR' }).throwOnError();
    await client.from('watched_projects').insert({ user_id: id, project_id: project }).throwOnError();
    await client
      .from('decision_notes')
      .insert({ user_id: id, project_id: project, body: 'Why I wait' })
      .throwOnError();
    await client.from('completed_courses').insert({ user_id: id, course: 'legal-wrappers' }).throwOnError();
    await client
      .rpc('record_interest', { p_project_id: project, p_amount: 600, p_disclaimer: disclaimerInForce })
      .throwOnError();
    await client.rpc('withdraw_interest', { p_project_id: project }).throwOnError();
    await backend.sql(
      `insert into public.leads (email, name, intent, source, handled_by) values ($1, 'L', 'newsletter', 'resource_center', $2)`,
      [email, id],
    );
    const snapshot = () =>
      backend.sql(
        `select to_jsonb(p) - 'updated_at' as row from public.profiles p where id = $1
         union all select to_jsonb(s) from public.user_settings s where user_id = $1
         union all select to_jsonb(w) from public.watched_projects w where user_id = $1
         union all select to_jsonb(n) from public.decision_notes n where user_id = $1
         union all select to_jsonb(c) from public.completed_courses c where user_id = $1
         union all select to_jsonb(e) from public.interest_events e where user_id = $1
         union all select to_jsonb(a) from public.disclaimer_acknowledgements a where user_id = $1
         union all select to_jsonb(l) - array['edit_version', 'updated_at'] from public.leads l where handled_by = $1
         union all select to_jsonb(u) - 'updated_at' from auth.users u where id = $1
         union all select to_jsonb(i) - 'updated_at' from auth.identities i where user_id = $1
         order by 1`,
        [id],
      );
    const before = await snapshot();
    assert(before.length >= 10, `${before.length} rows`);
    await remove('profiles', id);
    assert.deepEqual(await snapshot(), []);
    assert((await backend.client().auth.signInWithPassword({ email, password: 'Password-2026' })).error);

    await undo('profiles', id).throwOnError();
    assert.deepEqual(await snapshot(), before);
    const stale = await client.from('profiles').update({ name: 'Old session' }).eq('id', id);
    assert.equal(stale.error?.code, 'P0001', 'sessions that ended stay ended');
    const back = backend.client();
    const { error } = await back.auth.signInWithPassword({ email, password: 'Password-2026' });
    assert.equal(error, null);
    await back.from('profiles').update({ name: 'Back' }).eq('id', id).throwOnError();
    assertContains((await back.from('profiles').select('*').single()).data, { id, name: 'Back' });
  });

  test('an account that was deleted elsewhere is restored with its profile', async () => {
    const { email, id } = await signUp();
    await backend.sql(`delete from auth.users where id = $1`, [id]);
    assert.deepEqual((await cast.clients.admin.from('profiles').select('id').eq('id', id)).data, []);
    await undo('profiles', id).throwOnError();
    const { data } = await backend.client().auth.signInWithPassword({ email, password: 'Password-2026' });
    assert.equal(data.user?.id, id);
  });

  test('an invited person who never signed up is restored without an account', async () => {
    const email = `${engine.toLowerCase()}-invited@undone.example`;
    const { admin } = cast.clients;
    const { data } = await admin.from('profiles').insert({ email, role: 'analyst' }).select('id').single();
    await remove('profiles', data?.id ?? '');
    await undo('profiles', data?.id ?? '').throwOnError();
    assertContains((await admin.from('profiles').select('*').eq('email', email).single()).data, {
      id: data?.id,
      role: 'analyst',
    });
  });

  test('rows deleted in the meantime are skipped, and a new account with the address blocks the undo', async () => {
    const { client, email, id } = await signUp();
    const { id: project } = await makeListing('Gone too');
    await client.from('watched_projects').insert({ user_id: id, project_id: project }).throwOnError();
    await remove('profiles', id);
    await remove('listings', project);
    await undo('profiles', id).throwOnError();
    assert.deepEqual(
      (await cast.clients.admin.from('watched_projects').select('*').eq('user_id', id)).data,
      [],
    );

    await remove('profiles', id);
    await backend.signUp(email);
    const { error } = await undo('profiles', id);
    assert.deepEqual([error?.code, error?.hint], ['P0001', 'email_in_use']);
  });

  test('is possible for a day, and only for admins', async () => {
    const { id } = await makeListing();
    await remove('listings', id);
    for (const role of ['anonymous', 'backer', 'suspended', 'manager', 'claimsAdmin'] as const) {
      const { error } = await cast.clients[role].rpc('undo_deletion', { p_table: 'listings', p_row_id: id });
      assert.equal(error?.code, '42501', role);
    }
    for (const role of ['anon', 'authenticated', 'service_role'])
      await assert.rejects(
        backend.sql(`do $$ begin set local role ${role}; perform 1 from private.trash; end $$`),
        /permission denied/,
      );
    await backend.sql(`update private.trash set deleted_at = now() - interval '25 hours'`);
    assert.equal((await undo('listings', id)).error?.hint, 'deletion_not_found');
    await backend.sql(`select * from public.claim_mails(1)`);
    assert.deepEqual(await backend.sql(`select 1 from private.trash`), []);
    assert.equal((await undo('leads', id)).error?.hint, 'deletion_not_found');
  });

  test('a refused deletion leaves nothing in the trash, and the last admin never gets there', async () => {
    const { admin, backer } = cast.clients;
    const { id } = await makeListing();
    await backer
      .rpc('record_interest', { p_project_id: id, p_amount: 600, p_disclaimer: disclaimerInForce })
      .throwOnError();
    assert.equal((await admin.from('listings').delete().eq('id', id)).error?.hint, 'listing_has_interests');
    assert.equal((await admin.from('profiles').delete().eq('id', cast.ids.admin)).error?.hint, 'last_admin');
    await assert.rejects(backend.sql(`delete from auth.users where id = '${cast.ids.admin}'`), /last active/);
    assert.deepEqual(
      await backend.sql(`select 1 from private.trash where row_id in ($1, $2)`, [id, cast.ids.admin]),
      [],
    );
  });

  test('only an admin can undo the deletion of an admin by another', async () => {
    const { client, id } = await signUp();
    const { admin } = cast.clients;
    await admin.from('profiles').update({ role: 'admin' }).eq('id', id).throwOnError();
    await client.from('profiles').delete().eq('id', cast.ids.manager).throwOnError();
    await remove('profiles', id);
    const restore = { p_table: 'profiles', p_row_id: cast.ids.manager };
    assert.equal((await client.rpc('undo_deletion', restore)).error?.hint, 'session_ended');
    await undo('profiles', cast.ids.manager).throwOnError();
    await undo('profiles', id).throwOnError();
    assertContains((await admin.from('profiles').select('role').eq('id', id).single()).data, {
      role: 'admin',
    });
    await remove('profiles', id);
  });
});

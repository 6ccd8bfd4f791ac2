import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assertContains } from './assertContains';
import { assignRoles, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('accounts and profiles', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  const profileOf = async (email: string) =>
    (await cast.clients.admin.from('profiles').select('*').eq('email', email).maybeSingle()).data;

  const names = [
    { metadata: { full_name: 'Ana Marin', name: 'Ana', display_name: 'A' }, name: 'Ana Marin' },
    { metadata: { full_name: '  ', name: 'Ana', display_name: 'A' }, name: 'Ana' },
    { metadata: { display_name: 'Ana M.' }, name: 'Ana M.' },
    { metadata: {}, name: 'names4' },
    { metadata: { full_name: '\u202EBea\u202C Marin' }, name: 'Bea Marin' },
    { metadata: { full_name: 'x'.repeat(200) }, name: 'x'.repeat(120) },
  ];
  for (const [index, { metadata, name }] of names.entries()) {
    test(`a new profile is called ${name.slice(0, 20)}`, async () => {
      const email = `names${index + 1}@new.example`;
      await backend.signUp(email, undefined, metadata);
      assertContains(await profileOf(email), { full_name: name, role: 'investor', status: 'active' });
    });
  }

  test('an invited person gets the role once the address is confirmed, and not before', async () => {
    const email = 'invited@new.example';
    const invitation = await cast.clients.admin
      .from('profiles')
      .insert({ email: ' Invited@New.example ', full_name: 'Ioana Petrescu', role: 'manager' })
      .select()
      .single();
    assertContains(invitation.data, { email, role: 'manager' });

    const somebody = backend.client();
    await somebody.auth.signUp({ email, password: 'Password-2026' });
    assert.equal((await profileOf(email))?.id, invitation.data?.id, 'still nobody has claimed it');

    const [mail] = await backend.mailbox.list(email);
    const token = /token_hash=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { data } = await somebody.auth.verifyOtp({ token_hash: token, type: 'signup' });
    assertContains(await profileOf(email), {
      id: data.user?.id,
      role: 'manager',
      full_name: 'Ioana Petrescu',
    });
    assert.equal((await somebody.from('profiles').select('id')).data?.length, 1);
  });

  test('interests of an invited person move to their account', async () => {
    const email = 'follows@new.example';
    await backend.sql(
      `with person as (insert into public.profiles (email) values ('${email}') returning id),
         project as (insert into public.listings (name, status) values ('Followed', 'Open') returning id)
       select 1 from person, project`,
    );
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount)
       select p.id, l.id, 400 from public.profiles p, public.listings l
       where p.email = '${email}' and l.name = 'Followed'`,
    );
    const person = await backend.signUp(email);
    const { data } = await person.from('interests').select('amount, listings(name, raised, backers_count)');
    assert.deepEqual(data, [{ amount: 400, listings: { name: 'Followed', raised: 400, backers_count: 1 } }]);
  });

  test('nobody takes over a profile that has an account by changing their own address to it', async () => {
    const mine = await profileOf('backer@people.example');
    await backend.sql(
      `update auth.users set email = 'manager2@people.example' where id = '${cast.ids.backer}'`,
    );
    assertContains(await profileOf('manager2@people.example'), { id: mine?.id, role: 'investor' });
    await backend.sql(
      `insert into public.profiles (email, role) values ('waiting@people.example', 'manager')`,
    );
    await backend.sql(
      `update auth.users set email = 'waiting@people.example' where id = '${cast.ids.backer}'`,
    );
    assertContains(await profileOf('waiting@people.example'), { role: 'manager' });
    assert.notEqual((await profileOf('waiting@people.example'))?.id, cast.ids.backer);
    await backend.sql(
      `update auth.users set email = 'backer@people.example' where id = '${cast.ids.backer}'`,
    );
  });

  const setAddress = (email: string, address: string) =>
    cast.clients.admin.from('profiles').update({ email: address }).eq('email', email).throwOnError();
  const accountIdOf = async (email: string) =>
    (await backend.sql<{ id: string }>('select id from auth.users where email = $1', [email]))[0]?.id;

  test('an address that an admin gave to somebody else’s profile is that of whoever confirms it', async () => {
    const ana = await backend.signUp('ana-own@new.example');
    const [listing] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Corrected', 'Open') returning id`,
    );
    await ana
      .rpc('record_interest', { p_project_id: listing?.id, p_amount: 100, p_disclaimer: disclaimerInForce })
      .throwOnError();
    await setAddress('ana-own@new.example', 'bea@new.example');

    const bea = await backend.signUp('bea@new.example', undefined, { full_name: 'Bea' });
    assertContains(await profileOf('bea@new.example'), { id: await accountIdOf('bea@new.example') });
    assertContains(await profileOf('ana-own@new.example'), { id: await accountIdOf('ana-own@new.example') });
    assert.deepEqual((await ana.from('interests').select('email')).data, [{ email: 'ana-own@new.example' }]);
    const recorded = await bea.rpc('record_interest', {
      p_project_id: listing?.id,
      p_amount: 100,
      p_disclaimer: disclaimerInForce,
    });
    assert.equal(recorded.error, null);
    const [entry] = await backend.sql(
      `select actor_role, before ->> 'email' as before, after ->> 'email' as after from public.audit_log
       where row_id = $1 order by id desc limit 1`,
      [await accountIdOf('ana-own@new.example')],
    );
    assert.deepEqual(entry, {
      actor_role: 'system',
      before: 'bea@new.example',
      after: 'ana-own@new.example',
    });
  });

  test('and of whoever changes their own address to it, if they are active', async () => {
    await backend.signUp('carla@new.example');
    await backend.signUp('dora@new.example');
    const dora = await accountIdOf('dora@new.example');
    const move = (address: string) =>
      backend.sql('update auth.users set email = $1 where id = $2', [address, dora]);
    await setAddress('carla@new.example', 'dora2@new.example');
    await move('dora2@new.example');
    assertContains(await profileOf('dora2@new.example'), { id: dora });
    assertContains(await profileOf('carla@new.example'), { id: await accountIdOf('carla@new.example') });
  });

  test('a profile whose own address is somebody’s by now keeps the one it has', async () => {
    await backend.signUp('erin@new.example');
    const erin = await accountIdOf('erin@new.example');
    await setAddress('erin@new.example', 'fay@new.example');
    await cast.clients.admin.from('profiles').insert({ email: 'erin@new.example' }).throwOnError();
    const fay = await backend.signUp('fay@new.example');
    assertContains(await profileOf('fay@new.example'), { id: erin });
    assert.deepEqual((await fay.from('profiles').select('id')).data, []);
    const { error } = await fay.rpc('withdraw_interest', { p_project_id: erin });
    assert.match(error?.message ?? '', /contact support/);

    // Support corrects the address; the next sign-in makes the profile.
    await cast.clients.admin.from('profiles').delete().eq('email', 'erin@new.example').throwOnError();
    await setAddress('fay@new.example', 'erin@new.example');
    const id = await accountIdOf('fay@new.example');
    await fay.from('profiles').upsert({ id, full_name: 'Fay' }).throwOnError();
    assertContains(await profileOf('fay@new.example'), { id, full_name: 'Fay' });
  });

  const protectedChanges = [
    { role: 'admin' },
    { status: 'suspended' },
    { email: 'other@people.example' },
    { is_test: true },
    { id: '00000000-0000-4000-8000-0000000000f1' },
  ];
  for (const change of protectedChanges) {
    test(`a person can't change ${Object.keys(change)[0]} of their own profile`, async () => {
      const { backer, manager, claimsAdmin } = cast.clients;
      for (const [client, id] of [
        [backer, cast.ids.backer],
        [manager, cast.ids.manager],
        [claimsAdmin, cast.ids.claimsAdmin],
      ] as const) {
        const { error } = await client.from('profiles').update(change).eq('id', id);
        assert.equal(error?.code, '42501');
        const upsert = await client.from('profiles').upsert({ id, ...change });
        assert(upsert.error);
      }
    });
  }

  test('a person without a profile can create only their own, without special rights', async () => {
    const { claimsAdmin: client } = cast.clients;
    const id = cast.ids.claimsAdmin;
    const remove = () =>
      backend.sql(`do $$ begin
        set local session_replication_role = replica;
        delete from public.profiles where id = '${id}';
      end $$`);
    await remove();
    for (const values of [
      { role: 'admin' },
      { status: 'suspended' },
      { email: 'a@b.example' },
      { is_test: true },
    ]) {
      const { error } = await client.from('profiles').insert({ id, ...values });
      assert.equal(error?.code, '42501', JSON.stringify(values));
    }
    await client.from('profiles').upsert({ id, full_name: 'Clara' }).throwOnError();
    assertContains(await profileOf('claimsadmin@people.example'), {
      id,
      role: 'investor',
      full_name: 'Clara',
    });
    await client.from('profiles').upsert({ id, full_name: 'Clara W.' }).throwOnError();
    await client.from('profiles').update({ name: 'Clara' }).eq('id', id).throwOnError();
    assertContains(await profileOf('claimsadmin@people.example'), { full_name: 'Clara W.', name: 'Clara' });
    assert.equal((await client.rpc('is_admin')).data, false);
  });

  test('is_admin is true for an active admin and for nobody else', async () => {
    const answers: Record<string, boolean | null> = {};
    for (const role of ['anonymous', 'backer', 'suspended', 'manager', 'admin', 'claimsAdmin'] as const)
      answers[role] = (await cast.clients[role].rpc('is_admin')).data;
    assert.deepEqual(answers, {
      anonymous: false,
      backer: false,
      suspended: false,
      manager: false,
      admin: true,
      claimsAdmin: false,
    });
    assert.equal((await cast.clients.expired.rpc('is_admin')).status, 401);
    assert.equal((await cast.clients.forged.rpc('is_admin')).status, 401);
  });

  test('an admin edits people, the document’s way', async () => {
    const { admin } = cast.clients;
    const values = { id: cast.ids.backer, email: 'backer@people.example', full_name: 'Ana', role: 'analyst' };
    await admin
      .from('profiles')
      .upsert({ ...values, status: 'active' })
      .throwOnError();
    assertContains(await profileOf('backer@people.example'), { role: 'analyst', full_name: 'Ana' });
    const moved = await admin
      .from('profiles')
      .update({ id: '00000000-0000-4000-8000-0000000000f2' })
      .eq('id', cast.ids.backer);
    assert.equal(moved.error?.hint, 'profile_key_fixed');
    await assignRoles(backend, cast);
  });

  test('a suspended admin is no admin', async () => {
    const { admin, manager } = cast.clients;
    await admin.from('profiles').update({ role: 'admin' }).eq('id', cast.ids.manager).throwOnError();
    await manager.from('profiles').update({ status: 'suspended' }).eq('id', cast.ids.admin).throwOnError();
    assert.equal((await admin.rpc('is_admin')).data, false);
    assert((await admin.from('listings').insert({ name: 'No' })).error);
    await assignRoles(backend, cast);
  });

  test('the last active admin stays', async () => {
    const { admin } = cast.clients;
    // An invited admin who never signed up doesn't count as another admin.
    await admin.from('profiles').insert({ email: 'later@people.example', role: 'admin' }).throwOnError();
    const me = () => admin.from('profiles');
    for (const attempt of [
      me().update({ role: 'investor' }).eq('id', cast.ids.admin),
      me().update({ status: 'suspended' }).eq('id', cast.ids.admin),
      me().delete().eq('id', cast.ids.admin),
      me().upsert({ id: cast.ids.admin, email: 'admin@people.example', role: 'manager', status: 'active' }),
    ]) {
      const { error } = await attempt;
      assert.equal(error?.hint, 'last_admin');
    }
    await assert.rejects(backend.sql(`delete from auth.users where id = '${cast.ids.admin}'`), /last active/);
    await assert.rejects(backend.sql(`update public.profiles set role = 'investor'`), /last active/);
    await admin.from('profiles').delete().eq('email', 'later@people.example').throwOnError();
    assert.equal((await admin.rpc('is_admin')).data, true);
  });

  test('deleting a person removes the account; one with interests is refused, then suspended', async () => {
    const { admin } = cast.clients;
    const gone = await backend.signUp('gone@new.example');
    const id = (await gone.auth.getUser()).data.user?.id ?? '';
    await admin.from('profiles').delete().eq('id', id).throwOnError();
    assert.equal((await backend.sql(`select 1 from auth.users where id = '${id}'`)).length, 0);
    // The token stays valid for a while; it must not recreate the profile.
    const back = await gone.from('profiles').insert({ id, full_name: 'Back' });
    assert.equal(back.error?.hint, 'session_ended');

    const backer = await backend.signUp('stays@new.example');
    const staying = (await backer.auth.getUser()).data.user?.id ?? '';
    const [listing] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Kept', 'Open') returning id`,
    );
    await backer
      .rpc('record_interest', { p_project_id: listing?.id, p_amount: 100, p_disclaimer: disclaimerInForce })
      .throwOnError();
    const refused = await admin.from('profiles').delete().eq('id', staying);
    assert.equal(refused.error?.hint, 'profile_has_interests');
    await admin.from('profiles').update({ status: 'suspended' }).eq('id', staying).throwOnError();
    const denied = await backer.rpc('record_interest', {
      p_project_id: listing?.id,
      p_amount: 100,
      p_disclaimer: disclaimerInForce,
    });
    assert.equal(denied.error?.hint, 'account_suspended');
    await backend.sql(`delete from auth.users where id = '${staying}'`);
    assertContains(await profileOf('stays@new.example'), { status: 'suspended', role: 'investor' });
  });

  test('a suspended person can write nothing, anywhere', async () => {
    const { suspended: client } = cast.clients;
    const id = cast.ids.suspended;
    const [listing] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Rated', 'Open') returning id`,
    );
    const attempts = {
      profile: client.from('profiles').update({ name: 'Me' }).eq('id', id),
      'profile upsert': client.from('profiles').upsert({ id, full_name: 'Me' }),
      settings: client.from('user_settings').insert({ user_id: id }),
      watchlist: client.from('watched_projects').insert({ user_id: id, project_id: listing?.id ?? '' }),
      'completed course': client.from('completed_courses').insert({ user_id: id, course: 'legal-wrappers' }),
      'merged watchlist': client.rpc('merge_watched_projects', { p_project_ids: [] }),
      lead: client
        .from('leads')
        .insert({ email: 'a@b.example', intent: 'newsletter', source: 'resource_center' }),
      request: client
        .from('service_marketplace_leads')
        .insert({ name: 'A', email: 'a@b.example', package_slug: 'a' }),
      vote: client.rpc('rate_project', {
        p_project_id: listing?.id ?? '',
        p_device_secret: 'a-secret-of-a-device',
        p_rating: 5,
      }),
      'changed interest': client.rpc('change_interest', { p_project_id: listing?.id ?? '', p_amount: 100 }),
      'withdrawn interest': client.rpc('withdraw_interest', { p_project_id: listing?.id ?? '' }),
      interest: client.rpc('record_interest', {
        p_project_id: listing?.id ?? '',
        p_amount: 100,
        p_disclaimer: disclaimerInForce,
      }),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const { error } = await attempt;
      assert(error?.code === '42501' || error?.hint === 'account_suspended', name);
    }
  });
});

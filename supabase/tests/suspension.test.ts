import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, type TestBackend } from '@fairshore/local-supabase/testing';
import { clientWith, disclaimerInForce, gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('a suspended person', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  test('gets the reason from every write, from the next request on', async () => {
    const { admin } = cast.clients;
    const person = await backend.signUp('writes@people.example');
    const id = (await person.auth.getUser()).data.user?.id ?? '';
    const { data: project } = await admin
      .from('listings')
      .insert({ name: 'Written to', status: 'Open' })
      .select('id')
      .single()
      .throwOnError();
    const target = { p_project_id: project.id };
    const watched = { user_id: id, project_id: project.id };
    const completed = { user_id: id, course: 'legal-wrappers' };
    const lead = { email: 'a@b.example', intent: 'newsletter', source: 'resource_center' };
    const writes = {
      'a name': () => person.from('profiles').update({ name: 'Me' }).eq('id', id),
      'a profile': () => person.from('profiles').upsert({ id, full_name: 'Me' }),
      'everybody’s names': () => person.from('profiles').update({ name: 'Me' }).neq('name', ''),
      settings: () => person.from('user_settings').upsert({ user_id: id, currency: 'EUR' }),
      'one setting': () => person.from('user_settings').update({ currency: 'GBP' }).eq('user_id', id),
      'a followed project': () => person.from('watched_projects').upsert(watched, { ignoreDuplicates: true }),
      'many followed projects': () => person.rpc('merge_watched_projects', { p_project_ids: [project.id] }),
      'a lead': () => person.from('leads').insert(lead),
      'a package request': () =>
        person
          .from('service_marketplace_leads')
          .insert({ name: 'A', email: 'a@b.example', package_slug: 'a' }),
      'a vote': () =>
        person.rpc('rate_project', { ...target, p_device_secret: 'a-secret-of-a-device', p_rating: 5 }),
      'an interest': () =>
        person.rpc('record_interest', { ...target, p_amount: 100, p_disclaimer: disclaimerInForce }),
      'a basket of interests': () =>
        person.rpc('register_basket', { p_items: [{ project_id: project.id, amount: 100 }] }),
      'a changed interest': () => person.rpc('change_interest', { ...target, p_amount: 200 }),
      'a withdrawn interest': () => person.rpc('withdraw_interest', target),
      'a completed course': () =>
        person.from('completed_courses').upsert(completed, { ignoreDuplicates: true }),
      'a course no longer completed': () => person.from('completed_courses').delete().match(completed),
      'a notification read': () => person.rpc('read_notifications', { p_ids: [] }),
      'all notifications read': () =>
        person.rpc('read_all_notifications', { p_until: new Date().toISOString() }),
      'a project no longer followed': () => person.from('watched_projects').delete().match(watched),
    };
    for (const [name, write] of Object.entries(writes)) assert.equal((await write()).error, null, name);
    await person.from('watched_projects').insert(watched).throwOnError();

    await admin.from('profiles').update({ status: 'suspended' }).eq('id', id).throwOnError();
    assert.deepEqual(
      await backend.sql('select from auth.sessions where user_id = $1', [id]),
      [],
      'every device is signed out',
    );
    assert.deepEqual((await person.from('watched_projects').select()).data, []);
    for (const [name, write] of Object.entries(writes)) {
      const { error } = await write();
      assert.deepEqual(
        [error?.code, error?.hint, error?.message],
        [
          'P0001',
          'account_suspended',
          'Your account is suspended, so nothing can be saved. Please contact support.',
        ],
        name,
      );
    }

    await person.auth
      .signInWithPassword({ email: 'writes@people.example', password: 'Password-2026' })
      .then(({ error }) => assert.equal(error, null));
    for (const [name, write] of Object.entries(writes))
      assert.equal((await write()).error?.hint, 'account_suspended', `${name}, signed in again too`);
    assert.equal((await person.from('watched_projects').select()).data?.length, 1, 'but they read their own');
    await admin.from('profiles').update({ status: 'active' }).eq('id', id).throwOnError();
    assert.equal((await writes['a name']()).error, null, 'and is not, once that is over');
  });

  const refusal = [
    403,
    'account_suspended',
    'Your account is suspended, so nothing can be saved. Please contact support.',
  ];
  const refusalOf = (
    error: { status?: number | undefined; code?: string | undefined; message: string } | null,
  ) => error && [error.status, error.code, error.message];
  const setStatus = (id: string, status: 'active' | 'suspended') =>
    cast.clients.admin.from('profiles').update({ status }).eq('id', id).throwOnError();
  const linkTo = async (address: string) => {
    const [mail] = (await backend.mailbox.list(address)).filter(({ kind }) => kind === 'email_change');
    return /token_hash=([0-9a-f]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  test('can’t change their address, password or metadata, nor set up two-factor sign-in', async () => {
    const email = 'account@people.example';
    const person = await backend.signUp(email);
    const id = (await person.auth.getUser()).data.user?.id ?? '';
    const account = () =>
      backend.sql(
        `select email, email_change, encrypted_password, raw_user_meta_data,
                (select count(*)::int from auth.mfa_factors where user_id = $1) as factors
           from auth.users where id = $1`,
        [id],
      );
    const before = await account();
    const changes = {
      email: () => person.auth.updateUser({ email: 'moved@people.example' }),
      password: () => person.auth.updateUser({ password: 'Changed-2027' }),
      metadata: () => person.auth.updateUser({ data: { chosen_name: 'Me' } }),
      'other metadata': () => person.auth.updateUser({ data: { anything: [1] } }),
      'a factor': () => person.auth.mfa.enroll({ factorType: 'totp' }),
    };

    await setStatus(id, 'suspended');
    assert.equal(
      (await person.auth.signInWithPassword({ email, password: 'Password-2026' })).error,
      null,
      'they may sign in, to read',
    );
    for (const [name, change] of Object.entries(changes))
      assert.deepEqual(refusalOf((await change()).error), refusal, name);
    assert.deepEqual(await account(), before);
    assert.deepEqual(await backend.mailbox.list('moved@people.example'), [], 'nothing to confirm was sent');

    await setStatus(id, 'active');
    for (const [name, change] of Object.entries(changes)) assert.equal((await change()).error, null, name);
  });

  test('can’t confirm a change of address that they began before', async () => {
    const { id, person } = await askedToMove('early@people.example', 'late@people.example');
    await setStatus(id, 'suspended');
    const confirm = async (address: string) =>
      (await person.auth.verifyOtp({ token_hash: await linkTo(address), type: 'email_change' })).error;
    const emails = () =>
      backend.sql(
        `select u.email, p.email as profile, i.identity_data ->> 'email' as identity
           from auth.users u join public.profiles p using (id) join auth.identities i on i.user_id = u.id where u.id = $1`,
        [id],
      );
    const kept = {
      email: 'early@people.example',
      profile: 'early@people.example',
      identity: 'early@people.example',
    };
    assert.deepEqual(refusalOf(await confirm('late@people.example')), refusal);
    assert.deepEqual(refusalOf(await confirm('early@people.example')), refusal);

    await setStatus(id, 'active');
    assert.equal(await confirm('late@people.example'), null);
    await setStatus(id, 'suspended');
    assert.deepEqual(refusalOf(await confirm('early@people.example')), refusal, 'nor the second half');
    assert.deepEqual(await emails(), [kept]);

    await setStatus(id, 'active');
    assert.equal(await confirm('early@people.example'), null);
    assert.deepEqual(await emails(), [
      { email: 'late@people.example', profile: 'late@people.example', identity: 'late@people.example' },
    ]);
  });

  test('can’t add or remove a factor; its code still signs them in', async () => {
    const email = 'coded@people.example';
    const person = await backend.signUp(email);
    const id = (await person.auth.getUser()).data.user?.id ?? '';
    const { data: made } = await person.auth.mfa.enroll({ factorType: 'totp' });
    const factorId = made?.id ?? '';
    const giveCode = (offsetMs: number) =>
      person.auth.mfa.challengeAndVerify({
        factorId,
        code: codeOf(made?.totp.secret ?? '', Date.now() + offsetMs),
      });
    await setStatus(id, 'suspended');
    await person.auth.signInWithPassword({ email, password: 'Password-2026' });
    assert.deepEqual(refusalOf((await giveCode(-30_000)).error), refusal, 'one that was begun before');
    await setStatus(id, 'active');
    assert.equal((await giveCode(0)).error, null);

    await setStatus(id, 'suspended');
    await person.auth.signInWithPassword({ email, password: 'Password-2026' });
    assert.equal((await giveCode(30_000)).error, null);
    assert.deepEqual(refusalOf((await person.auth.mfa.unenroll({ factorId })).error), refusal);
    const token = (await person.auth.getSession()).data.session?.access_token ?? '';
    const codes = await clientWith(backend, token).rpc('new_recovery_codes');
    assert.equal(codes.error?.hint, 'account_suspended');
    assert.deepEqual(await backend.sql('select status from auth.mfa_factors where user_id = $1', [id]), [
      { status: 'verified' },
    ]);
    await backend.sql(`do $$ begin
      set local role supabase_auth_admin;
      delete from auth.users where email = '${email}';
    end $$`);
    assert.deepEqual(await backend.sql('select from auth.mfa_factors where user_id = $1', [id]), []);
  });

  test('is refused by the hosted auth server too, which may still store what signing in changes', async () => {
    const email = 'hosted@people.example';
    const person = await backend.signUp(email);
    const id = (await person.auth.getUser()).data.user?.id ?? '';
    const asAuthServer = (statements: string) =>
      backend
        .sql(
          `do $$ begin set local role supabase_auth_admin; ${statements.replaceAll('ID', `'${id}'`)}; end $$`,
        )
        .then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
    const changes = [
      `update auth.users set email = 'own@people.example' where id = ID`,
      `update auth.users set email_change = 'own@people.example' where id = ID`,
      `update auth.users set encrypted_password = 'x' where id = ID`,
      `update auth.users set encrypted_password = null where id = ID`,
      `update auth.users set raw_user_meta_data = raw_user_meta_data || '{"chosen_name": "Me"}' where id = ID`,
      `update auth.users set raw_user_meta_data = '{}' where id = ID`,
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
         values (gen_random_uuid(), ID, 'totp', 'unverified', now(), now(), 'x')`,
    ];
    await setStatus(id, 'suspended');
    for (const change of changes) assert.equal(await asAuthServer(change), refusal[2], change);
    const signsIn = [
      `update auth.users set last_sign_in_at = now(), recovery_token = 'x', email_change = '' where id = ID`,
      `update auth.identities set identity_data = identity_data || '{"full_name": "Ana"}' where user_id = ID;
       update auth.users set raw_user_meta_data = raw_user_meta_data || '{"full_name": "Ana"}',
         raw_app_meta_data = '{"providers": ["google"]}' where id = ID`,
    ];
    for (const change of signsIn) assert.equal(await asAuthServer(change), null, change);
    await setStatus(id, 'active');
    for (const change of changes) assert.equal(await asAuthServer(change), null, change);
  });

  /** A person who asked for another address and has confirmed nothing yet. */
  async function askedToMove(from: string, to: string) {
    const person = await backend.signUp(from);
    assert.equal((await person.auth.updateUser({ email: to })).error, null);
    return { person, id: (await person.auth.getUser()).data.user?.id ?? '' };
  }

  test('learns why they were signed out, like the other devices after a new password, and nobody else does', async () => {
    const { admin } = cast.clients;
    const whyOf = async (token = '') => {
      const answer = await clientWith(backend, token).rpc('why_signed_out').throwOnError();
      return answer.data;
    };
    const email = 'ended@people.example';
    const here = await backend.signUp(email);
    const id = (await here.auth.getUser()).data.user?.id ?? '';
    const tokenOf = async () => (await here.auth.getSession()).data.session?.access_token;
    const old = await tokenOf();
    assert.equal(await whyOf(old), null, 'the session is open');
    await backend.sql('delete from auth.sessions where user_id = $1', [id]);
    assert.equal(await whyOf(old), null, 'signed out elsewhere');

    await here.auth.signInWithPassword({ email, password: 'Password-2026' });
    assert.equal((await here.auth.updateUser({ password: 'Changed-2027' })).error, null);
    assert.equal(await whyOf(await tokenOf()), null, 'who changed it stays');
    assert.equal(await whyOf(old), 'password');

    await admin.from('profiles').update({ status: 'suspended' }).eq('id', id).throwOnError();
    assert.equal(await whyOf(old), 'suspended');
    assert.equal(await whyOf(await tokenOf()), 'suspended');
  });

  test('who was an admin is refused all console actions', async () => {
    const { admin, manager } = cast.clients;
    await admin.from('profiles').update({ role: 'admin' }).eq('id', cast.ids.manager).throwOnError();
    await admin.from('profiles').update({ status: 'suspended' }).eq('id', cast.ids.manager).throwOnError();
    assert.equal((await manager.rpc('is_admin')).data, false);
    const attempts = [
      manager.from('profiles').update({ status: 'active' }).eq('id', cast.ids.manager),
      manager.from('profiles').delete().eq('id', cast.ids.admin),
      manager.from('listings').insert({ name: 'No' }),
      manager.rpc('purge_test_data'),
    ];
    for (const attempt of attempts) assert((await attempt).error);
  });

  test('requests about interests are deleted after a week, and not before', async () => {
    const { data: project } = await cast.clients.admin
      .from('listings')
      .insert({ name: 'Requested', status: 'Open' })
      .select('id')
      .single()
      .throwOnError();
    const record = (p_request_id: string) =>
      cast.clients.backer.rpc('record_interest', { p_project_id: project.id, p_amount: 100, p_request_id });
    const request = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
    for (const n of [1, 2, 3]) await record(request(n)).throwOnError();
    await backend.sql(
      `update private.interest_requests set created_at = now() - interval '8 days' where request_id in ($1, $2)`,
      [request(1), request(2)],
    );
    await record(request(4)).throwOnError();
    const left = await backend.sql<{ id: string }>(
      `select request_id as id from private.interest_requests where project_id = $1 order by 1`,
      [project.id],
    );
    assert.deepEqual(
      left.map(({ id }) => id),
      [request(3), request(4)],
    );
    const { data } = await record(request(3));
    assert.equal(data?.amount, 400, 'counted once still');
  });
});

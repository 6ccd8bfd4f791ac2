import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
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
    assert.equal((await writes['a name']()).error?.hint, 'account_suspended', 'signed in again too');
    assert.equal((await person.from('watched_projects').select()).data?.length, 1, 'but they read their own');
    await admin.from('profiles').update({ status: 'active' }).eq('id', id).throwOnError();
    assert.equal((await writes['a name']()).error, null, 'and is not, once that is over');
  });

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

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { assignRoles, gatherCast, type Cast, type Member } from './cast';
import { onServerFirst, startDatabase, stopServer } from './engines';

const limit = 200;
const full = 'You can watch at most 200 projects. Stop watching one to add another.';

/** The computable id of a test's n-th listing. */
const idOf = (place: number) => `00000000-0000-4000-9000-${String(place).padStart(12, '0')}`;

async function makeListings(backend: TestBackend, count: number): Promise<string[]> {
  await backend.sql(`do $$ begin
    set local session_replication_role = replica;
    delete from public.watched_projects;
    delete from public.listings;
    insert into public.listings (id, name, status)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'Project ' || n, 'Open'
      from generate_series(1, ${count}) as n;
  end $$`);
  return Array.from({ length: count }, (_, index) => idOf(index + 1));
}

async function listOf(cast: Cast, member: Member): Promise<string[]> {
  const { data } = await cast.clients[member]
    .from('watched_projects')
    .select('project_id')
    .eq('user_id', cast.ids[member])
    .order('created_at', { ascending: false })
    .order('project_id')
    .throwOnError();
  return data.map(({ project_id }) => project_id);
}

onServerFirst('the watchlist', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let ids: string[];
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  beforeEach(async () => {
    ids = await makeListings(backend, 205);
  });
  after(() => backend.stop());

  const watch = (projectIds: readonly string[], member: Member = 'backer') =>
    cast.clients[member].from('watched_projects').upsert(
      projectIds.map((project_id) => ({ user_id: cast.ids[member], project_id })),
      { onConflict: 'user_id,project_id', ignoreDuplicates: true },
    );
  const merge = (projectIds: string[], member: Member = 'backer') =>
    cast.clients[member].rpc('merge_watched_projects', { p_project_ids: projectIds });

  test('watching a project twice stores it once', async () => {
    await watch([idOf(1)]).throwOnError();
    await watch([idOf(1)]).throwOnError();
    assert.deepEqual(await listOf(cast, 'backer'), [idOf(1)]);
  });

  test('the limit is 200, also in one request; projects already watched don’t count as additions', async () => {
    const tooMany = await watch(ids.slice(0, limit + 1));
    assert.equal(tooMany.error?.message, full);
    assert.deepEqual(await listOf(cast, 'backer'), []);
    await watch(ids.slice(0, limit)).throwOnError();
    const another = await watch([idOf(201)]);
    assert.deepEqual([another.error?.hint, another.error?.message], ['watchlist_full', full]);
    await watch([idOf(7)]).throwOnError();
    assert.equal((await listOf(cast, 'backer')).length, limit);
    // Each person has their own list.
    await watch([idOf(201)], 'manager').throwOnError();
  });

  test('a draft is treated like a project that does not exist', async () => {
    await backend.sql(`update public.listings set status = 'Draft' where id = '${idOf(1)}'`);
    const answers = [await watch([idOf(1)]), await watch([randomUUID()])];
    const [draft, missing] = answers.map(({ error, status }) => ({ ...error, status }));
    assert.deepEqual(draft, missing);
    assert.equal(draft?.message, "We couldn't find that project.");
    await watch([idOf(1)], 'admin').throwOnError();
  });

  test('a suspended person is told so, whether they add, remove or merge', async () => {
    await backend.sql(
      `insert into public.watched_projects (user_id, project_id) values ('${cast.ids.suspended}', '${idOf(1)}')`,
    );
    const answers = [
      await watch([idOf(2)], 'suspended'),
      await cast.clients.suspended.from('watched_projects').delete().eq('user_id', cast.ids.suspended),
      await cast.clients.suspended.from('watched_projects').delete().eq('project_id', idOf(2)),
      await merge([idOf(2)], 'suspended'),
    ];
    for (const { error } of answers) assert.equal(error?.hint, 'account_suspended');
    assert.deepEqual(await listOf(cast, 'suspended'), [idOf(1)]);
  });

  test('nothing is revealed about another person’s list', async () => {
    await backend.sql(
      `insert into public.watched_projects (user_id, project_id)
       select '${cast.ids.manager}', id from public.listings limit ${limit}`,
    );
    const answer = await cast.clients.backer
      .from('watched_projects')
      .insert({ user_id: cast.ids.manager, project_id: idOf(1) });
    assert.equal(answer.error?.code, '42501');
  });

  test('merging adds what is missing, in its order, and repeating it changes nothing', async () => {
    await watch([idOf(1)]).throwOnError();
    const onDevice = [idOf(5), idOf(4), idOf(5), idOf(1)];
    const { data } = await merge(onDevice).throwOnError();
    assert.equal(data, 0);
    const merged = await listOf(cast, 'backer');
    assert.deepEqual(merged.toSorted(), [idOf(1), idOf(4), idOf(5)]);
    assert(merged.indexOf(idOf(5)) < merged.indexOf(idOf(4)), 'the latest first');
    await merge(onDevice).throwOnError();
    assert.deepEqual(await listOf(cast, 'backer'), merged);
  });

  test('merging skips deleted projects and drafts', async () => {
    await backend.sql(`update public.listings set status = 'Draft' where id = '${idOf(2)}'`);
    const { data } = await merge([idOf(1), idOf(2), randomUUID(), idOf(3)]).throwOnError();
    assert.equal(data, 0);
    assert.deepEqual(await listOf(cast, 'backer'), [idOf(1), idOf(3)]);
  });

  test('merging more than there is room for fills the list and says how many were left out', async () => {
    await watch(ids.slice(0, 198)).throwOnError();
    const { data } = await merge(ids.slice(195, 205)).throwOnError();
    assert.equal(data, 5);
    const merged = await listOf(cast, 'backer');
    assert.equal(merged.length, limit);
    assert(merged.includes(idOf(199)) && merged.includes(idOf(200)) && !merged.includes(idOf(201)));
    const { error } = await merge(Array.from({ length: 1001 }, () => idOf(1)));
    assert.equal(error?.hint, 'watchlist_too_long');
  });

  test('merging an empty list does nothing, and visitors can’t merge', async () => {
    assert.equal((await merge([]).throwOnError()).data, 0);
    const { error } = await cast.clients.anonymous.rpc('merge_watched_projects', { p_project_ids: [] });
    assert.equal(error?.code, '42501');
  });

  test('deleting a project removes it from every list, and deleting a person deletes their list', async () => {
    const person = cast.ids.claimsAdmin;
    await watch([idOf(1), idOf(2)]).throwOnError();
    await watch([idOf(1)], 'claimsAdmin').throwOnError();
    await cast.clients.admin.from('listings').delete().eq('id', idOf(1)).throwOnError();
    assert.deepEqual(await listOf(cast, 'backer'), [idOf(2)]);
    await watch([idOf(2)], 'claimsAdmin').throwOnError();
    await backend.sql(`do $$ begin
      -- As the admin's own request would, but without losing the account for the tests that follow.
      alter table public.profiles disable trigger profiles_remove_account;
      delete from public.profiles where id = '${person}';
      alter table public.profiles enable trigger profiles_remove_account;
    end $$`);
    const left = await backend.sql(`select 1 from public.watched_projects where user_id = '${person}'`);
    assert.deepEqual(left, []);
    await assignRoles(backend, cast);
  });

  test('a watchlist doesn’t prevent an admin from deleting a suspended person or their own profile', async () => {
    await backend.sql(
      `insert into public.watched_projects (user_id, project_id)
       values ('${cast.ids.suspended}', '${idOf(1)}'), ('${cast.ids.admin}', '${idOf(1)}')`,
    );
    const { admin, manager } = cast.clients;
    await backend.sql('alter table public.profiles disable trigger profiles_remove_account');
    await admin.from('profiles').delete().eq('id', cast.ids.suspended).throwOnError();
    await admin.from('profiles').update({ role: 'admin' }).eq('id', cast.ids.manager).throwOnError();
    await admin.from('profiles').delete().eq('id', cast.ids.admin).throwOnError();
    const { data } = await manager
      .from('profiles')
      .select('id')
      .in('id', [cast.ids.suspended, cast.ids.admin]);
    assert.deepEqual(data, []);
    await backend.sql('alter table public.profiles enable trigger profiles_remove_account');
    await assignRoles(backend, cast);
  });

  test('a profile that is claimed keeps its watchlist', async () => {
    const [invited] = await backend.sql<{ id: string }>(
      `insert into public.profiles (email) values ('invited-${engine.toLowerCase()}@people.example') returning id`,
    );
    await backend.sql(
      `insert into public.watched_projects (user_id, project_id) values ('${invited?.id}', '${idOf(1)}')`,
    );
    const client = await backend.signUp(`invited-${engine.toLowerCase()}@people.example`);
    const { data } = await client.auth.getUser();
    const kept = await backend.sql(
      `select 1 from public.watched_projects where user_id = '${data.user?.id}'`,
    );
    assert.equal(kept.length, 1);
  });
});

// Only a server with several connections can let two writes count the same list.
describe('the watchlist, many at once (PostgreSQL)', () => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase('PostgreSQL');
    cast = await gatherCast(backend);
  });
  after(async () => {
    await backend.stop();
    await stopServer();
  });

  test('60 additions at once where 20 fit: 20 are stored, 40 are told that the list is full', async () => {
    const ids = await makeListings(backend, 240);
    const user_id = cast.ids.backer;
    const table = () => cast.clients.backer.from('watched_projects');
    await table()
      .insert(ids.slice(0, 180).map((project_id) => ({ user_id, project_id })))
      .throwOnError();
    const answers = await Promise.all(
      ids.slice(180).map((project_id) => table().insert({ user_id, project_id })),
    );
    const refused = answers.filter(({ error }) => error !== null);
    assert.equal(refused.length, 40);
    for (const { error } of refused) assert.equal(error?.hint, 'watchlist_full');
    assert.equal((await listOf(cast, 'backer')).length, limit);
  });

  test('two tabs merge at once, while a third adds: the union, nothing doubled, never beyond the limit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await makeListings(backend, 260);
      const { backer } = cast.clients;
      const mine = ids.slice(0, 150);
      const answers = await Promise.all([
        backer.rpc('merge_watched_projects', { p_project_ids: mine }),
        backer.rpc('merge_watched_projects', { p_project_ids: mine }),
        ...ids
          .slice(150, 160)
          .map((project_id) =>
            backer.from('watched_projects').insert({ user_id: cast.ids.backer, project_id }),
          ),
      ]);
      for (const { error } of answers) assert.equal(error, null);
      assert.equal((await listOf(cast, 'backer')).length, 160);
      const both = await Promise.all([
        backer.rpc('merge_watched_projects', { p_project_ids: ids.slice(160, 200) }),
        backer.rpc('merge_watched_projects', { p_project_ids: ids.slice(200, 240) }),
      ]);
      assert.deepEqual(both.map(({ data }) => data).toSorted(), [0, 40]);
      assert.equal((await listOf(cast, 'backer')).length, limit);
    }
  });

  test('a project is deleted while it is added: the list never names a project that is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      await makeListings(backend, 1);
      await Promise.all([
        cast.clients.admin.from('listings').delete().eq('id', idOf(1)),
        cast.clients.backer
          .from('watched_projects')
          .insert({ user_id: cast.ids.backer, project_id: idOf(1) }),
      ]);
      const dangling = await backend.sql(
        `select 1 from public.watched_projects w where not exists (select from public.listings l where l.id = w.project_id)`,
      );
      assert.deepEqual(dangling, []);
    }
  });
});

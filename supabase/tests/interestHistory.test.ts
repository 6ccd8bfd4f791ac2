import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';

onServerFirst('the history of interests', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  let projectId: string;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());
  beforeEach(async () => {
    projectId = await makeListing();
  });

  async function makeListing(): Promise<string> {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.listings (name, status) values ('Project', 'Open') returning id`,
    );
    assert(row);
    return row.id;
  }

  const add = (amount: number, note: string | null = null) =>
    backend.sql(
      `insert into public.interests as i (user_id, project_id, amount, note) values ($1, $2, $3, $4)
       on conflict (project_id, user_id) do update set amount = i.amount + excluded.amount, note = excluded.note`,
      [cast.ids.backer, projectId, amount, note],
    );

  const eventsOf = async (project = projectId) =>
    (
      await backend.sql<{ kind: string; amount: number; total_after: number; note: string | null }>(
        `select kind, amount::float8 as amount, total_after::float8 as total_after, note
         from public.interest_events where project_id = $1 order by created_at`,
        [project],
      )
    ).map(({ kind, amount, total_after, note }) => [kind, amount, total_after, note]);

  test('keeps every step, whoever takes it', async () => {
    await add(500, 'First');
    await add(250.5, 'First');
    await add(100, 'More');
    await backend.sql('update public.interests set amount = 300 where project_id = $1', [projectId]);
    await backend.sql(`update public.interests set note = 'No change of the sum' where project_id = $1`, [
      projectId,
    ]);
    await backend.sql('delete from public.interests where project_id = $1', [projectId]);
    assert.deepEqual(await eventsOf(), [
      ['recorded', 500, 500, 'First'],
      ['increased', 250.5, 750.5, null],
      ['increased', 100, 850.5, 'More'],
      ['reduced', 550.5, 300, null],
      ['withdrawn', 300, 0, null],
    ]);
  });

  test('an interest inserted with a date is recorded on that date', async () => {
    await backend.sql(
      `insert into public.interests (user_id, project_id, amount, created_at) values ($1, $2, 5, '2026-01-02T03:04:05Z')`,
      [cast.ids.backer, projectId],
    );
    const [event] = await backend.sql<{ at: string }>(
      `select (created_at at time zone 'UTC')::text as at from public.interest_events where project_id = $1`,
      [projectId],
    );
    assert.equal(event?.at, '2026-01-02 03:04:05');
  });

  test('an interest that is moved leaves one project and enters the other', async () => {
    await add(70);
    const other = await makeListing();
    await backend.sql('update public.interests set project_id = $1 where project_id = $2', [
      other,
      projectId,
    ]);
    assert.deepEqual(await eventsOf(), [
      ['recorded', 70, 70, null],
      ['withdrawn', 70, 0, null],
    ]);
    assert.deepEqual(await eventsOf(other), [['recorded', 70, 70, null]]);
  });

  test('follows a profile that an account claims, without a step of its own', async () => {
    const email = `invited-${projectId}@people.example`;
    const [invited] = await backend.sql<{ id: string }>(
      'insert into public.profiles (id, email) values (gen_random_uuid(), $1) returning id',
      [email],
    );
    await backend.sql('insert into public.interests (user_id, project_id, amount) values ($1, $2, 40)', [
      invited?.id ?? null,
      projectId,
    ]);
    const claimed = await backend.signUp(email);
    const { data } = await claimed.auth.getUser();
    assert.notEqual(data.user?.id, invited?.id);
    const rows = await backend.sql<{ user_id: string; kind: string }>(
      'select user_id, kind from public.interest_events where project_id = $1',
      [projectId],
    );
    assert.deepEqual(rows, [{ user_id: data.user?.id, kind: 'recorded' }]);
  });

  test('is deleted with its project and its person, and blocks neither deletion', async () => {
    await add(500);
    await backend.sql('delete from public.interests where project_id = $1', [projectId]);
    const { error } = await cast.clients.admin.from('listings').delete().eq('id', projectId);
    assert.equal(error, null);
    assert.deepEqual(await eventsOf(), []);
  });

  test('test data is purged with its history', async () => {
    await backend.sql('update public.listings set is_test = true where id = $1', [projectId]);
    await add(500);
    const { error } = await cast.clients.admin.rpc('purge_test_data');
    assert.equal(error, null);
    assert.deepEqual(await eventsOf(), []);
  });

  test('can be read by its owner and admins, with its listing, and written by nobody', async () => {
    await add(500);
    const columns = 'kind, amount, total_after, listings(name)';
    const read = async (who: 'backer' | 'manager' | 'admin') =>
      (await cast.clients[who].from('interest_events').select(columns).eq('project_id', projectId)).data;
    const entry = { kind: 'recorded', amount: 500, total_after: 500, listings: { name: 'Project' } };
    assert.deepEqual(await read('backer'), [entry]);
    assert.deepEqual(await read('admin'), [entry]);
    assert.deepEqual(await read('manager'), []);
    for (const who of ['backer', 'admin'] as const) {
      const { error } = await cast.clients[who].from('interest_events').delete().eq('project_id', projectId);
      assert.equal(error?.code, '42501');
    }
  });
});

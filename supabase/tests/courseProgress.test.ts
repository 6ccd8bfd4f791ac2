import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { gatherCast, type Cast, type Member } from './cast';
import { onServerFirst, startDatabase, stopServer } from './engines';

onServerFirst('course progress', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  beforeEach(() => backend.sql('delete from public.completed_courses'));
  after(async () => {
    await backend.stop();
    if (engine === 'PostgreSQL') await stopServer();
  });

  const table = (member: Member) => cast.clients[member].from('completed_courses');
  const complete = (courses: readonly string[], member: Member = 'backer') =>
    table(member).upsert(
      courses.map((course) => ({ user_id: cast.ids[member], course })),
      { onConflict: 'user_id,course', ignoreDuplicates: true },
    );
  const listOf = async (member: Member) => {
    const { data } = await table(member).select('course').order('course').throwOnError();
    return data.map(({ course }) => course);
  };

  test('marks are merged, repeating changes nothing, and a mark can be removed', async () => {
    await complete(['legal-wrappers']).throwOnError();
    await complete(['blockchain-foundations', 'legal-wrappers']).throwOnError();
    assert.deepEqual(await listOf('backer'), ['blockchain-foundations', 'legal-wrappers']);
    await table('backer').delete().eq('course', 'legal-wrappers').throwOnError();
    assert.deepEqual(await listOf('backer'), ['blockchain-foundations']);
  });

  test('each person has their own marks, and nobody sees, adds or removes those of others', async () => {
    await complete(['legal-wrappers'], 'manager').throwOnError();
    assert.deepEqual(await listOf('backer'), []);
    assert.deepEqual(await listOf('admin'), []);
    const foreign = { user_id: cast.ids.manager, course: 'blockchain-foundations' };
    assert.equal((await table('backer').insert(foreign)).error?.code, '42501');
    await table('backer').delete().eq('user_id', cast.ids.manager).throwOnError();
    assert.deepEqual(await listOf('manager'), ['legal-wrappers']);
    const { error } = await cast.clients.anonymous.from('completed_courses').select('*');
    assert.equal(error?.code, '42501');
  });

  test('a date can’t be chosen, and nothing is changed afterwards', async () => {
    const dated = { user_id: cast.ids.backer, course: 'legal-wrappers', completed_at: '2020-01-01' };
    assert.equal((await table('backer').insert(dated)).error?.code, '42501');
    const { error } = await table('backer').update({ course: 'x' }).eq('user_id', cast.ids.backer);
    assert.equal(error?.code, '42501');
  });

  for (const course of ['', 'Legal Wrappers', '-a', 'a--b', '../a', 'x'.repeat(81)])
    test(`“${course.slice(0, 20)}” names no course`, async () => {
      assert.equal((await complete([course])).error?.code, '23514');
    });

  test('a person can mark two hundred courses at most', async () => {
    const courses = Array.from({ length: 200 }, (_, index) => `course-${index}`);
    await complete(courses).throwOnError();
    assert.equal((await complete(['one-more'])).error?.hint, 'courses_full');
    await complete(['course-7']).throwOnError();
  });

  test('two hundred and one courses in one request are refused, and none is stored', async () => {
    const courses = Array.from({ length: 201 }, (_, index) => `course-${index}`);
    assert.equal((await complete(courses)).error?.hint, 'courses_full');
    assert.deepEqual(await listOf('backer'), []);
  });

  test('a suspended person is told so, whether they mark or take back', async () => {
    const answers = [
      await complete(['legal-wrappers'], 'suspended'),
      await table('suspended').delete().eq('user_id', cast.ids.suspended),
    ];
    for (const { error } of answers) assert.equal(error?.hint, 'account_suspended');
  });

  test('deleting a person deletes their marks', async () => {
    await complete(['legal-wrappers'], 'claimsAdmin').throwOnError();
    await backend.sql(`do $$ begin
      alter table public.profiles disable trigger profiles_remove_account;
      delete from public.profiles where id = '${cast.ids.claimsAdmin}';
      alter table public.profiles enable trigger profiles_remove_account;
    end $$`);
    assert.deepEqual(await backend.sql('select 1 from public.completed_courses'), []);
  });
});

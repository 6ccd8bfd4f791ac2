import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { tryAsEverybody } from './attempts';
import { gatherCast, type Cast } from './cast';
import { onServerFirst, startDatabase } from './engines';
import { roleMatrix } from './roleMatrix';

onServerFirst('who may do what', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  for (const attempt of roleMatrix) {
    test(`${attempt.verb} ${attempt.relation}, ${attempt.target}`, async () => {
      assert.deepEqual(await tryAsEverybody(backend, cast, attempt), attempt.outcomes);
    });
  }

  test('every table and view of the schema is in the matrix', async () => {
    const relations = await backend.sql<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
       order by relname`,
    );
    const stated = [...new Set(roleMatrix.map(({ relation }) => relation))].sort();
    assert.deepEqual(
      relations.map(({ relname }) => relname),
      stated,
    );
  });
});

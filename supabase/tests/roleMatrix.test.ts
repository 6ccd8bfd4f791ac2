import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isFull, type TestBackend } from '@fairshore/local-supabase/testing';
import { tryAsEverybody } from './attempts';
import { gatherCast, type Cast } from './cast';
import { casesOn, onBothEngines, startDatabase } from './engines';
import { oneOfEachOutcome, roleMatrix } from './roleMatrix';

onBothEngines('who may do what', (engine) => {
  let backend: TestBackend;
  let cast: Cast;
  before(async () => {
    backend = await startDatabase(engine);
    cast = await gatherCast(backend);
  });
  after(() => backend.stop());

  // PGlite is slower and has the same policies: outside a full run it tries an eighth of the rows, with one role per outcome.
  const isShort = engine === 'PGlite' && !isFull;
  for (const row of casesOn(engine, roleMatrix)) {
    const attempt = isShort ? oneOfEachOutcome(row) : row;
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

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { generateTypes } from '../generateTypes';
import { testedEngines } from '@fairshore/local-supabase/testing';
import { startDatabase, stopServer } from './engines';

const file = fileURLToPath(new URL('../../shared-auth/src/database.types.ts', import.meta.url));

test('the committed types match the migrations', async () => {
  const committed = await readFile(file, 'utf8');
  for (const engine of testedEngines) {
    const backend = await startDatabase(engine);
    try {
      const generated = await generateTypes(backend.sql, file);
      assert.equal(committed, generated, 'Run `npm run -w supabase types` and commit the file.');

      await backend.sql('alter table public.rewards add column forgotten text');
      assert.notEqual(await generateTypes(backend.sql, file), committed, 'a forgotten column is noticed');
    } finally {
      await backend.stop();
    }
  }
  await stopServer();
});

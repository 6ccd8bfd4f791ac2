import { readFile } from 'node:fs/promises';
import type { Engine } from '../engine/Engine';
import { StartupError } from '../StartupError';
import { describeLine } from './migrations';

/** Marks a database without migrations for seeding, so that the mark survives interrupted starts. */
export async function markForSeeding(engine: Engine): Promise<void> {
  await engine.query(
    `insert into fairshore_local.state (key, value)
     select 'seed', 'pending' where not exists (select from supabase_migrations.schema_migrations)
     on conflict (key) do nothing`,
  );
}

export async function isSeedingPending(engine: Engine): Promise<boolean> {
  const rows = await engine.query(
    `select from fairshore_local.state where key = 'seed' and value = 'pending'`,
  );
  return rows.length > 0;
}

/** Runs the seed file, if any, and marks the database as seeded in the same transaction. */
export async function applySeed(engine: Engine, file: string | undefined): Promise<void> {
  const text = file === undefined ? '' : await readFile(file, 'utf8');
  try {
    await engine.transaction(async (transaction) => {
      if (text.trim() !== '') await transaction.script(text);
      await transaction.query(`update fairshore_local.state set value = 'done' where key = 'seed'`);
    });
  } catch (error) {
    throw new StartupError(
      'seed-failed',
      `The seed ${file} failed${describeLine(error, text)}: ${error instanceof Error ? error.message : String(error)}`,
      'None of it was applied. Correct the file and start again.',
      { cause: error },
    );
  }
}

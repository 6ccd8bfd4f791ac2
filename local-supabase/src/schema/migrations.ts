import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { Engine } from '../engine/Engine';
import { StartupError } from '../StartupError';

interface Migration {
  version: string;
  name: string;
  file: string;
  text: string;
  sha256: string;
}

/** The applied migrations, for `/_local/health`. */
export interface MigrationState {
  applied: number;
  latest: string | null;
}

/**
 * Applies new migrations from the folder, each file in one transaction, and records them where the Supabase CLI does. Refuses
 * to run when an applied file was changed or is missing.
 */
export async function applyMigrations(engine: Engine, folder: string): Promise<MigrationState> {
  const migrations = await readMigrations(folder);
  const applied = new Map(
    (
      await engine.query<{ version: string; sha256: string | null }>(
        `select version, sha256 from supabase_migrations.schema_migrations
           left join fairshore_local.migration_digests using (version)`,
      )
    ).map(({ version, sha256 }) => [version, sha256]),
  );
  for (const migration of migrations) {
    const digest = applied.get(migration.version);
    if (digest && digest !== migration.sha256) throw changedError(migration);
  }
  const known = new Set(migrations.map(({ version }) => version));
  const unknown = [...applied.keys()].find((version) => !known.has(version));
  if (unknown !== undefined)
    throw new StartupError(
      'migration-unknown',
      `The database has migration ${unknown}, which ${folder} does not contain.`,
      'Another release wrote its data. To keep it, start that release; `npm start -- --fresh` deletes it and starts over.',
    );

  for (const migration of migrations) if (!applied.has(migration.version)) await apply(engine, migration);
  const latest = migrations.at(-1);
  return { applied: migrations.length, latest: latest ? `${latest.version}_${latest.name}` : null };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (!version || !name) continue;
    const text = await readFile(join(folder, file), 'utf8');
    // Line ends differ between checkouts of the same file.
    const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
    migrations.push({ version, name, file, text, sha256 });
  }
  return migrations;
}

async function apply(engine: Engine, migration: Migration): Promise<void> {
  try {
    await engine.transaction(async (transaction) => {
      // As in the CLI's session on a hosted project, which does not have the path of the role it takes.
      await transaction.query(`set local search_path = "$user", public`);
      await transaction.script(migration.text);
      await transaction.query(
        `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)`,
        [migration.version, migration.name, splitSqlStatements(migration.text)],
      );
      await transaction.query(
        `insert into fairshore_local.migration_digests (version, sha256) values ($1, $2)
           on conflict (version) do update set sha256 = excluded.sha256`,
        [migration.version, migration.sha256],
      );
    });
  } catch (error) {
    throw new StartupError(
      'migration-failed',
      `Migration ${migration.file} failed${describeLine(error, migration.text)}: ${error instanceof Error ? error.message : String(error)}`,
      'None of it was applied. Correct the file and start again.',
      { cause: error },
    );
  }
}

function changedError(migration: Migration): StartupError {
  return new StartupError(
    'migration-changed',
    `Migration ${migration.file} was changed after it had been applied to this database.`,
    'Put the change into a new migration, or start over with `npm start -- --fresh`.',
  );
}

/** Describes where a statement failed: PostgreSQL reports a character offset, people look for a line. */
export function describeLine(error: unknown, text: string): string {
  if (!(error instanceof Error) || !('position' in error)) return '';
  const position = Number(error.position);
  return Number.isFinite(position) && position > 0
    ? ` at line ${text.slice(0, position).split('\n').length}`
    : '';
}

import type { Engine } from '../engine/Engine';

/** Number of pages (8 KB) not known to be clean from which a vacuum is worth its time. */
const manyPages = 50;

/**
 * Vacuums and analyzes tables that changed a lot since the last time. The embedded engine has no autovacuum; without it,
 * index-only scans read every row as well. Does nothing on a new database.
 */
export async function tidyTables(engine: Engine): Promise<void> {
  if (engine.kind !== 'pglite') return;
  const tables = await engine.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth')
       and pg_relation_size(c.oid) / 8192 - c.relallvisible >= $1`,
    [manyPages],
  );
  for (const { name } of tables) await engine.query(`vacuum (analyze) ${name}`);
}

import type { Engine } from '../engine/Engine';

/** Pages (8 KB) that aren't known to be clean; from so many on it is worth the time. */
const manyPages = 50;

/**
 * Vacuums and analyzes the tables that changed a lot since this was last done. The embedded engine has nobody who does it in the
 * background; without it, orders that an index answers alone read every row as well. Nothing to do on a new database.
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

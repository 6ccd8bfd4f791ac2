import { readFile } from 'node:fs/promises';
import { getAuthSchemaSql } from '@supabase/lite';
import type { Engine } from '../engine/Engine';
import { StartupError } from '../StartupError';

const ownSchemas = ['public', 'private', 'auth', 'supabase_migrations', 'fairshore_local'];

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** The statements that create the roles that are not there yet. */
export const rolesSql = () => read('./roles.sql');

/** The statements that drop everything in a PostgreSQL server's database that this stack made. */
export const emptyingSql = `drop publication if exists supabase_realtime;
${ownSchemas.map((schema) => `drop schema if exists ${schema} cascade;`).join('\n')}
`;

/** Creates the schemas and roles that a hosted Supabase project already has. */
export async function prepareDatabase(engine: Engine): Promise<void> {
  const [roles, shim, factors] = await Promise.all([rolesSql(), read('./shim.sql'), read('./factors.sql')]);
  const prepare = () =>
    engine.transaction(async (transaction) => {
      await transaction.script(roles);
      await transaction.script(shim);
      await transaction.script(getAuthSchemaSql());
      await transaction.script(factors);
    });
  for (let attempt = 1; ; attempt += 1)
    try {
      return await prepare();
    } catch (error) {
      // Roles are shared across the server: another stack may be creating them at this moment.
      if (engine.kind === 'pglite' || attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
}

/** Whether a PostgreSQL server's database has tables and this stack did not create it. */
export async function isForeign(engine: Engine): Promise<boolean> {
  const [found] = await engine.query<{ is_ours: boolean; tables: number }>(
    `select to_regclass('fairshore_local.state') is not null as is_ours,
            (select count(*)::int from pg_class
              where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text <> 'information_schema'
                and relnamespace::regnamespace::text not like 'pg\\_%') as tables`,
  );
  return !found?.is_ours && found?.tables !== 0;
}

/** Empties a PostgreSQL server's database, but only if this stack created it or it is empty. */
export async function emptyDatabase(engine: Engine): Promise<void> {
  if (await isForeign(engine))
    throw new StartupError(
      'fresh-refused',
      'The database in DATABASE_URL has tables that this stack did not make; --fresh would delete them.',
      'Point DATABASE_URL at an empty database.',
    );
  await engine.script(`${emptyingSql} create schema public;`);
}

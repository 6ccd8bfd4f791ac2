import { readFile } from 'node:fs/promises';
import type { Engine } from '../engine/Engine';

export interface PublishedColumn {
  name: string;
  /** pg_type.typname, such as `numeric` or `_text`. */
  type: string;
}

/** A table of the publication `supabase_realtime`. */
export interface PublishedTable {
  oid: number;
  schema: string;
  name: string;
  columns: readonly PublishedColumn[];
  primaryKey: readonly string[];
  publishes: Readonly<Record<ChangeType, boolean>>;
}

export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

/**
 * The published tables. Row-level security can't be checked for a deleted row, so its key would be sent to everybody. Deletes
 * are therefore published only where anonymous visitors may read the table and no row belongs to a user.
 */
export async function readPublication(engine: Engine): Promise<PublishedTable[]> {
  const rows = await engine.query<{
    oid: number;
    schema: string;
    name: string;
    columns: PublishedColumn[];
    primary_key: string[];
    inserts: boolean;
    updates: boolean;
    deletes: boolean;
    is_public: boolean;
  }>(
    `select c.oid::int as oid, n.nspname as schema, c.relname as name,
            p.pubinsert as inserts, p.pubupdate as updates, p.pubdelete as deletes,
            (select json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum)
               from pg_attribute a join pg_type t on t.oid = a.atttypid
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
            coalesce((select json_agg(a.attname order by a.attnum)
               from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
              where i.indrelid = c.oid and i.indisprimary), '[]') as primary_key,
            c.relreplident <> 'n'
              and has_any_column_privilege('anon', c.oid, 'select')
              and not exists (select from pg_constraint f
                               where f.conrelid = c.oid and f.contype = 'f'
                                 and f.confrelid = 'auth.users'::regclass) as is_public
       from pg_publication p
       join pg_publication_tables pt on pt.pubname = p.pubname
       join pg_namespace n on n.nspname = pt.schemaname
       join pg_class c on c.relnamespace = n.oid and c.relname = pt.tablename
      where p.pubname = 'supabase_realtime'`,
  );
  return rows
    .filter((row) => row.primary_key.length > 0)
    .map((row) => ({
      oid: row.oid,
      schema: row.schema,
      name: row.name,
      columns: row.columns,
      primaryKey: row.primary_key,
      publishes: { INSERT: row.inserts, UPDATE: row.updates, DELETE: row.deletes && row.is_public },
    }));
}

/** Installs the trigger on the published tables, and only on these. */
export async function installTriggers(engine: Engine, tables: readonly PublishedTable[]): Promise<void> {
  const trigger = await readFile(new URL('./changes.sql', import.meta.url), 'utf8');
  const present = await engine.query<{ oid: number; table: string; key: string }>(
    `select c.oid::int as oid, format('%I.%I', n.nspname, c.relname) as table,
            encode(t.tgargs, 'escape') as key
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where t.tgname = 'fairshore_realtime'`,
  );
  const wanted = new Map(tables.map((table) => [table.oid, table]));
  await engine.transaction(async (transaction) => {
    await transaction.script(trigger);
    for (const { oid, table } of present)
      if (!wanted.has(oid)) await transaction.script(`drop trigger fairshore_realtime on ${table}`);
    for (const { oid, schema, name, primaryKey } of tables) {
      if (present.some((found) => found.oid === oid)) continue;
      const key = primaryKey.map((column) => `'${column.replaceAll("'", "''")}'`).join(', ');
      await transaction.script(
        `create trigger fairshore_realtime after insert or update or delete on ${quoteName(schema)}.${quoteName(name)}
           for each row execute function fairshore_local.tell_change(${key})`,
      );
    }
  });
}

/** The columns of a table that a role may select, in order; none when the role may not read the table at all. */
export async function selectableColumns(
  engine: Engine,
  table: PublishedTable,
  role: string,
): Promise<PublishedColumn[]> {
  const rows = await engine.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1 and attnum > 0 and not attisdropped
        and has_column_privilege($2::text, attrelid, attnum, 'select')`,
    [table.oid, role],
  );
  const names = new Set(rows.map(({ name }) => name));
  return table.columns.filter(({ name }) => names.has(name));
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

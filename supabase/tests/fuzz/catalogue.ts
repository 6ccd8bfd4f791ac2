import type { TestBackend } from '@fairshore/local-supabase/testing';

/** A column or an argument: its name, and its type as `format_type` writes it. */
export interface Part {
  readonly name: string;
  readonly type: string;
}

/** The relations and functions that a request can name. */
export interface Catalogue {
  readonly relations: readonly { readonly name: string; readonly columns: readonly Part[] }[];
  readonly functions: readonly { readonly name: string; readonly parameters: readonly Part[] }[];
}

/** Reads what the database exposes, so that new relations and functions are fuzzed automatically. */
export async function readCatalogue(backend: TestBackend): Promise<Catalogue> {
  const relations = await backend.sql<{ name: string; columns: Part[] }>(
    `select c.relname as name,
            jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
      group by c.relname order by c.relname`,
  );
  const functions = await backend.sql<{ name: string; parameters: Part[] }>(
    `select p.proname as name,
            coalesce(jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null))
                               order by n) filter (where n is not null), '[]') as parameters
       from pg_proc p left join generate_series(1, p.pronargs) n on true
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      group by p.oid, p.proname order by p.proname, p.oid`,
  );
  return { relations, functions };
}

/** Digests of the text of every row of the database, by table. */
export async function readRows(backend: TestBackend): Promise<Map<string, Map<string, number>>> {
  const tables = await backend.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth') order by 1`,
  );
  const rows = new Map<string, Map<string, number>>();
  for (const { name } of tables) {
    const found = await backend.sql<{ digest: string; times: number }>(
      `select md5(t::text) as digest, count(*)::int as times from ${name} t group by 1`,
    );
    rows.set(name, new Map(found.map(({ digest, times }) => [digest, times])));
  }
  return rows;
}

import type { TestBackend } from '@fairshore/local-supabase/testing';

/** The tables that sign-up writes to; profiles last, because they are written with their triggers on. */
const tables = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.mfa_amr_claims',
  'auth.refresh_tokens',
  'auth.audit_log_entries',
  'fairshore_local.mail',
  'public.profiles',
] as const;

interface TableRows {
  readonly table: (typeof tables)[number];
  readonly columns: string;
  /** The table's rows as JSON. */
  readonly rows: string;
}

/** The rows of a database that belong to people who signed up, and when they were read. */
export interface CastRows {
  readonly readAt: number;
  readonly tables: readonly TableRows[];
}

/** Removes all people with triggers off, because a test may have deleted accounts. */
const nobody = `set local session_replication_role = replica;
  delete from public.profiles;
  delete from auth.users;
  delete from auth.identities;`;

export async function removeEverybody(backend: TestBackend): Promise<void> {
  await backend.sql(`do $$ begin ${nobody} end $$`);
}

/** Whether nobody has ever signed up in this database. */
export async function holdsNobody(backend: TestBackend): Promise<boolean> {
  const [found] = await backend.sql<{ is_empty: boolean }>(
    `select not (${tables.map((table) => `exists (select from ${table})`).join(' or ')}) as is_empty`,
  );
  return found?.is_empty === true;
}

export async function readCastRows(backend: TestBackend): Promise<CastRows> {
  const read = tables.map(async (table): Promise<TableRows> => {
    // Without identity and generated columns, which the database fills in again.
    const [found] = await backend.sql<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [table],
    );
    const [all] = await backend.sql<{ rows: string }>(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
    );
    return { table, columns: found?.columns ?? '', rows: all?.rows ?? '[]' };
  });
  return { readAt: Date.now(), tables: await Promise.all(read) };
}

/** Writes the rows into another database, with all times moved to now. */
export async function writeCastRows(backend: TestBackend, { readAt, tables }: CastRows): Promise<void> {
  const laterMs = Date.now() - readAt;
  const inserts = tables.map(
    ({ table, columns, rows }) =>
      `insert into ${table} (${columns}) select ${columns}
       from json_populate_recordset(null::${table}, $rows$${movedBy(laterMs, rows)}$rows$);`,
  );
  const profiles = inserts.pop() ?? '';
  await backend.sql(`do $do$ begin ${nobody} ${inserts.join('\n')}
    set local session_replication_role = origin;
    ${profiles} end $do$`);
}

/** Moves all times in the JSON, as PostgreSQL writes them, by `laterMs`. */
function movedBy(laterMs: number, json: string): string {
  return json.replace(/"(\d{4}-\d\d-\d\dT[\d:.]+\+00:00)"/g, (_, time: string) =>
    JSON.stringify(new Date(Date.parse(time) + laterMs).toISOString()),
  );
}

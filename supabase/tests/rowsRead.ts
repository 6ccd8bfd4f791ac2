import type { TestBackend } from '@fairshore/local-supabase/testing';

/** How many rows of a table the statements read, by scans and by indexes, in the functions and triggers that they call too. */
export async function rowsRead(backend: TestBackend, table: string, statements: string): Promise<number> {
  await backend.sql(
    `create function private.rows_read(relation regclass, statements text) returns integer language plpgsql as $$
     declare
       read constant text := 'select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relid = $1';
       rows_before integer;
       rows_after integer;
     begin
       execute read into rows_before using relation;
       execute statements;
       execute read into rows_after using relation;
       return rows_after - rows_before;
     end $$`,
  );
  try {
    const [found] = await backend.sql<{ rows: number }>('select private.rows_read($1, $2) as rows', [
      table,
      statements,
    ]);
    return found?.rows ?? Infinity;
  } finally {
    await backend.sql('drop function private.rows_read(regclass, text)');
  }
}

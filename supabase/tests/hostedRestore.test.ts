import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { seedFile, startDatabase, stopServer } from './engines';

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
/** What psql runs before it loads the dump, and what the page says to finish with. */
const commands = [...page.matchAll(/--command '([^']+)'/g)].map(([, command = '']) => command);
const [, finish = ''] = /finish with `(select private\.rebuild[^`]+)`/.exec(page) ?? [];

/** All tables whose rows `supabase db dump --data-only` writes, and the columns that are not generated. */
const dumped = `
  select format('%I.%I', table_schema, table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema in ('public', 'private', 'auth') and table_name <> 'schema_migrations'
    and table_type = 'BASE TABLE' and is_generated = 'NEVER'
  group by 1 order by 1`;

// The client programs are not installed with the tests' server, so the dump is made and loaded in SQL.
describe('the restore of a hosted project in docs/operating.md (PostgreSQL)', () => {
  let old: TestBackend;
  let fresh: TestBackend;
  before(async () => {
    const demoAccounts = [{ email: 'admin@fairshore.example', password: 'Admin-demo-2026', name: 'Ada' }];
    old = await startDatabase('PostgreSQL', { seedFile, demoAccounts });
    fresh = await startDatabase('PostgreSQL');
  });
  after(async () => {
    await Promise.all([old.stop(), fresh.stop()]);
    await stopServer();
  });

  const tablesOf = (backend: TestBackend) => backend.sql<{ name: string; columns: string }>(dumped);

  async function rowsOf(backend: TestBackend): Promise<Record<string, string>> {
    const rows: Record<string, string> = {};
    for (const { name } of await tablesOf(backend)) {
      const [found] = await backend.sql<{ count: number; digest: string }>(
        `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
      );
      assert(found);
      rows[name] = `${found.count} ${found.digest}`;
    }
    return rows;
  }

  test('empties each table that the migrations filled', async () => {
    const filled = Object.entries(await rowsOf(fresh)).flatMap(([name, rows]) =>
      rows.startsWith('0 ') ? [] : [name],
    );
    const [, named = ''] = /^truncate (.*) cascade$/.exec(commands[1] ?? '') ?? [];
    assert.deepEqual(named.split(', ').sort(), filled);
  });

  test('puts every row of the old project into the new one', async () => {
    const parts: string[] = [];
    for (const { name, columns } of await tablesOf(old)) {
      const [found] = await old.sql<{ rows: string }>(
        `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`,
      );
      parts.push(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $rows$${found?.rows ?? ''}$rows$)`,
      );
    }
    await fresh.sql(
      `do $load$ begin
       ${[...commands, ...parts, 'set session_replication_role = default'].join(';\n')};
       end $load$`,
    );
    const { 'private.listing_figures': figures, ...expected } = await rowsOf(old);
    assert.match(expected['public.listings'] ?? '', /^32 /);
    assert.deepEqual(await rowsOf(fresh), { ...expected, 'private.listing_figures': figures });
    assert.match(finish, /rebuild_lead_entries/);
    await fresh.sql(finish);
    // Counting anew gives the figures another key.
    const { 'private.listing_figures': _, ...rest } = await rowsOf(fresh);
    assert.deepEqual(rest, expected);
  });
});

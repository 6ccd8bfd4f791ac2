import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { onServerFirst, startDatabase } from './engines';

/**
 * A check of Supabase's database advisors, under its name there; those about grants, functions, views and foreign keys are in
 * `catalogue.test.ts`.
 */
interface Advisor {
  readonly name: string;
  /** Selects the objects it warns of, as `what`. */
  readonly sql: string;
  /** Accepted warnings, with the reason for each. */
  readonly excused?: Readonly<Record<string, string>>;
  /** Creates a fault that the check has to find; `clear` removes it. */
  readonly plant: string;
  readonly clear: string;
}

const ownSchemas = `('public', 'private')`;
const calledOncePerRow = String.raw`\m(auth\.(uid|jwt|role|email)|private\.signed_in_id|public\.is_admin|is_admin|current_setting)\(`;
const selected = String.raw`\( SELECT [a-z_.]+\(\)( AS [a-z_]+)?\)`;

const advisors: readonly Advisor[] = [
  {
    name: 'auth_users_exposed',
    sql: `select distinct view.oid::regclass::text as what from pg_class view
            join pg_rewrite rule on rule.ev_class = view.oid
            join pg_depend used on used.objid = rule.oid and used.refobjid = 'auth.users'::regclass
           where view.relnamespace = 'public'::regnamespace and view.relkind in ('v', 'm')`,
    plant: 'create view public.planted as select id from auth.users',
    clear: 'drop view public.planted',
  },
  {
    name: 'auth_rls_initplan',
    sql: `select tablename || ': ' || policyname as what from pg_policies
           where schemaname = 'public'
             and regexp_replace(concat_ws(' ', qual, with_check), '${selected}', '', 'g') ~ '${calledOncePerRow}'`,
    plant: 'create policy planted on public.rewards for delete to anon using (public.is_admin())',
    clear: 'drop policy planted on public.rewards',
  },
  {
    name: 'no_primary_key',
    sql: `select c.oid::regclass::text as what from pg_class c
           where c.relnamespace::regnamespace::text in ${ownSchemas} and c.relkind in ('r', 'p')
             and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    plant: 'create table private.planted (id integer)',
    clear: 'drop table private.planted',
  },
  {
    name: 'multiple_permissive_policies',
    sql: `select tablename || ' ' || command || ' ' || role as what
            from pg_policies, unnest(roles) as role,
              unnest(case cmd when 'ALL' then '{SELECT,INSERT,UPDATE,DELETE}' else array[cmd] end) as command
           where schemaname = 'public' and permissive = 'PERMISSIVE'
           group by tablename, command, role having count(*) > 1`,
    plant: 'create policy planted on public.audit_log for select to authenticated using (false)',
    clear: 'drop policy planted on public.audit_log',
  },
  {
    name: 'policy_exists_rls_disabled',
    sql: `select distinct p.polrelid::regclass::text as what from pg_policy p
            join pg_class c on c.oid = p.polrelid where not c.relrowsecurity`,
    plant: 'alter table public.audit_log disable row level security',
    clear: 'alter table public.audit_log enable row level security',
  },
  {
    name: 'rls_enabled_no_policy',
    sql: `select c.relname::text as what from pg_class c
           where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
             and not exists (select from pg_policy where polrelid = c.oid)`,
    excused: { project_ratings: 'votes are nobody’s to read or write: functions count them' },
    plant:
      'create table public.planted (id integer primary key); alter table public.planted enable row level security',
    clear: 'drop table public.planted',
  },
  {
    name: 'duplicate_index',
    sql: `select min(indexrelid::regclass::text) as what from pg_index
            join pg_class c on c.oid = indrelid
           where c.relnamespace::regnamespace::text in ${ownSchemas}
           group by indrelid, indkey::text, indclass::text, indcollation::text, indoption::text,
             pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
          having count(*) > 1`,
    plant: 'create index planted on public.audit_log (id); create index planted_too on public.audit_log (id)',
    clear: 'drop index public.planted, public.planted_too',
  },
  {
    name: 'extension_in_public',
    sql: `select extname::text as what from pg_extension where extnamespace = 'public'::regnamespace`,
    plant: 'alter extension pg_trgm set schema public',
    clear: 'alter extension pg_trgm set schema extensions',
  },
  {
    name: 'rls_references_user_metadata',
    sql: `select tablename || ': ' || policyname as what from pg_policies
           where concat_ws(' ', qual, with_check) like '%user_metadata%'`,
    plant: `create policy planted on public.rewards for delete to anon
              using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin')`,
    clear: 'drop policy planted on public.rewards',
  },
  {
    name: 'materialized_view_in_api',
    sql: `select oid::regclass::text as what from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('m', 'f')`,
    plant: 'create materialized view public.planted as select 1 as one',
    clear: 'drop materialized view public.planted',
  },
  {
    name: 'rls_policy_always_true',
    sql: `select tablename || ': ' || policyname as what from pg_policies
           where schemaname = 'public' and cmd <> 'SELECT' and 'true' in (qual, with_check)`,
    plant: 'create policy planted on public.rewards for delete to anon using (true)',
    clear: 'drop policy planted on public.rewards',
  },
];

onServerFirst('what Supabase’s advisors look for', (engine) => {
  let backend: TestBackend;
  before(async () => {
    backend = await startDatabase(engine);
  });
  after(() => backend.stop());

  for (const { name, sql, excused = {}, plant, clear } of advisors)
    test(`${name}: nothing, and a planted fault is found`, async () => {
      const found = async () => (await backend.sql<{ what: string }>(sql)).map(({ what }) => what);
      const expected = Object.keys(excused);
      assert.deepEqual(await found(), expected);
      for (const statement of plant.split('; ')) await backend.sql(statement);
      const withFault = await found();
      await backend.sql(clear);
      assert.equal(withFault.length, expected.length + 1, withFault.join(', '));
    });
});

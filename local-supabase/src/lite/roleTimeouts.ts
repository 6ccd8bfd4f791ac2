import type { SqlExecutor } from '../engine/Engine';

/** The `statement_timeout` of each role that has one, in milliseconds, as PostgREST reads it for its requests. */
export async function readRoleTimeouts(database: SqlExecutor): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ role: string; ms: number }>(
    `select r.rolname as role,
            (case when v.text ~ '^[0-9]+$' then v.text::int
                  else extract(epoch from v.text::interval) * 1000 end)::int as ms
       from pg_db_role_setting s
       join pg_roles r on r.oid = s.setrole
       cross join lateral unnest(s.setconfig) c
       cross join lateral (select split_part(c, '=', 2) as text) v
      where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
        and c like 'statement\\_timeout=%'
      order by s.setdatabase`,
  );
  return new Map(rows.map(({ role, ms }) => [role, ms]));
}

import { isDeepStrictEqual } from 'node:util';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { tryAsEverybody } from './attempts';
import { gatherCast } from './cast';
import { startDatabase, stopServer } from './engines';
import { roleMatrix } from './roleMatrix';

type Outcomes = Awaited<ReturnType<typeof tryAsEverybody>>;

interface Policy {
  tablename: string;
  policyname: string;
  cmd: string;
  roles: string;
  qual: string | null;
  with_check: string | null;
}

// Proves that the matrix covers every policy: in a database of its own, each policy is removed in turn, and then opened to
// everything. The matrix has to fail both times; a change it doesn't notice fails the script. A trigger refuses some writes,
// with an explanation, before their policy is evaluated; such a policy is checked again with the trigger off.
// `npm run -w supabase prove-policies [-- POLICY…]`: checks the named policies, or all.
const backend = await startDatabase('PostgreSQL');
let unnoticed = 0;
try {
  const policies = await backend.sql<Policy>(
    `select tablename, policyname, cmd, roles::text, qual, with_check from pg_policies
     where schemaname = 'public' order by tablename, policyname`,
  );
  const outcomesOf = async (relation: string) => {
    // With a policy removed, an attempt may have deleted an account.
    const cast = await gatherCast(backend);
    const outcomes: Outcomes[] = [];
    for (const attempt of roleMatrix.filter((row) => row.relation === relation))
      outcomes.push(await tryAsEverybody(backend, cast, attempt));
    return outcomes;
  };
  const deviations = (found: readonly Outcomes[], wanted: readonly Outcomes[]) =>
    found.filter((outcomes, place) => !isDeepStrictEqual(outcomes, wanted[place])).length;
  const wantedOf = (relation: string) =>
    roleMatrix.filter((row) => row.relation === relation).map(({ outcomes }) => outcomes);
  const outcomesWith = async (policy: Policy, changed: Policy | null) => {
    const drop = `drop policy ${policy.policyname} on public.${policy.tablename}`;
    await backend.sql(drop);
    if (changed) await create(backend, changed);
    const outcomes = await outcomesOf(policy.tablename);
    if (changed) await backend.sql(drop);
    await create(backend, policy);
    return outcomes;
  };
  const setTriggers = async (table: string, state: 'enable' | 'disable') => {
    const triggers = await backend.sql<{ name: string }>(
      `select tgname as name from pg_trigger
        where tgrelid = $1::regclass and tgfoid = 'private.refuse_suspended'::regproc`,
      [`public.${table}`],
    );
    for (const { name } of triggers)
      await backend.sql(`alter table public.${table} ${state} trigger ${name}`);
  };
  /** With the trigger off: the number of rows of the matrix whose outcome differs when the policy is changed too. */
  const withoutTrigger = async (policy: Policy, changed: Policy | null) => {
    await setTriggers(policy.tablename, 'disable');
    const wanted = await outcomesOf(policy.tablename);
    const found = deviations(await outcomesWith(policy, changed), wanted);
    await setTriggers(policy.tablename, 'enable');
    return found;
  };

  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !policies.some(({ policyname }) => policyname === name));
  if (unknown.length > 0) throw new Error(`There is no policy ${unknown.join(', ')}.`);
  const chosen = policies.filter(({ policyname }) => names.length === 0 || names.includes(policyname));
  for (const policy of chosen) {
    const results: string[] = [];
    for (const [mutation, changed] of [
      ['removed', null],
      ['opened', { ...policy, qual: policy.qual && 'true', with_check: policy.with_check && 'true' }],
    ] as const) {
      const seen = deviations(await outcomesWith(policy, changed), wantedOf(policy.tablename));
      const behind = seen === 0 ? await withoutTrigger(policy, changed) : 0;
      if (seen + behind === 0) unnoticed += 1;
      results.push(
        seen > 0
          ? `${mutation}: ${seen} rows of the matrix red`
          : `${mutation}: ${behind > 0 ? `${behind} rows red behind the trigger` : 'NOT NOTICED'}`,
      );
    }
    if (deviations(await outcomesOf(policy.tablename), wantedOf(policy.tablename)) > 0)
      throw new Error(`${policy.policyname} was not put back as it was.`);
    console.log(`${policy.policyname.padEnd(36)} ${results.join(', ')}`);
  }
  console.log(
    unnoticed === 0
      ? `All ${chosen.length} policies are guarded: the matrix turns red without each, and with each opened.`
      : `${unnoticed} changes went unnoticed.`,
  );
} finally {
  await backend.stop();
  await stopServer();
}
process.exitCode = unnoticed === 0 ? 0 : 1;

async function create(database: TestBackend, policy: Policy): Promise<void> {
  await database.sql(
    `create policy ${policy.policyname} on public.${policy.tablename} for ${policy.cmd}
     to ${policy.roles.slice(1, -1)}
     ${policy.qual ? `using (${policy.qual})` : ''} ${policy.with_check ? `with check (${policy.with_check})` : ''}`,
  );
}

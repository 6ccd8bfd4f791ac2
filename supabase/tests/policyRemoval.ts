import { isDeepStrictEqual } from 'node:util';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { tryAsEverybody } from './attempts';
import { gatherCast } from './cast';
import { startDatabase, stopServer } from './engines';
import { roleMatrix } from './roleMatrix';

interface Policy {
  tablename: string;
  policyname: string;
  cmd: string;
  roles: string;
  qual: string | null;
  with_check: string | null;
}

// Shows that the matrix guards every policy: each is taken away in turn, and each is opened to everything in turn,
// in a database made for this. The matrix has to turn red both times; a policy it doesn't notice fails the script.
const backend = await startDatabase('PostgreSQL');
let unnoticed = 0;
try {
  const policies = await backend.sql<Policy>(
    `select tablename, policyname, cmd, roles::text, qual, with_check from pg_policies
     where schemaname = 'public' order by tablename, policyname`,
  );
  const deviationsOf = async (relation: string) => {
    // A policy that is missing may have let somebody delete an account.
    const cast = await gatherCast(backend);
    let deviations = 0;
    for (const attempt of roleMatrix.filter((row) => row.relation === relation)) {
      if (!isDeepStrictEqual(await tryAsEverybody(backend, cast, attempt), attempt.outcomes)) deviations += 1;
    }
    return deviations;
  };

  for (const policy of policies) {
    const drop = `drop policy ${policy.policyname} on public.${policy.tablename}`;
    const results: Record<string, number> = {};
    for (const [mutation, changed] of [
      ['removed', null],
      ['opened', { ...policy, qual: policy.qual && 'true', with_check: policy.with_check && 'true' }],
    ] as const) {
      await backend.sql(drop);
      if (changed) await create(backend, changed);
      results[mutation] = await deviationsOf(policy.tablename);
      if (changed) await backend.sql(drop);
      await create(backend, policy);
      if (results[mutation] === 0) unnoticed += 1;
    }
    const untouched = await deviationsOf(policy.tablename);
    if (untouched > 0) throw new Error(`${policy.policyname} was not put back as it was.`);
    const verdict = Object.entries(results)
      .map(([mutation, count]) => `${mutation}: ${count ? `${count} rows of the matrix red` : 'NOT NOTICED'}`)
      .join(', ');
    console.log(`${policy.policyname.padEnd(36)} ${verdict}`);
  }
  console.log(
    unnoticed === 0
      ? `All ${policies.length} policies are guarded: the matrix turns red without each, and with each opened.`
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

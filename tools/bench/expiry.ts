import { loadavg } from 'node:os';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { startDatabase, stopServer } from '../../supabase/tests/engines';
import { seedConsole } from '../../supabase/tests/manyConsoleRows';
import { callUntilDone } from './callUntilDone';

// Some of these are duplicates (same person and project) and are left out; the table shows how many remain.
const size = { listings: 2_000, users: 20_000, interests: 280_000, rewards: 1 };
/** Seconds allowed for all of them to lapse. */
const limit = 60;

/**
 * Prints how long PostgreSQL takes to let 100,000 interests lapse that are due at once, each with its step, its mail and its project's
 * counts; once, midway, the process that does it is killed. Nothing may be lost or done twice.
 */
export async function benchExpiry(): Promise<boolean> {
  const backend = await startDatabase('PostgreSQL');
  try {
    await fill(backend);
    const [due] = await backend.sql<{ count: number }>(
      'select count(*)::integer as count from public.interests',
    );
    const work = { name: 'expire_interests', due: due?.count ?? 0, killAfterMs: 100 };
    const { seconds, kills } = await callUntilDone(backend, work);
    const [after] = await backend.sql<Record<string, number>>(`select
      (select count(*) from public.interests where state <> 'lapsed')::integer as left_over,
      (select count(*) from public.interest_events where kind = 'lapsed')::integer as steps,
      (select count(*) from (select from public.interest_events where kind = 'lapsed' group by user_id, project_id having count(*) > 1) t)::integer as twice,
      (select count(*) from private.mail_outbox where template = 'interest_step')::integer as mails,
      (select count(*) from public.listings where raised <> greatest(0, raised_base) or backers_count <> 0)::integer as wrong`);
    console.table({ ...after, due: due?.count, kills, seconds: Number(seconds.toFixed(1)) });
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    const isWhole =
      kills === 1 &&
      after?.['left_over'] === 0 &&
      after['steps'] === due?.count &&
      after['twice'] === 0 &&
      after['mails'] === due?.count &&
      after['wrong'] === 0;
    console.log(isWhole ? 'Nothing was lost or done twice.' : 'Something was lost or done twice.');
    return isWhole && seconds <= limit;
  } finally {
    await backend.stop();
    await stopServer();
  }
}

async function fill(backend: TestBackend): Promise<void> {
  await seedConsole(backend, size);
  await backend.sql(`do $$ begin
    set local session_replication_role = replica;
    insert into auth.users (id, email, email_confirmed_at)
      select p.id, p.email, now() from public.profiles p on conflict do nothing;
    update public.profiles set status = 'active';
    update public.interests set expires_at = now() - interval '1 minute';
  end $$`);
  await backend.sql('select private.recount(array(select distinct project_id from public.interests))');
  await backend.sql('analyze');
}

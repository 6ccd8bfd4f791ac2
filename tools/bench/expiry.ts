import { loadavg } from 'node:os';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { startDatabase, stopServer } from '../../supabase/tests/engines';
import { seedConsole } from '../../supabase/tests/manyConsoleRows';

// Some of these name a project twice for one person, and are left out; the table says how many remain.
const size = { listings: 2_000, users: 20_000, interests: 280_000, rewards: 1 };
/** Seconds in which all of them have lapsed. */
const limit = 60;

/**
 * Prints what it takes PostgreSQL to let 100,000 interests lapse that are due at once, each with its step, its mail and its project
 * counted; once in the middle the process that does it is killed. Nothing may be lost or done twice.
 */
export async function benchExpiry(): Promise<boolean> {
  const backend = await startDatabase('PostgreSQL');
  try {
    await fill(backend);
    const [due] = await backend.sql<{ count: number }>(
      'select count(*)::integer as count from public.interests',
    );
    const began = performance.now();
    let lapsed = 0;
    let kills = 0;
    for (;;) {
      const isKilled = kills === 0 && lapsed >= (due?.count ?? 0) / 2;
      const done = isKilled ? await killed(backend) : await expire(backend);
      if (isKilled) kills += 1;
      else if (done === 0) break;
      lapsed += done;
    }
    const seconds = (performance.now() - began) / 1000;
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

async function expire(backend: TestBackend): Promise<number> {
  const [row] = await backend.sql<{ done: number }>('select public.expire_interests() as done');
  return row?.done ?? 0;
}

/** Lets as many lapse as one call may, and ends its connection meanwhile; nothing of it may stay. */
async function killed(backend: TestBackend): Promise<number> {
  const call = backend.sql('select public.expire_interests(5000)').then(
    () => 5_000,
    () => 0,
  );
  for (;;) {
    const ended = await backend.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like '%expire_interests(5000)%' and state = 'active' and pid <> pg_backend_pid()
         and clock_timestamp() - query_start > interval '100 milliseconds'`,
    );
    if (ended.length > 0) return call;
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

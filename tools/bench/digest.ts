import { loadavg } from 'node:os';
import type { TestBackend } from '@fairshore/local-supabase/testing';
import { startDatabase, stopServer } from '../../supabase/tests/engines';
import { seedConsole } from '../../supabase/tests/manyConsoleRows';
import { callUntilDone } from './callUntilDone';

// Some interests are duplicates (same person and project) and are left out; the table shows how many remain.
const size = { listings: 2_000, users: 20_000, interests: 280_000, rewards: 1 };
/** Seconds allowed for writing all summaries. */
const limit = 60;

/**
 * Prints how long PostgreSQL takes to write the weekly summaries for events on 100,000 interests; once, midway, the process that does it is
 * killed. Nothing may be lost or reported twice.
 */
export async function benchDigest(): Promise<boolean> {
  const backend = await startDatabase('PostgreSQL');
  try {
    await fill(backend);
    const [due] = await backend.sql<{ items: number; people: number }>(
      'select count(*)::integer as items, count(distinct user_id)::integer as people from private.digest_items',
    );
    const work = { name: 'write_digests', due: due?.people ?? 0, killAfterMs: 50 };
    const { seconds, kills } = await callUntilDone(backend, work);
    const [after] = await backend.sql<Record<string, number>>(`select
      (select count(*) from private.digest_items)::integer as left_over,
      (select count(*) from private.mail_outbox where template = 'weekly_digest')::integer as mails,
      (select count(distinct profile_id) from private.mail_outbox where template = 'weekly_digest')::integer as readers,
      (select sum((data ->> 'total')::integer) from private.mail_outbox where template = 'weekly_digest')::integer as told`);
    console.table({
      ...after,
      due: due?.items,
      people: due?.people,
      kills,
      seconds: Number(seconds.toFixed(1)),
    });
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    const isWhole =
      kills === 1 &&
      after?.['left_over'] === 0 &&
      after['mails'] === due?.people &&
      after['readers'] === due?.people &&
      after['told'] === due?.items;
    console.log(isWhole ? 'Nothing was lost or told twice.' : 'Something was lost or told twice.');
    return isWhole && seconds <= limit;
  } finally {
    await backend.stop();
    await stopServer();
  }
}

/** One event per interest, all set to weekly and due. */
async function fill(backend: TestBackend): Promise<void> {
  await seedConsole(backend, size);
  await backend.sql(`do $$ begin
    set local session_replication_role = replica;
    insert into auth.users (id, email, email_confirmed_at)
      select p.id, p.email, now() from public.profiles p on conflict do nothing;
    update public.profiles set status = 'active';
    insert into public.notifications (user_id, kind, project_id, data)
      select i.user_id, 'forwarded', i.project_id, jsonb_build_object('project', 'Quay Row', 'amount', 0, 'total', i.amount)
      from public.interests i where i.user_id is not null;
    insert into private.digest_items (notification_id, user_id, digest_on)
      select n.id, n.user_id, private.digest_day(now()) from public.notifications n;
  end $$`);
  await backend.sql('analyze');
}

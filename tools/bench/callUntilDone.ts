import type { TestBackend } from '@fairshore/local-supabase/testing';

/** A function of the database that does a part of what is due at each call and answers how much; `killAfterMs` is less than a call takes. */
export interface DueWork {
  readonly name: string;
  readonly due: number;
  readonly killAfterMs: number;
}

/**
 * Calls a function until nothing is due any more; once half is done the connection of a call is ended in its middle. Resolves with the
 * seconds that all of it took and how many calls were killed.
 */
export async function callUntilDone(
  backend: TestBackend,
  work: DueWork,
): Promise<{ seconds: number; kills: number }> {
  const began = performance.now();
  let all = 0;
  let kills = 0;
  for (;;) {
    const isKilled = kills === 0 && all >= work.due / 2;
    const done = isKilled ? await killed(backend, work) : await call(backend, work);
    if (isKilled) kills += 1;
    else if (done === 0) break;
    all += done;
  }
  return { seconds: (performance.now() - began) / 1000, kills };
}

async function call(backend: TestBackend, { name }: DueWork): Promise<number> {
  const [row] = await backend.sql<{ done: number }>(`select public.${name}() as done`);
  return row?.done ?? 0;
}

/** Does as much as one call may, and ends its connection meanwhile; nothing of it may stay. */
async function killed(backend: TestBackend, { name, killAfterMs }: DueWork): Promise<number> {
  const most = backend.sql(`select public.${name}(5000)`).then(
    () => 5_000,
    () => 0,
  );
  for (;;) {
    const ended = await backend.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like '%${name}(5000)%' and state = 'active' and pid <> pg_backend_pid()
         and clock_timestamp() - query_start > interval '${killAfterMs} milliseconds'`,
    );
    if (ended.length > 0) return most;
  }
}

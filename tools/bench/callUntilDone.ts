import type { TestBackend } from '@fairshore/local-supabase/testing';

/** A database function that does part of the due work on each call and returns how much; `killAfterMs` is shorter than a call. */
export interface DueWork {
  readonly name: string;
  readonly due: number;
  readonly killAfterMs: number;
}

/**
 * Calls a function until nothing is due any more; once half is done, the connection of one call is terminated midway. Resolves with the
 * total seconds and the number of killed calls.
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

/** Does as much as one call may, and terminates its connection meanwhile; none of its work may persist. */
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

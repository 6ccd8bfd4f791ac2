import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestBackend, startTestPostgres } from '@fairshore/local-supabase/testing';
import { migrationsDir } from './migrations';
import { MortalBackend } from './MortalBackend';
import { writeInterests } from './writeInterests';
import type { Writer } from './writeInterests';

const people = 100;
const listingCount = 5;

export interface InterestsSoak {
  readonly writes: number;
  readonly connections: number;
  /** Seconds from a start to the next kill. */
  readonly seconds: number;
}

/**
 * Writes interests over many connections while the backend is killed repeatedly, and compares acknowledged writes with the stored rows;
 * false when they differ.
 */
export async function soakInterests(
  engine: string,
  { writes, connections, seconds: betweenKills }: InterestsSoak,
): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fairshore-soak-'));
  const server = engine === 'postgres' ? await startTestPostgres() : undefined;
  const databaseUrl = await server?.createDatabase();
  const place = { dataDir, migrationsDir, ...(databaseUrl && { databaseUrl }) };
  const { writers, listings, disclaimer } = await prepare(place);

  const backend = new MortalBackend(dataDir, databaseUrl);
  await backend.at();
  const began = performance.now();
  const written = new AbortController();
  const killing = killUntil(written.signal, backend, betweenKills);
  const tally = await writeInterests(backend, {
    writers,
    listings,
    disclaimer,
    writes,
    connections,
  });
  written.abort();
  await killing;
  await backend.stop();

  const seconds = (performance.now() - began) / 1_000;
  const faults = await compare(place, writers, tally.writes);
  console.log(
    `${engine}: ${tally.writes} writes in ${Math.round(seconds)} s, ${backend.kills} kills, ${tally.retries} sent again; ` +
      `${faults.length === 0 ? 'nothing lost, nothing doubled, the sums are right' : faults.join('; ')}.`,
  );
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
  return faults.length === 0;
}

/** Kills the backend `seconds` after each start. */
async function killUntil(signal: AbortSignal, backend: MortalBackend, seconds: number): Promise<void> {
  for (;;) {
    await wait(seconds * 1_000, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await backend.kill();
  }
}

interface Prepared {
  writers: Writer[];
  /** Ids of open listings. */
  listings: string[];
  disclaimer: string;
}

type Place = Parameters<typeof startTestBackend>[0];

async function prepare(place: Place): Promise<Prepared> {
  const backend = await startTestBackend(place);
  const rows = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, min_ticket) select 'Wanted ' || n, 'Open', 100 from generate_series(1, $1::integer) n returning id`,
    [listingCount],
  );
  const writers: Writer[] = [];
  for (let index = 0; index < people; index += 1) {
    const client = await backend.signUp(`writer-${index}@people.example`);
    const { data } = await client.auth.getSession();
    if (!data.session) throw new Error('Somebody who signed up has no session.');
    writers.push({ id: data.session.user.id, token: data.session.access_token, acknowledged: new Map() });
  }
  const [{ version = '' } = {}] = await backend.sql<{ version: string }>(
    'select private.disclaimer_version() as version',
  );
  await backend.stop();
  return { writers, listings: rows.map(({ id }) => id), disclaimer: version };
}

/** The faults of the stored rows, in words. */
async function compare(place: Place, writers: readonly Writer[], writes: number): Promise<string[]> {
  const backend = await startTestBackend(place);
  const stored = await backend.sql<{ user_id: string; project_id: string; amount: number }>(
    'select user_id, project_id, amount::float8 as amount from public.interests',
  );
  const faults: string[] = [];
  const acknowledged = writers.flatMap(({ id, acknowledged: amounts }) =>
    [...amounts].map(([listing, amount]) => ({ id, listing, amount })),
  );
  for (const { id, listing, amount } of acknowledged) {
    const found =
      stored.find(({ user_id, project_id }) => user_id === id && project_id === listing)?.amount ?? 0;
    if (found < amount) faults.push(`${amount - found} USD lost of ${amount}`);
    if (found > amount) faults.push(`${found - amount} USD doubled beyond ${amount}`);
  }
  if (stored.length !== acknowledged.length)
    faults.push(`${stored.length} interests instead of ${acknowledged.length}`);
  const [{ count = 0 } = {}] = await backend.sql<{ count: number }>(
    'select count(*)::integer as count from public.interest_events',
  );
  if (count !== writes) faults.push(`${count} entries of history for ${writes} writes`);
  const wrongSums = await backend.sql(
    `select from public.listings l where l.raised is distinct from
       (select coalesce(sum(i.amount), 0) from public.interests i where i.project_id = l.id)
       or l.backers_count <> (select count(*) from public.interests i where i.project_id = l.id)`,
  );
  if (wrongSums.length > 0) faults.push(`${wrongSums.length} listings with a wrong sum`);
  await backend.stop();
  return faults;
}

import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestBackend, startTestPostgres } from '@fairshore/local-supabase/testing';
import { rootDir } from '@fairshore/remote-kit/release';
import type { EngineName } from '../../supabase/tests/engines';
import { seedListings } from '../../supabase/tests/manyListings';
import { percentile } from './asking';
import { askServer, openLines } from './load/askServer';
import type { Served } from './load/askServer';
import type { BareQuestion } from './load/bareEngine';
import { connections } from './load/questions';
import type { LoadKind, LoadSubject, Writer } from './load/questions';
import { runLoad } from './load/runLoad';
import type { Load } from './load/runLoad';

const listings = 1_000;
const people = 50;
const rounds = 5;
const seconds = 3;
const kinds = ['reads', 'writes'] as const satisfies readonly LoadKind[];

/** Minimum requests per second and, in `mostMs`, maximum milliseconds at the 95th percentile, for a client on the same two cores. */
const wanted: Readonly<Record<EngineName, Readonly<Record<LoadKind, number>>>> = {
  PostgreSQL: { reads: 500, writes: 300 },
  PGlite: { reads: 150, writes: 100 },
};
const mostMs = 150;
/** Requests per second of the bare PostgreSQL, without a gateway, on the two cores that these limits were set for. */
const bareThere: Readonly<Record<LoadKind, number>> = { reads: 1_707, writes: 706 };

/**
 * Prints the throughput of the suite's server over 16 connections, and its share of what the engine alone delivers to the driver. On a
 * machine whose bare PostgreSQL is slower than the one that the limits were set for, the limits are lowered in proportion.
 */
export async function benchLoad(): Promise<boolean> {
  const missed: string[] = [];
  const speed: Record<LoadKind, number> = { reads: 1, writes: 1 };
  for (const engine of ['PostgreSQL', 'PGlite'] as const) {
    const measured = await measure(engine);
    if (engine === 'PostgreSQL')
      for (const kind of kinds) {
        const rates = measured[kind].bare.map(({ perSecond }) => perSecond);
        speed[kind] = Math.min(1, percentile(rates, 50) / bareThere[kind]);
      }
    console.log(
      `\n${engine}: ${connections} at once, medians of ${rounds} rounds of ${seconds} s, ${listings} listings`,
    );
    console.table(
      Object.fromEntries(
        kinds.map((kind) => {
          const { gateway, bare } = measured[kind];
          const median = <Key extends string>(loads: readonly Readonly<Record<Key, number>>[], key: Key) =>
            percentile(
              loads.map((load) => load[key]),
              50,
            );
          const [rate, p95] = [median(gateway, 'perSecond'), median(gateway, 'p95')];
          const ratios = gateway.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0));
          const least = Math.round(wanted[engine][kind] * speed[kind]);
          const most = Math.round(mostMs / speed[kind]);
          if (rate < least) missed.push(`${engine}, ${kind}: under ${least} a second`);
          if (p95 >= most) missed.push(`${engine}, ${kind}: p95 of ${most} ms or more`);
          return [
            kind,
            {
              'a second': Math.round(rate),
              wanted: `${least} (${wanted[engine][kind]})`,
              p50: Math.round(median(gateway, 'p50')),
              p95: Math.round(p95),
              'CPU each, ms': Number(median(gateway, 'cpuMs').toFixed(1)),
              'bare, a second': Math.round(median(bare, 'perSecond')),
              'bare, p95': Math.round(median(bare, 'p95')),
              'of bare': Number(percentile(ratios, 50).toFixed(2)),
            },
          ];
        }),
      ),
    );
  }
  const told = kinds.map((kind) => `${Math.round(speed[kind] * 100)} % in ${kind}`).join(', ');
  console.log(`This machine is at ${told} of the one that the limits in brackets were set for.`);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  console.log(`Missed: ${missed.join('; ') || 'nothing'}`);
  return missed.length === 0;
}

interface ServedLoad extends Load {
  /** CPU time of the server process per request; excludes PostgreSQL, which is a separate process. */
  readonly cpuMs: number;
}

type Measured = Record<LoadKind, { gateway: ServedLoad[]; bare: Load[] }>;

async function measure(engine: EngineName): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fairshore-load-'));
  const postgres = engine === 'PostgreSQL' ? await startTestPostgres() : undefined;
  const children: ChildProcess[] = [];
  const start = (script: string, ...given: string[]) => {
    const child = fork(fileURLToPath(new URL(`load/${script}`, import.meta.url)), given);
    children.push(child);
    return child;
  };
  try {
    const databaseUrl = await postgres?.createDatabase();
    const dataDir = path.join(folder, 'suite');
    await mkdir(path.join(dataDir, 'releases'), { recursive: true });
    const subject = await prepare(dataDir, databaseUrl);
    // The embedded engine allows only one process, so the bare one works on a copy.
    const copy = path.join(folder, 'bare');
    if (!databaseUrl) await cp(path.join(dataDir, 'pgdata'), copy, { recursive: true });
    const bare = start('bareEngine.ts', databaseUrl ?? copy);
    await heard(bare);
    const server = start('serveLoad.ts', dataDir, ...(databaseUrl ? [databaseUrl] : []));
    const served = await heard<Served>(server);

    const spentMs = async () => {
      server.send('cpu');
      const { user, system } = await heard<NodeJS.CpuUsage>(server);
      return (user + system) / 1_000;
    };
    const ask = async (kind: LoadKind, time: number): Promise<ServedLoad> => {
      const before = await spentMs();
      // New connections each time, because a server closes those that are idle while the other one is measured.
      const lines = openLines();
      const load = await runLoad(() => askServer(lines, kind, served, subject), time);
      lines.destroy();
      return { ...load, cpuMs: ((await spentMs()) - before) / load.count };
    };
    const askBare = (kind: LoadKind, time: number) => {
      const question: BareQuestion = { kind, seconds: time, subject };
      bare.send(question);
      return heard<Load>(bare);
    };
    const measured: Measured = { reads: { gateway: [], bare: [] }, writes: { gateway: [], bare: [] } };
    // The two alternate, so that a busy moment of the machine slows both alike; the first round is a warm-up.
    for (let round = -1; round < rounds; round += 1)
      for (const kind of kinds) {
        const [gateway, alone] = [await ask(kind, seconds), await askBare(kind, seconds)];
        if (round < 0) continue;
        measured[kind].gateway.push(gateway);
        measured[kind].bare.push(alone);
      }
    return measured;
  } finally {
    await Promise.all(children.map(end));
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves with the next message of a child; rejects when it ends without one. */
async function heard<Message>(child: ChildProcess): Promise<Message> {
  const settled = new AbortController();
  const ended = once(child, 'exit', settled).then(() => {
    throw new Error('A process of the load test has ended.');
  });
  try {
    const [message]: Message[] = await Promise.race([once(child, 'message', settled), ended]);
    if (message === undefined) throw new Error('A process of the load test said nothing.');
    return message;
  } finally {
    ended.catch(() => undefined);
    settled.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Prepares a database with listings, one that accepts interest, and signed-in users. */
async function prepare(dataDir: string, databaseUrl: string | undefined): Promise<LoadSubject> {
  const backend = await startTestBackend({
    dataDir,
    migrationsDir: path.join(rootDir, 'supabase', 'migrations'),
    ...(databaseUrl && { databaseUrl }),
  });
  await seedListings(backend, listings);
  const [{ id: listing = '' } = {}] = await backend.sql<{ id: string }>(
    `insert into public.listings (name, status, min_ticket) values ('Wanted by all', 'Open', 100) returning id`,
  );
  const writers: Writer[] = [];
  for (let index = 0; index < people; index += 1) {
    const client = await backend.signUp(`writer-${index}@people.example`);
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? '';
    writers.push({ token, claims: Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() });
  }
  const [{ version: disclaimer = '' } = {}] = await backend.sql<{ version: string }>(
    'select private.disclaimer_version() as version',
  );
  // PostgreSQL does this itself soon after so many inserts.
  await backend.sql('vacuum analyze');
  await backend.stop();
  return { writers, listing, disclaimer };
}

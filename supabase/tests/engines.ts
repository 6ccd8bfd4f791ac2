import { fileURLToPath } from 'node:url';
import { after, describe } from 'node:test';
import {
  isFull,
  startTestBackend,
  startTestPostgres,
  type TestBackend,
  type TestBackendOptions,
  type TestPostgres,
} from '@fairshore/local-supabase/testing';

/** The two databases that every test of the schema runs on. */
export const engines = ['PGlite', 'PostgreSQL'] as const;
export type EngineName = (typeof engines)[number];

const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));

/** The data that a new project begins with. */
export const seedFile = fileURLToPath(new URL('../seed.sql', import.meta.url));

let server: Promise<TestPostgres> | undefined;

/** A migrated backend of its own; the PostgreSQL server beneath is shared by the test file. */
export async function startDatabase(
  engine: EngineName,
  options: Partial<TestBackendOptions> = {},
): Promise<TestBackend> {
  if (engine === 'PGlite') return startTestBackend({ migrationsDir, ...options });
  server ??= startTestPostgres();
  const databaseUrl = await (await server).createDatabase(migrationsDir);
  return startTestBackend({ migrationsDir, databaseUrl, ...options });
}

/** Ends the shared PostgreSQL server, if this process started one. */
export async function stopServer(): Promise<void> {
  await (await server)?.stop();
  server = undefined;
}

/** The cases of a table that an engine runs: all on PostgreSQL, every eighth on PGlite, which is slower; all in a full run. */
export function casesOn<Case>(engine: EngineName, cases: readonly Case[]): readonly Case[] {
  return isFull || engine === 'PostgreSQL' ? cases : cases.filter((_, index) => index % 8 === 0);
}

/**
 * Runs on both engines what an engine may do its own way: what is asked of it, who is told, how its catalogue reads, and the life of one
 * interest.
 */
export function onBothEngines(title: string, suite: (engine: EngineName) => void): void {
  onEngines(engines, title, suite);
}

/**
 * Runs what the schema alone decides on PostgreSQL: the SQL is the same on both, and a PGlite of its own takes seconds. On both engines in
 * a full run.
 */
export function onServerFirst(title: string, suite: (engine: EngineName) => void): void {
  onEngines(isFull ? engines : ['PostgreSQL'], title, suite);
}

function onEngines(chosen: readonly EngineName[], title: string, suite: (engine: EngineName) => void): void {
  for (const engine of chosen) describe(`${title} (${engine})`, () => suite(engine));
  after(stopServer);
}

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

/** The initial data of a new project. */
export const seedFile = fileURLToPath(new URL('../seed.sql', import.meta.url));

let server: Promise<TestPostgres> | undefined;

/** Starts a new migrated backend; the PostgreSQL server beneath it is shared within the test file. */
export async function startDatabase(
  engine: EngineName,
  options: Partial<TestBackendOptions> = {},
): Promise<TestBackend> {
  if (engine === 'PGlite') return startTestBackend({ migrationsDir, ...options });
  server ??= startTestPostgres();
  const databaseUrl = await (await server).createDatabase(migrationsDir);
  return startTestBackend({ migrationsDir, databaseUrl, ...options });
}

/** Stops the shared PostgreSQL server, if this process started one. */
export async function stopServer(): Promise<void> {
  await (await server)?.stop();
  server = undefined;
}

/**
 * Runs a suite that depends on the schema only, on PostgreSQL: the SQL is the same on both engines, and starting another PGlite takes
 * seconds. In a full run it runs on both engines.
 */
export function onServerFirst(title: string, suite: (engine: EngineName) => void): void {
  onEngines(isFull ? engines : ['PostgreSQL'], title, suite);
}

/**
 * Runs a suite that depends on what this repository adds to a database (requests of any shape, live updates, the delivery of mails), on
 * PGlite, which everybody runs. In a full run it runs on both engines.
 */
export function onEmbeddedFirst(title: string, suite: (engine: EngineName) => void): void {
  onEngines(isFull ? engines : ['PGlite'], title, suite);
}

function onEngines(chosen: readonly EngineName[], title: string, suite: (engine: EngineName) => void): void {
  for (const engine of chosen) describe(`${title} (${engine})`, () => suite(engine));
  after(stopServer);
}

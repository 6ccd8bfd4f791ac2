import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Runs as many test files at a time as there are processors: `runTests.ts [--together] [--no-postgres] [--tap REPORT]
 * [--workers COUNT] FILE…`. Each file has a process of its own; with `--together`, each worker runs several files in turn, so
 * that shared imports are loaded once. All files share one PostgreSQL server, unless `--no-postgres` is given.
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
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** Node's own runner, which runs each file in a process of its own. */
function runAlone(): Promise<number> {
  const options = ['--test', `--test-concurrency=${workers}`, ...reporters()];
  const child = spawn(process.execPath, [...process.execArgv, ...options, ...files], {
    env: environment(),
    stdio: 'inherit',
  });
  return codeOf(child);
}

/** Starts workers that all take files from the same iterator. */
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

/**
 * Starts the server and tells the test processes its address. The module that starts it is imported only when a server is
 * wanted.
 */
async function startServer() {
  const { sharedServerVariable, startOwnPostgres } = await import('./startTestPostgres');
  const { testFolder, testFolderVariable } = await import('./testFolder');
  const { url, stop } = await startOwnPostgres();
  return { stop, variables: { [sharedServerVariable]: url, [testFolderVariable]: testFolder() } };
}

function codeOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/** Joins the processes' reports into one; its figures have to be added up. */
function joinReports(report: string): void {
  const written = parts.filter((part) => existsSync(part));
  writeFileSync(report, written.map((part) => readFileSync(part, 'utf8')).join('\n'));
  for (const part of written) rmSync(part);
}

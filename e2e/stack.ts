import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rootDir } from '@fairshore/remote-kit/release';

/** A running suite; `output` returns what it has printed so far. */
export interface Stack {
  readonly url: string;
  readonly process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

const startLimit = 600_000;

/**
 * Starts the suite from the sources in `root`, as `npm start` does. Resolves once it reports that it is running, and rejects with
 * its output otherwise.
 */
export function startStack(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  root = rootDir,
): Promise<Stack> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'local-stack/src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever ends the command in between, nothing is left running.
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The suite did not start within ${startLimit / 1000} s:\n${output}`));
    }, startLimit);
    function read(chunk: Buffer) {
      output += chunk.toString();
      const url = /(?:Fairshore is running|runs alone) at (\S+)/.exec(output)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url, process: child, output: () => output, stop: () => stop(child) });
    }
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The suite stopped with code ${code}:\n${output}`));
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGINT');
  });
}

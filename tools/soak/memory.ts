import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const run = promisify(execFile);

/** Megabytes that this process retains, and that the system counts for its render processes. */
export interface HeldMemory {
  readonly host: number;
  readonly rendering: number;
  /** Number of render processes. */
  readonly processes: number;
}

/** Measures memory after a full garbage collection; needs `ps`. */
export async function heldMemory(): Promise<HeldMemory> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  // Memory freed by finalizers is collected by the next run.
  await new Promise(setImmediate);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const rendering = await renderProcesses();
  return {
    host: (heapUsed + external) / 2 ** 20,
    rendering: rendering.reduce((sum, megabytes) => sum + megabytes, 0),
    processes: rendering.length,
  };
}

/** Megabytes of each render process; the compiler of our own sources is also a child of this process, but has another name. */
async function renderProcesses(): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,rss=,comm=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , name = '']) => Number(parent) === process.pid && /node$/i.test(name))
    .map(([, kilobytes]) => Number(kilobytes) / 1024);
}

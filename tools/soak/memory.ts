import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const run = promisify(execFile);

/** Megabytes: what this process holds on to, and what the system counts for the processes that it renders with. */
export interface HeldMemory {
  readonly host: number;
  readonly rendering: number;
  /** How many processes render. */
  readonly processes: number;
}

/** What is held after all garbage was collected; needs `ps`. */
export async function heldMemory(): Promise<HeldMemory> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  // What was freed by finalizers goes with the next one.
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

/** Megabytes of each; the compiler of our own sources is a child of this process as well, by another name. */
async function renderProcesses(): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,rss=,comm=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([parent, , name = '']) => Number(parent) === process.pid && /node$/i.test(name))
    .map(([, kilobytes]) => Number(kilobytes) / 1024);
}

import type { ChildProcess } from 'node:child_process';

/** Ends a child at once when this process ends, so that nothing goes on writing files that nobody waits for. */
export function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  child.on('close', () => process.off('exit', end));
}

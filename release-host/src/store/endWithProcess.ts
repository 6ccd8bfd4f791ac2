import type { ChildProcess } from 'node:child_process';

/**
 * Ends a child at once when this process ends, so that nothing goes on writing files that nobody waits for. One that leads a group of
 * its own (`detached`) goes with all that it started, as a wrapper of a native program must.
 */
export function endWithProcess(child: ChildProcess, { leadsGroup = false } = {}): void {
  const end = () => {
    try {
      if (leadsGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.on('exit', end);
  child.on('close', () => process.off('exit', end));
}

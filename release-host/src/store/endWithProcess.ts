import type { ChildProcess } from 'node:child_process';

/**
 * Kills a child when this process exits, so that it doesn't keep writing files that nobody waits for. A child that leads its own process
 * group (`detached`) is killed with everything it started, which is necessary for a wrapper of a native program.
 */
export function endWithProcess(child: ChildProcess, { leadsGroup = false } = {}): void {
  const end = () => {
    try {
      if (leadsGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // The child has already ended.
    }
  };
  process.on('exit', end);
  child.on('close', () => process.off('exit', end));
}

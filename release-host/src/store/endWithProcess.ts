import type { ChildProcess } from 'node:child_process';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Kills a child when this process exits or a signal ends it, so that it doesn't keep writing files that nobody waits for. A child that leads
 * its own process group (`detached`) is killed with everything it started, which is necessary for a wrapper of a native program.
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
  const forget = () => {
    process.off('exit', end);
    for (const signal of endingSignals) process.off(signal, endBySignal);
  };
  // Without a handler, a signal ends this process without an 'exit' event; with one, it no longer ends it.
  function endBySignal(signal: NodeJS.Signals) {
    end();
    forget();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }
  process.on('exit', end);
  for (const signal of endingSignals) process.on(signal, endBySignal);
  child.on('close', forget);
}

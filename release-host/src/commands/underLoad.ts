import { availableParallelism, loadavg } from 'node:os';

/** Limits the wait, so that a release that hangs is still refused. */
const most = 6;

/**
 * Scales a timeout of `ms`, meant for a machine with an idle processor, by the number of processes waiting per processor, up to six times
 * (not on Windows, which has no load average). A sound release is not refused because the machine is busy.
 */
export function underLoad(
  ms: number,
  wanting = loadavg()[0] ?? 0,
  processors = availableParallelism(),
): number {
  return ms * Math.min(Math.max(wanting / processors, 1), most);
}

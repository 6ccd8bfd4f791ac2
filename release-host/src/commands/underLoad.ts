import { availableParallelism, loadavg } from 'node:os';

/** So that a release that hangs is refused all the same. */
const most = 6;

/**
 * Milliseconds for what takes `ms` on a machine with a processor to spare: as many times that as processes want one, and up to six times
 * (on Windows, which has no such figure, just that). A sound release is not refused because the machine does something else meanwhile.
 */
export function underLoad(
  ms: number,
  wanting = loadavg()[0] ?? 0,
  processors = availableParallelism(),
): number {
  return ms * Math.min(Math.max(wanting / processors, 1), most);
}

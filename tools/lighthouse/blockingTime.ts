/** The part of a Chromium trace event that is used; times in microseconds, `tdur` is the part spent on a CPU. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** How many times slower a phone's CPU is assumed to be, as in Lighthouse. */
const slowdown = 4;
/** How long a task may take before it counts as blocking, in milliseconds. */
const allowedMs = 50;

/**
 * How long tasks block the page's main thread after the first paint on a phone, in milliseconds: Lighthouse's blocking time, but in CPU
 * time. Lighthouse uses wall-clock time, which on a machine with few cores includes what other processes do meanwhile.
 */
export function blockingTimeOfProcessor(events: readonly TraceEvent[]): number {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) return 0;
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name.endsWith('RunTask') && ph === 'X' && pid === paint.pid && tid === main?.tid && ts > paint.ts,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - allowedMs), 0);
}

/** As much of an event of Chromium's trace as is used; times in microseconds, `tdur` those of them in which it had a processor. */
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

/** A phone's processor is taken to be so many times slower, as Lighthouse does. */
const slowdown = 4;
/** What a task may take before it is said to block, in milliseconds. */
const allowedMs = 50;

/**
 * How long tasks of the page hold its main thread up once it is drawn, on a phone, in milliseconds: Lighthouse's blocking time,
 * but of processor time. Lighthouse goes by the clock, and on a machine with few processors counts what others do meanwhile.
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

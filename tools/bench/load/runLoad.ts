import { percentile } from '../asking';
import { connections } from './questions';

/** The result of a load. */
export interface Load {
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** Runs `once` repeatedly for `seconds`, `connections` at a time; the first failure ends it. */
export async function runLoad(once: () => Promise<unknown>, seconds: number): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  const work = async () => {
    for (let now = performance.now(); now < until;) {
      await once();
      const done = performance.now();
      times.push(done - now);
      now = done;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const took = (performance.now() - began) / 1_000;
  const count = times.length;
  return { count, perSecond: count / took, p50: percentile(times, 50), p95: percentile(times, 95) };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { underLoad } from './underLoad';

/** How much work a page may do, and how long it is watched; milliseconds. */
const usualLimits = () => ({
  /** Main-thread work from navigation until the page is idle, in processor time. */
  work: 5_000,
  /** One task. */
  task: underLoad(5_000),
  /** Time without a request or much work before a page counts as idle. */
  quiet: 1_500,
  /** For a page that never becomes idle. */
  watched: underLoad(8_000),
  /** Time after which an unresponsive main thread counts as blocked for good; shorter for a page that was already waited for. */
  answer: underLoad(20_000),
  lateAnswer: underLoad(5_000),
});
const stepMs = 250;

/** Measures the work of a page after it has loaded. */
export interface PageWork {
  /**
   * Waits until a page is idle, so that late errors happen during the visit. Resolves with what is wrong with the page's work, as the end
   * of a sentence, or undefined if nothing is.
   */
  untilRest(): Promise<string | undefined>;
  /** The same without waiting, for a page that timed out: tells whether its own work holds it up. */
  untilAnswer(): Promise<string | undefined>;
}

interface Work {
  /** Milliseconds of processor time, all tasks together. */
  readonly sum: number;
  /** Milliseconds of wall-clock time. */
  readonly longestTask: number;
}

/**
 * Watches a page from before it navigates. Work is added up, because a visitor waits for the sum however it is split into tasks. It is
 * counted in processor time, so that a busy machine doesn't refuse a release; only the longest task is measured in wall-clock time, as
 * visitors feel it, and may take longer there.
 */
export async function watchWork(page: Page, limits = usualLimits()): Promise<PageWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, {
          longestTask: Math.max(duration, Number(Reflect.get(window, 'longestTask') ?? 0)),
        });
    }).observe({ type: 'longtask', buffered: true });
  });
  const open = new Set<unknown>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  function work(limit: number): Promise<Work | undefined> {
    return Promise.race([workOf(page, session), pause(limit, undefined, { ref: false })]);
  }

  return {
    async untilRest() {
      const deadline = Date.now() + limits.watched;
      let last = await work(limits.answer);
      let quietSince = Date.now();
      while (last && Date.now() - quietSince < limits.quiet && Date.now() < deadline) {
        const asked = Date.now();
        await pause(stepMs);
        const done = await work(limits.answer);
        // A page that waits for the processor does as little work as an idle one, but answers late.
        const isBusy =
          !done || done.sum - last.sum > stepMs / 2 || Date.now() - asked > 2 * stepMs || open.size > 0;
        if (isBusy) quietSince = Date.now();
        last = done;
      }
      return told(last, limits);
    },
    untilAnswer: async () => told(await work(limits.lateAnswer), limits),
  };
}

function told(
  done: Work | undefined,
  { work, task }: Readonly<Record<'work' | 'task', number>>,
): string | undefined {
  if (!done) return 'keeps the page busy forever';
  if (done.sum <= work && done.longestTask <= task) return undefined;
  return `keeps the page busy for ${Math.round(Math.max(done.sum, done.longestTask) / 1000)} s`;
}

/** Resolves when the main thread is free to answer; zero while the page navigates away. */
async function workOf(page: Page, session: CDPSession): Promise<Work> {
  const longestTask = await page
    .evaluate(() => Number(Reflect.get(window, 'longestTask') ?? 0))
    .catch(() => 0);
  const { metrics } = await session.send('Performance.getMetrics');
  return { sum: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000, longestTask };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** How much a page may work, and how long it is watched; milliseconds. */
const usualLimits = {
  /** Of the main thread, from the address to the rest. */
  work: 5_000,
  /** Without a request or much work, before a page counts as one that rests. */
  quiet: 1_500,
  /** For one that never does. */
  watched: 8_000,
  /** Until a main thread that says nothing counts as one that never will; of a page that was waited for already, less. */
  answer: 20_000,
  lateAnswer: 5_000,
};
const stepMs = 250;

/** What a page does once it is there. */
export interface PageWork {
  /**
   * Waits until a page rests, so that what happens late happens here. Resolves with what is wrong with its work as the end of a sentence,
   * undefined where nothing is.
   */
  untilRest(): Promise<string | undefined>;
  /** The same at once, of a page that was waited for in vain: whether it is its own work that holds it up. */
  untilAnswer(): Promise<string | undefined>;
}

interface Work {
  /** Milliseconds of the processor, all tasks together. */
  readonly sum: number;
  /** Milliseconds by the clock. */
  readonly longestTask: number;
}

/**
 * Watches a page from before it has an address. Its work is counted as a sum, because a visitor waits for the sum, however it is cut, and
 * in time of the processor, so that a machine with much else to do refuses nobody; one task alone is counted by the clock, as it is felt.
 */
export async function watchWork(page: Page, limits = usualLimits): Promise<PageWork> {
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
        // One that waits for the processor does as little as one that rests, but answers late.
        const isBusy =
          !done || done.sum - last.sum > stepMs / 2 || Date.now() - asked > 2 * stepMs || open.size > 0;
        if (isBusy) quietSince = Date.now();
        last = done;
      }
      return told(last, limits.work);
    },
    untilAnswer: async () => told(await work(limits.lateAnswer), limits.work),
  };
}

function told(work: Work | undefined, limit: number): string | undefined {
  if (!work) return 'keeps the page busy without end';
  const most = Math.max(work.sum, work.longestTask);
  return most > limit ? `keeps the page busy for ${Math.round(most / 1000)} s` : undefined;
}

/** Resolves when the main thread is free to say so; zero of a page that is being left. */
async function workOf(page: Page, session: CDPSession): Promise<Work> {
  const longestTask = await page
    .evaluate(() => Number(Reflect.get(window, 'longestTask') ?? 0))
    .catch(() => 0);
  const { metrics } = await session.send('Performance.getMetrics');
  return { sum: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000, longestTask };
}

import type { Page } from '@playwright/test';
import { percentile } from './asking';

export const rounds = 11;

/** Milliseconds from a press to the frame that shows its result; the browser reports in steps of eight. */
export interface Timing {
  readonly median: number;
  readonly slowest: number;
}

/** Slows the page's CPU down four times, as on a phone. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Returns timings over the longest event of each press (Event Timing), which INP is based on. */
export async function timingOf(page: Page, act: (round: number) => Promise<void>): Promise<Timing> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(() => {
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (Number(Reflect.get(entry, 'interactionId')) > 0) seen.push(entry.duration);
      });
      observer.observe({ type: 'event', durationThreshold: 16 });
      Object.assign(window, { seen });
    });
    await act(round);
    // Entries are delivered shortly after the frame; events under 16 ms are not reported at all.
    await page.waitForTimeout(500);
    found.push(await page.evaluate(() => Math.max(16, ...(Reflect.get(window, 'seen') as number[]))));
  }
  return { median: percentile(found, 50), slowest: Math.max(...found) };
}

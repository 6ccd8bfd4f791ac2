import type { Page } from '@playwright/test';
import { percentile } from './asking';

export const rounds = 11;

/** From presses to the frame that shows what came of them, in milliseconds; the browser reports steps of eight. */
export interface Timing {
  readonly median: number;
  readonly slowest: number;
}

/** Makes whatever the page computes take four times as long, as on a phone. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Of each of so many presses the longest that came of it (Event Timing): what INP goes by. */
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
    // Entries are handed out a moment after the frame; what is quicker than 16 ms is not reported at all.
    await page.waitForTimeout(500);
    found.push(await page.evaluate(() => Math.max(16, ...(Reflect.get(window, 'seen') as number[]))));
  }
  return { median: percentile(found, 50), slowest: Math.max(...found) };
}

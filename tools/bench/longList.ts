import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions, storedConsent } from '@fairshore/release-host/browser';
import { answerWithMany, cards, loadMore } from '../../e2e/manyProjects';
import { startStack } from '../../e2e/stack';
import { percentile } from './asking';

const port = 4430;
const dataDir = path.join(rootDir, '.cache/bench/long-list');
const rounds = 11;
/** What a person takes for at once, in milliseconds; the browser reports durations in steps of eight. */
const atOnce = 104;

/** Prints how long the pipeline takes to draw what it makes of an action with 10,000 projects loaded, on a slow processor. */
export async function benchLongList(): Promise<boolean> {
  await rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({ PORT: String(port), CDN_PORT: String(port + 1), DATA_DIR: dataDir });
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      storageState: storedConsent([stack.url]),
    });
    await answerWithMany(page);
    await page.goto(`${stack.url}/pipeline`);
    const presses = await loadMore(page, 400);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = await measure(page);
    console.log(`${presses} pages loaded; milliseconds of ${rounds} rounds, processor slowed four times`);
    console.table(times);
    return Object.values(times).every(({ median }) => median <= atOnce);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

type Times = Record<string, { median: number; slowest: number }>;

async function measure(page: Page): Promise<Times> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const stars = cards(page).first().getByRole('radio');
  const rating = await durations(page, (round) => stars.nth(round % 5).click({ force: true }));
  const box = page.getByRole('searchbox');
  await box.click();
  const typing = await durations(page, () => page.keyboard.press('a'));
  await box.fill('');
  await page.getByLabel('Sort by').focus();
  const ordering = await durations(page, (round) =>
    page.keyboard.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
  );
  return { rating, typing, ordering };
}

/** From each of so many presses to the frame that shows what came of it (Event Timing). */
async function durations(page: Page, act: (round: number) => Promise<void>) {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.evaluate(() => {
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (Number(Reflect.get(entry, 'interactionId')) > 0) seen.push(entry.duration);
      });
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      Object.assign(window, { seen });
    });
    await act(round);
    // Entries are handed out a moment after the frame; what is quicker than 16 ms is not reported at all.
    await page.waitForTimeout(500);
    found.push(await page.evaluate(() => Math.max(16, ...(Reflect.get(window, 'seen') as number[]))));
  }
  return { median: percentile(found, 50), slowest: Math.max(...found) };
}

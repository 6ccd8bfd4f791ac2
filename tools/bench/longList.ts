import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { launchOptions, storedConsent } from '@fairshore/release-host/browser';
import { answerWithMany, cards, loadMore, manyProjects } from '../../e2e/manyProjects';
import { startStack } from '../../e2e/stack';
import { rounds, slowDown, timingOf } from './eventTiming';
import type { Timing } from './eventTiming';

const port = 4430;
const dataDir = path.join(rootDir, '.cache/bench/long-list');
/** The longest delay that still feels instant, in milliseconds. */
const atOnce = 104;

/** Prints how long the pipeline takes to render the result of an action with 10,000 projects loaded, on a slow CPU. */
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
    const presses = await loadMore(page, manyProjects / 25);
    if (presses < manyProjects / 25) throw new Error(`Only ${presses} pages of projects were loaded.`);
    await slowDown(page);
    const times = await measure(page);
    console.log(`${presses} pages loaded; milliseconds of ${rounds} rounds, processor slowed four times`);
    console.table(times);
    return Object.values(times).every(({ median }) => median <= atOnce);
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function measure(page: Page): Promise<Record<string, Timing>> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const stars = cards(page).first().getByRole('radio');
  const rating = await timingOf(page, (round) => stars.nth(round % 5).click({ force: true }));
  const box = page.getByRole('searchbox');
  await box.click();
  const typing = await timingOf(page, () => page.keyboard.press('a'));
  await box.fill('');
  await page.getByLabel('Sort by').focus();
  const ordering = await timingOf(page, (round) =>
    page.keyboard.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
  );
  return { rating, typing, ordering };
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launchOptions, storedConsent } from '@fairshore/release-host/browser';
import { startStack } from '../../e2e/stack';
import { watchPage } from '../../e2e/watchPage';

const port = 4420;
const dataDir = path.join(rootDir, '.cache/bench/portal');
/** KB of JavaScript (brotli) before a chart is within the viewport. */
const budget = 250;

/** Prints the size of a signed-in user's first load of the portal; false when over its budget. */
export async function benchPortal(): Promise<boolean> {
  await rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({ PORT: String(port), CDN_PORT: String(port + 1), DATA_DIR: dataDir });
  const browser = await chromium.launch(launchOptions);
  try {
    const { withoutCharts, withCharts } = await measurePortal(browser, stack.url);
    console.log(`JavaScript of /backer-portal: ${withoutCharts.toFixed(1)} of ${budget} KB`);
    console.log(`With its charts on the screen: ${withCharts.toFixed(1)} KB`);
    return withoutCharts <= budget;
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** KB of JavaScript (brotli) of a first load. */
interface PortalLoad {
  withoutCharts: number;
  withCharts: number;
}

/** Visits the overview with an empty cache, once with nothing ever reported as visible, once normally. */
async function measurePortal(browser: Browser, url: string): Promise<PortalLoad> {
  const session = await signIn(url);
  return {
    withoutCharts: await visit(browser, url, session, true),
    withCharts: await visit(browser, url, session, false),
  };
}

async function visit(browser: Browser, url: string, session: string, isBlind: boolean): Promise<number> {
  const { cookies, origins } = storedConsent([url]);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 2400 },
    storageState: {
      cookies,
      origins: origins.map(({ origin, localStorage }) => ({
        origin,
        localStorage: [...localStorage, { name: 'fairshore.auth', value: session }],
      })),
    },
  });
  const page = await context.newPage();
  if (isBlind)
    await page.addInitScript(() => void Object.assign(window, { IntersectionObserver: undefined }));
  const watched = await watchPage(page);
  await page.goto(`${url}/backer-portal`);
  await page.getByRole('table', { name: 'Top Holdings' }).waitFor();
  if (!isBlind)
    await page
      .getByRole('group', { name: /^Performance/ })
      .locator('svg path')
      .first()
      .waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await watched.scriptBytes();
  await context.close();
  return bytes / 1024;
}

/** A session of the demo backer in the form that the suite stores and restores after a reload. */
async function signIn(url: string): Promise<string> {
  const config: { supabase: { publishableKey: string } } = await (await fetch(`${url}/config.json`)).json();
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.supabase.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'backer@fairshore.example', password: 'Backer-demo-2026' }),
  });
  const session: { expires_in: number } = await answer.json();
  return JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in });
}

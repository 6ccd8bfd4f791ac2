import type { BrowserContext, Frame, Page } from '@playwright/test';
import { consentRecord } from '@fairshore/release-host/browser';
import { apart, beside, demo, main } from './addresses';

/**
 * Writes items to a browser's `localStorage` for an origin before its next page there starts; later changes by pages are preserved.
 * Playwright's `storageState` opens an extra page per browser for this, which takes a third of the time of a visit to Home.
 */
export async function storeItems(
  context: BrowserContext,
  origin: string,
  items: Readonly<Record<string, string>>,
): Promise<void> {
  const script = await context.addInitScript(
    ([place, entries]) => {
      if (location.origin === place) for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [origin, Object.entries(items)] as const,
  );
  const endOnce = (frame: Frame) => {
    if (new URL(frame.url()).origin !== origin) return;
    context.off('page', watch);
    for (const page of context.pages()) page.off('framenavigated', endOnce);
    // If the browser has closed in the meantime, the script is gone.
    script.dispose().catch(() => undefined);
  };
  const watch = (page: Page) => void page.on('framenavigated', endOnce);
  context.pages().forEach(watch);
  context.on('page', watch);
}

/** Stores an answer to the consent question in a browser, for all suites and for `origin`. */
export async function storeConsent(
  context: BrowserContext,
  categories?: Parameters<typeof consentRecord>[0],
  origin = main.url,
): Promise<void> {
  const items = { 'gdpr.consent.v1': consentRecord(categories) };
  const origins = new Set([main.url, apart.url, demo.url, beside.url, origin]);
  await Promise.all([...origins].map((one) => storeItems(context, one, items)));
}

import type { BrowserContext, Frame, Page } from '@playwright/test';
import { consentRecord } from '@fairshore/release-host/browser';
import { apart, beside, demo, main } from './addresses';

/**
 * Puts items into a browser's `localStorage` at an origin before its next page there starts; what pages change later
 * stays changed. Playwright's `storageState` does the same by a page of its own for each browser, which takes a third of
 * what a visit to Home takes.
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
    // A browser that closes meanwhile has no script any more.
    script.dispose().catch(() => undefined);
  };
  const watch = (page: Page) => void page.on('framenavigated', endOnce);
  context.pages().forEach(watch);
  context.on('page', watch);
}

/** Makes a browser one whose visitor has answered the consent question, at all suites and at `origin`. */
export async function storeConsent(
  context: BrowserContext,
  categories?: Parameters<typeof consentRecord>[0],
  origin = main.url,
): Promise<void> {
  const items = { 'gdpr.consent.v1': consentRecord(categories) };
  const origins = new Set([main.url, apart.url, demo.url, beside.url, origin]);
  await Promise.all([...origins].map((one) => storeItems(context, one, items)));
}

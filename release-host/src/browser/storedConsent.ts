import type { BrowserContextOptions, Page } from '@playwright/test';

/** The answer of a visitor who rejected everything non-essential. */
const rejected = { functional: false, analytics: false, marketing: false };

/**
 * A browser state in which the visitor has already answered the consent question at these origins, so that its dialog doesn't get in the
 * way of tests about something else.
 */
export function storedConsent(
  origins: readonly string[],
  categories = rejected,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  return {
    cookies: [],
    origins: origins.map((origin) => ({
      origin,
      localStorage: [{ name: 'gdpr.consent.v1', value: consentRecord(categories) }],
    })),
  };
}

/** Stores the same answer for a page at any origin, such as one whose port isn't known in advance. Call it before `goto`. */
export async function answerConsent(page: Page): Promise<void> {
  await page.addInitScript((text) => window.localStorage.setItem('gdpr.consent.v1', text), consentRecord());
}

/** The `localStorage` value under `gdpr.consent.v1` of a visitor who has just answered. */
export function consentRecord(categories = rejected): string {
  return JSON.stringify({
    categories: { necessary: true, ...categories },
    timestamp: Date.now(),
    version: '1.0.0',
  });
}

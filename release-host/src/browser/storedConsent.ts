import type { BrowserContextOptions, Page } from '@playwright/test';

/** The answer of a visitor who rejected everything non-essential. */
const rejected = { functional: false, analytics: false, marketing: false };

/**
 * A browser whose visitor has answered the consent question at these origins, so that its dialog stays away from what is
 * about something else.
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

/** The same answer for a page at any origin, such as one whose port is not known before. Call it before `goto`. */
export async function answerConsent(page: Page): Promise<void> {
  await page.addInitScript((text) => window.localStorage.setItem('gdpr.consent.v1', text), consentRecord());
}

/** What `localStorage` holds under `gdpr.consent.v1` of somebody who answered a moment ago. */
export function consentRecord(categories = rejected): string {
  return JSON.stringify({
    categories: { necessary: true, ...categories },
    timestamp: Date.now(),
    version: '1.0.0',
  });
}

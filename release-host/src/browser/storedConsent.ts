import type { BrowserContextOptions, Page } from '@playwright/test';

/** The answer of a visitor who rejected everything non-essential. */
const rejected = { functional: false, analytics: false, marketing: false };

/**
 * A browser whose visitor has answered the consent question at these origins, so that its dialog stays away from tests
 * that are about something else. Tests of the dialog begin with `{ cookies: [], origins: [] }` instead.
 */
export function storedConsent(
  origins: readonly string[],
  categories = rejected,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  return {
    cookies: [],
    origins: origins.map((origin) => ({
      origin,
      localStorage: [{ name: 'gdpr.consent.v1', value: consentText(categories) }],
    })),
  };
}

/** The same answer for a page at any origin, such as one whose port is not known before. Call it before `goto`. */
export async function answerConsent(page: Page): Promise<void> {
  await page.addInitScript(
    (text) => window.localStorage.setItem('gdpr.consent.v1', text),
    consentText(rejected),
  );
}

function consentText(categories: typeof rejected): string {
  return JSON.stringify({
    categories: { necessary: true, ...categories },
    timestamp: Date.now(),
    version: '1.0.0',
  });
}

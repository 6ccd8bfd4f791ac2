import type { BrowserContextOptions } from '@playwright/test';

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
  const record = { categories: { necessary: true, ...categories }, timestamp: Date.now(), version: '1.0.0' };
  return {
    cookies: [],
    origins: origins.map((origin) => ({
      origin,
      localStorage: [{ name: 'gdpr.consent.v1', value: JSON.stringify(record) }],
    })),
  };
}

import type { Page } from '@playwright/test';

/** Answers the consent dialog for all tabs of a page's site: an open dialog would hide the page, and has its own axe tests. */
export async function giveConsent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const categories = { necessary: true, functional: false, analytics: false, marketing: false };
    const record = { categories, timestamp: Date.now(), version: '1.0.0' };
    localStorage.setItem('gdpr.consent.v1', JSON.stringify(record));
  });
}

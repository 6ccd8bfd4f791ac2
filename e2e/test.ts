import { test as playwrightTest } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { storeConsent } from './browserStorage';

export { expect } from '@playwright/test';

/** A test begins as a visitor who has rejected everything non-essential; with `isNew`, as one who was never here. */
export const test = playwrightTest.extend<{ isNew: boolean }>({
  isNew: [false, { option: true }],
  async context({ context, isNew }, use) {
    if (!isNew) await storeConsent(context);
    await use(context);
  },
});

/** A second browser, of a visitor who has rejected everything non-essential. */
export async function openBrowser(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await storeConsent(context);
  return context;
}

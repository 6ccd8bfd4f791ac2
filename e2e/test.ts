import { expect, test as playwrightTest } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { storeConsent } from './browserStorage';
import { comeLate, lateSeed } from './late';

export { expect };

/**
 * Tests start as a visitor who has rejected everything non-essential; with `isNew`, as a first-time visitor. No remote may be
 * reported for interfering with the shared page, except with `trespasses`, for tests that make one do so.
 */
export const test = playwrightTest.extend<{ isNew: boolean; trespasses: boolean }>({
  isNew: [false, { option: true }],
  trespasses: [false, { option: true }],
  async context({ context, isNew, trespasses }, use) {
    if (!isNew) await storeConsent(context);
    if (lateSeed !== undefined) await comeLate(context, lateSeed);
    const named: string[] = [];
    context.on('console', (message) => {
      const text = message.text();
      // axe, which runs in the page, replaces this function itself.
      if (text.endsWith('It was corrected.') && !text.includes('PatchedDocumentElementsFromPoint'))
        named.push(text);
    });
    await use(context);
    if (!trespasses) expect(named).toEqual([]);
  },
});

/** A second browser for a visitor who has rejected everything non-essential; also at the suite of `baseURL`, if given. */
export async function openBrowser(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (lateSeed !== undefined) await comeLate(context, lateSeed);
  await storeConsent(context, undefined, options?.baseURL);
  return context;
}

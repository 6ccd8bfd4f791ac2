import { expect, test as playwrightTest } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { storeConsent } from './browserStorage';
import { comeLate, lateSeed } from './late';

export { expect };

/**
 * A test begins as a visitor who has rejected everything non-essential; with `isNew`, as one who was never here. No remote may be named
 * for what it did to the page that all share, but with `trespasses`, where one is made to.
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
      // axe, which runs in the page, brings its own of it.
      if (text.endsWith('It was put right.') && !text.includes('PatchedDocumentElementsFromPoint'))
        named.push(text);
    });
    await use(context);
    if (!trespasses) expect(named).toEqual([]);
  },
});

/** A second browser, of a visitor who has rejected everything non-essential; also at the suite of `baseURL`, where one is given. */
export async function openBrowser(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (lateSeed !== undefined) await comeLate(context, lateSeed);
  await storeConsent(context, undefined, options?.baseURL);
  return context;
}

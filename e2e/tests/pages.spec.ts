import type { Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { apart, main } from '../addresses';
import { isFull } from '../matrix';
import { expect, test } from '../test';
import { visitorPages } from '../visitorPages';
import { watchPage } from '../watchPage';

const pages = [...visitorPages, '/admin/login', '/_components'];

async function expectCleanLoad(page: Page, address: string): Promise<void> {
  // What another test changes meanwhile is rightly asked for again; a socket that says nothing keeps it away.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const watched = await watchPage(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(watched.problems()).toEqual([]);
  expect(watched.fetchedTwice()).toEqual([]);
}

for (const path of pages) {
  test(`${path} loads without a violation, an error or a second request for one file, and axe finds nothing at three widths`, async ({
    page,
  }) => {
    await expectCleanLoad(page, main.url + path);
    await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
  });
}

/** A page of each remote that a visitor can open. */
const pageOfEach = ['/', '/pipeline', '/advisory', '/admin/login'];

for (const path of isFull ? pages : pageOfEach) {
  test(`${path} loads as well with remotes on another origin`, async ({ page }) => {
    await expectCleanLoad(page, apart.url + path);
  });
}

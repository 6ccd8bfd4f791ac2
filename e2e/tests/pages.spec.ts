import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { apart, main } from '../addresses';
import { inFull, isFull, smokeIf } from '../matrix';
import { expect, openBrowser, test } from '../test';
import { visitorPages } from '../visitorPages';
import { watchPage } from '../watchPage';

const pages = [...visitorPages, '/admin/login', '/_components'];
/** Legal documents consist of the same parts as the disclaimer, and legal.spec.ts loads them, too. */
const likeAnother = ['/privacy', '/terms'];
/** Two pages that most visitors begin with, and all components. */
const inSmoke = ['/', '/pipeline', '/_components'];

async function expectCleanLoad(page: Page, address: string): Promise<void> {
  const watched = await watchPage(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(watched.problems()).toEqual([]);
  expect(watched.fetchedTwice()).toEqual([]);
}

// All pages share one browser, each in its own tab.
test.describe('a page', () => {
  let context: BrowserContext;
  let page: Page;
  const titles = new Map<string, string>();

  test.beforeAll(async ({ browser }) => {
    context = await openBrowser(browser, { baseURL: main.url });
    // Changes by other tests would cause legitimate refetches; a silent socket keeps them away.
    await context.routeWebSocket(/\/realtime\//, () => undefined);
  });
  test.beforeEach(async () => {
    page = await context.newPage();
  });
  test.afterEach(() => page.close());
  test.afterAll(() => context.close());

  for (const path of pages) {
    const title = `${path} loads without a violation, an error or a second request for one file, has a title of its own, and axe finds nothing at three widths`;
    test(title, likeAnother.includes(path) ? inFull : smokeIf(inSmoke.includes(path)), async () => {
      await expectCleanLoad(page, path);
      await expectOwnTitle(page, path);
      await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
    });
  }

  /** A page of each remote that a visitor can open; modes.spec.ts opens one of mfe-content. */
  const pageOfEach = ['/', '/pipeline', '/admin/login'];

  for (const path of isFull ? pages : pageOfEach) {
    test(`${path} loads as well with remotes on another origin`, async () => {
      await expectCleanLoad(page, apart.url + path);
    });
  }

  test('every further page without parameters has a unique title and description', async ({ request }) => {
    const registry: { remotes: { mounts: string[] }[] } = await (await request.get('/registry.json')).json();
    // The excluded pages redirect to another page, or require a sign-in.
    const seen = pages.filter((path) => isFull || !likeAnother.includes(path));
    const others = [...seen, '/backer', '/backer-portal', '/admin', '/admin-console'];
    const mounts = registry.remotes.flatMap((remote) => remote.mounts);
    for (const path of mounts.filter((mount) => !mount.includes(':') && !others.includes(mount))) {
      await page.goto(path);
      await expectOwnTitle(page, path);
    }
    expect(titles.size).toBeGreaterThan(pages.length);
  });

  async function expectOwnTitle(shown: Page, path: string): Promise<void> {
    await expect(shown.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(shown).toHaveTitle(/^.{4,} · Fairshore$|^Fairshore/);
    const description = await shown.locator('meta[name="description"]').getAttribute('content');
    // The list of components is for developers of the suite only.
    if (path !== '/_components') {
      expect(description?.length, path).toBeGreaterThan(50);
      expect(description?.length, path).toBeLessThan(200);
    }
    const both = `${await shown.title()} ${description}`;
    expect([...titles].filter(([other, text]) => other !== path && text === both)).toEqual([]);
    titles.set(path, both);
  }
});

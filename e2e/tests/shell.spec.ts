import { launchOptions } from '@fairshore/release-host/browser';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { withListing } from '../ownListing';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor navigates the pages by keyboard, header, footer, and the menu on a phone @smoke', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('the skip link skips the header, a new page starts at its top and is announced', async () => {
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

    await page.getByRole('link', { name: 'View all' }).press('Enter');
    await expect(page).toHaveURL(`${main.url}/pipeline`);
    await expect(page.getByRole('main')).toBeFocused();
    const announced = (text: string) => page.getByRole('status').filter({ hasText: text });
    await expect(announced('Pipeline · Fairshore')).toHaveCount(1);
    // The page that a phone would share from here.
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${main.url}/pipeline`);
    // A page that was loaded before appears immediately.
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Home' }).click();
    await expect(page).not.toHaveTitle(/Pipeline/);
    await expect(announced(await page.title())).toHaveCount(1);
    await navigation.getByRole('link', { name: 'Pipeline' }).click();
    await expect(announced('Pipeline · Fairshore')).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
  await test.step('the header links to every page in the list and marks the current one', async () => {
    const links = await mainLinks(page).getByRole('link').all();
    const addresses = await Promise.all(
      links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]),
    );
    expect(addresses).toEqual([
      ['Home', '/'],
      ['Solutions', '/tokenized-solutions'],
      ['Pipeline', '/pipeline'],
      ['Backer Portal', '/backer-portal'],
      ['Advisory', '/advisory'],
      ['Resources', '/resources'],
      ['Community', '/backer-community'],
    ]);
    for (const [label, path] of addresses) {
      if (path === '/backer-portal') continue;
      await mainLinks(page)
        .getByRole('link', { name: String(label), exact: true })
        .click();
      await expect(page).toHaveURL(main.url + String(path));
      await expect(title(page)).toBeVisible();
      await expect(mainLinks(page).locator('[aria-current="page"]')).toHaveText(String(label));
    }
  });
  await test.step('the footer links to every page in the list, and to the social networks', async () => {
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: 'Footer' }).getByRole('link');
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(paths).toEqual([
      '/tokenized-solutions',
      '/advisory',
      '/pipeline',
      '/backer-community',
      '/educational-resources',
      '/security',
      '/privacy',
      '/terms',
      '/compliance',
      '/disclaimer',
    ]);
    // Starts on Home, which is not in the list.
    await mainLinks(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).not.toHaveTitle(/Community/);
    const titles = new Set<string>();
    for (const path of paths) {
      await footer.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(main.url + String(path));
      await expect(title(page)).toHaveCount(1);
      // Each page of the list has a different title.
      await expect.poll(async () => !titles.has(await page.title())).toBe(true);
      titles.add(await page.title());
    }
    for (const network of ['LinkedIn', 'Facebook', 'X', 'Telegram']) {
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        footer.getByRole('link', { name: network, exact: true }).click(),
      ]);
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
      await opened.close();
    }
  });
  await test.step('on a phone the menu opens, and closes with Escape, a tap elsewhere and on navigation', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(mainLinks(page)).toBeHidden();
    await menu.click();
    await expect(mainLinks(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mainLinks(page)).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.mouse.click(180, 760);
    await expect(mainLinks(page)).toBeHidden();
    await menu.click();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Fairshore' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await mainLinks(page).getByRole('link', { name: 'Advisory' }).click();
    await expect(page).toHaveURL(`${main.url}/advisory`);
    await expect(mainLinks(page)).toBeHidden();
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('dialog', { name: 'We value your privacy' })).toBeVisible();
});

test('Home shows six open or filling listings, each leading to its page; Back returns to where Home was left, Forward to the top', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  await withListing(request, {}, async ({ name }) => {
    await page.goto('/');
    const projects = page.getByRole('region', { name: 'Featured Projects' });
    await expect(projects.getByRole('article')).toHaveCount(6);
    await expect(projects.getByText('Closed')).toHaveCount(0);
    const card = projects.getByRole('article').filter({ hasText: name });
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Content that loads above the card may move the page before the click.
    const atClick = page.evaluate(
      () =>
        new Promise<number>((found) =>
          addEventListener('click', () => found(window.scrollY), { capture: true }),
        ),
    );
    await card.getByRole('link').first().click();
    const left = await atClick;
    expect(left).toBeGreaterThan(300);
    await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(watched.problems()).toEqual([]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await page.goForward();
    await expect(title(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('a notice about an unknown path is dismissed, and not shown again after a reload', async ({ page }) => {
  await page.goto('/no-such-page');
  const notice = page.getByText('There is no page at /no-such-page.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();

  await page.goto('/no-such-page');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a page that can’t start says so with two next steps, and Reload restores it @smoke', async ({
  page,
}) => {
  // A document without the suite's root element, like a damaged copy on a proxy.
  await page.route(/\/pipeline$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="elsewhere"') });
  });
  await page.goto('/pipeline');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page stopped with an error.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to the home page' })).toBeVisible();
  await expectAccessibleAtAllWidths(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('text follows the browser’s font size setting, and pages adapt their layout to it', async ({
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'],
  });
  const size = { width: 1280, height: 800 };
  const page = await (await openBrowser(browser, { baseURL: main.url, viewport: size })).newPage();
  const isSideways = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  for (const address of ['/', '/pipeline']) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('font-size', '32px');
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toHaveCSS('font-size', '30px');
    await expect.poll(isSideways).toBe(false);
  }
  await expect(mainLinks(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(mainLinks(page).getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
  await browser.close();
});

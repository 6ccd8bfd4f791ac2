import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { live } from '../live';
import { withListing } from '../ownListing';
import { admin, backer, signInByCall, storeSession } from '../sessions';
import { harbour } from '../seededProjects';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

async function open(page: Page, id: string): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await page.goto(`/project/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await socket;
  await expect(page.getByRole('form', { name: 'Subscribe Interest' })).toBeVisible();
}

async function anotherPage(browser: Browser): Promise<Page> {
  const context = await openBrowser(browser, { baseURL: main.url });
  return context.newPage();
}

test('an admin’s changes appear for two readers without moving content, raised never falls, and setting it to draft keeps what readers typed', async ({
  page,
  browser,
  context,
  request,
}) => {
  const watched = await watchPage(page);
  await withListing(request, {}, async ({ id, name, patch }) => {
    await storeSession(context, await signInByCall(request, backer));
    await open(page, id);
    const staff = await anotherPage(browser);
    await storeSession(staff.context(), await signInByCall(request, admin));
    await open(staff, id);
    const documents = page.getByRole('heading', { name: 'Key Documents' });
    await documents.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await documents.hover({ trial: true });
    const before = await documents.boundingBox();

    await test.step('both readers see a change, and nothing moves', async () => {
      await patch({ description: 'A longer thesis. '.repeat(30), raised: 45_000 });
      for (const reader of [page, staff]) {
        await expect(reader.getByText(/A longer thesis/)).toBeVisible(live);
        await expect(reader.getByRole('region', { name: 'Deal Snapshot' })).toContainText('$45K of $100K');
      }
      await expect
        .poll(async () => Math.abs(((await documents.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
        .toBeLessThanOrEqual(2);
    });
    await test.step('the raised amount never falls', async () => {
      await patch({ raised: 30_000, name: `${name} II` });
      await expect(page.getByRole('heading', { level: 1, name: `${name} II` })).toBeVisible(live);
      await expect(page.getByRole('region', { name: 'Deal Snapshot' })).toContainText('$45K of $100K');
    });
    expect(watched.problems()).toEqual([]);

    await test.step('a project set to draft disappears for its reader, who keeps what they typed, but not for admins', async () => {
      await page.getByLabel('Amount (USD)').fill('750');
      await page.getByLabel('Note', { exact: true }).fill('Please call after noon');
      await patch({ status: 'Draft' });
      await expect(staff.getByText('This project is a draft. Only administrators can see it.')).toBeVisible(
        live,
      );
      await expect(page.getByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
      const note = page.getByRole('status').filter({ hasText: 'was taken down while you were reading it' });
      await expect(note).toContainText(name);
      await expect(note).toContainText('750');
      await expect(note).toContainText('Please call after noon');
    });
    await staff.context().close();
    await test.step('new visitors find no project', async () => {
      const visitor = await anotherPage(browser);
      await visitor.goto(`/project/${id}`);
      await expect(visitor.getByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
      await expect(visitor.getByText(name)).toHaveCount(0);
      await visitor.context().close();
    });
  });
});

test('nothing shifts while a project loads or its demand scrolls into view; its badge explains itself, its link is copied, it prints alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = Reflect.get(entry, 'sources') as { node: Node | null }[];
        if (sources.some(({ node }) => document.querySelector('main')?.contains(node)))
          sum += Number(Reflect.get(entry, 'value'));
      }
      Object.assign(window, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/project/${harbour.id}`);
    await expect(page.getByRole('heading', { level: 1, name: harbour.name })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { name: 'Demand' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('table', { name: 'Backers by amount' })).toBeVisible();
    await expect(page.getByText(/^Counted in fives on/)).toBeVisible();
    const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0));
    expect(shifted, `at ${width}`).toBeLessThan(0.05);
  }
  await expectAccessible(page, { isInDarkToo: true });

  await test.step('by keyboard: the badge shows its explanation, and the link is copied', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const badge = page.getByRole('button', { name: 'Auth needed' });
    await badge.focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();

    await page.getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
  await test.step('the project prints under a letterhead, without header, forms and buttons', async () => {
    await expect(page.getByRole('form', { name: 'Subscribe Interest' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByText(/^Fairshore Advisory LLC/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Risk Considerations' })).toBeVisible();
    await expect(page.getByRole('form')).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});

test('awkward content stays inside the page, without axe violations', async ({ page, request }) => {
  test.slow();
  const change = {
    name: `Donau${'dampfschiff'.repeat(9)}`,
    description: 'x'.repeat(400),
    use_of_proceeds: Array.from({ length: 40 }, (_, line) => `• Line ${line + 1}`).join('\n'),
    hard_cap: 1_000_000_000_000,
    raised: 1_200_000_000_000,
    token_price: 0.000001,
    available_tokens: 999_999_999_999_999,
  };
  await withListing(request, change, async ({ id }) => {
    await page.goto(`/project/${id}`);
    await expect(page.getByText('Over the cap')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Use of Proceeds' }).getByRole('listitem')).toHaveCount(40);
    await expect(page.getByText('$0.000001')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
  });
});

test('on a phone a bar at the bottom leads to the form, and is hidden where the form is visible', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await withListing(request, { min_ticket: 500 }, async ({ id, patch }) => {
    await open(page, id);
    const register = page.getByRole('button', { name: 'Register interest · from $500' });
    const amount = page.getByLabel('Amount (USD)');
    await expect(register).toBeInViewport();
    await expect(amount).not.toBeInViewport();
    await register.press('Enter');
    await expect(amount).toBeFocused();
    await expect(amount).toBeInViewport({ ratio: 1 });
    await expect(register).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(register).toBeInViewport();

    // At the end of the page the bar rests above the footer. Polled, because similar projects load when scrolled near and move that end.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return register.evaluate(
          (bar) =>
            Number(document.querySelector('body footer')?.getBoundingClientRect().top) -
            bar.getBoundingClientRect().bottom,
        );
      })
      .toBeGreaterThanOrEqual(0);
    await expect(register).toBeVisible();

    await patch({ status: 'Closed' });
    await expect(register).toHaveCount(0);
    await patch({ status: 'Open' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('form', { name: 'Subscribe Interest' })).toBeVisible();
    await expect(register).toBeHidden();
  });
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { brokenFigures } from '../brokenFigures';
import { inFull } from '../matrix';
import { restAs } from '../rest';
import { backer, newPerson, signInByCall, storeSession } from '../sessions';
import type { Session } from '../sessions';
import { aegean } from '../seededProjects';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

type Tab = 'Overview' | 'Portfolio';
const addressOf = (tab: Tab) => `/backer-portal?tab=${tab.toLowerCase()}`;
const scriptLimit = 248 * 1024;

async function openAs(page: Page, session: Session, address: string): Promise<void> {
  await storeSession(page.context(), session);
  await page.goto(address);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

test('the first load stays within its size limit until a chart is on screen', async ({ page, request }) => {
  await page.addInitScript(() => void Object.assign(window, { IntersectionObserver: undefined }));
  const watched = await watchPage(page);
  await openAs(page, await signInByCall(request, backer), '/backer-portal');
  await expect(page.getByRole('table', { name: 'Top Holdings' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // As on Home, scripts that load when the browser is idle are not counted.
  expect(await watched.scriptBytes(/\/once-shown\.js$/)).toBeLessThan(scriptLimit);
});

test('a backer saves the portfolio, looks at a trend and reads the charts as tables', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  await openAs(page, await signInByCall(request, backer), addressOf('Portfolio'));
  await expect(page.getByRole('table', { name: 'Holdings' })).toBeVisible();

  await test.step('both files of the portfolio can be opened', async () => {
    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    const csv = await save('CSV');
    expect(csv.name).toBe('portfolio.csv');
    expect(csv.text).toMatch(/^\ufeff"Name","Country","Sector","Invested \(USD\)",/);
    const json = await save('JSON');
    expect(json.name).toBe('backer-portal-data.json');
    expect(JSON.parse(json.text)).toMatchObject({ currency: 'USD', isDemo: false });
  });

  await test.step('the code of charts is fetched once a chart is on the screen', async () => {
    await page.waitForLoadState('networkidle');
    const before = await watched.scriptBytes();
    await page
      .getByRole('button', { name: /^Expand/ })
      .first()
      .click();
    await expect(
      page
        .getByRole('group', { name: /^Trend of/ })
        .locator('svg path')
        .first(),
    ).toBeAttached();
    expect((await watched.scriptBytes()) - before).toBeGreaterThan(20 * 1024);
    await expect(page).toHaveURL(/holding=/);
  });

  await page.getByRole('tab', { name: 'Overview' }).click();
  const value = page.getByRole('group', { name: /^Performance since your first interest/ });
  await test.step('charts render without violating the page’s policy', async () => {
    await expect(value.locator('svg path').first()).toBeAttached();
    const sectors = page.getByRole('region', { name: 'Allocation by sector' });
    await sectors.getByRole('heading').scrollIntoViewIfNeeded();
    await expect(sectors.locator('svg path').first()).toBeAttached();

    // With the few colours of a high-contrast theme, too, the legend has the drawing's.
    await page.emulateMedia({ forcedColors: 'active' });
    const swatches = await sectors
      .getByRole('rowheader')
      .locator('[aria-hidden]')
      .evaluateAll((found) => found.map((swatch) => getComputedStyle(swatch).backgroundColor));
    expect(swatches.length).toBeGreaterThan(1);
    expect(new Set(swatches).size).toBe(swatches.length);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('a chart is available as a table, by keyboard and for screen readers', async () => {
    // The chart ends today, with the figure shown next to it.
    await expect(value.getByRole('row').last()).toContainText(
      (await figureOf(page).textContent()) ?? 'no figure',
    );
    const toggle = value.getByRole('button', { name: 'View as table' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(value.getByRole('cell').first()).toBeInViewport();
  });
  expect(watched.problems()).toEqual([]);
  // Only what others change is asked for again, once the server follows it: what came before was not received.
  const again = watched.fetchedTwice().map((address) => /\/v1\/(\w+)\?/.exec(address)?.[1]);
  const followed = new Set(['notifications', 'interests', 'interest_events']);
  expect(again.filter((table = '') => !followed.has(table))).toEqual([]);

  await test.step('a large value keeps its digits on one line', async () => {
    await page.route('**/rest/v1/interests?*', async (route) => {
      const response = await route.fetch();
      const rows = (await response.json()) as object[];
      await route.fulfill({ response, json: rows.map((row) => ({ ...row, amount: 234_567_891.25 })) });
    });
    await page.reload();
    await expect(figureOf(page)).toHaveText(/^\$1,[\d,]{11}\.\d\d$/);
    for (const width of [1440, 1100, 1024, 375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => brokenFigures(page.locator('#main')), `${width} px`).toEqual([]);
    }
  });

  await test.step('on paper nothing is printed over a table that goes on on the next page', async () => {
    await page.setViewportSize({ width: 658, height: 900 });
    for (const name of ['Overview', 'Analytics']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name }).getByRole('table').first()).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      await expect
        .poll(() => page.locator('#main table').evaluateAll(tablesThatMayBeCovered), name)
        .toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });
});

/**
 * Captions of the tables that lie in a grid above something else: its rows keep the height that they have on a single page,
 * without the header that is repeated on the next. A repeated total counts as well.
 */
function tablesThatMayBeCovered(tables: Element[]): string[] {
  const styleOf = (element: Element) => getComputedStyle(element);
  return tables
    .filter((table) => {
      const foot = table.querySelector('tfoot');
      if (foot !== null && styleOf(foot).display === 'table-footer-group') return true;
      for (let part = table; part.id !== 'main' && part.parentElement; part = part.parentElement) {
        const isAbove = part.nextElementSibling !== null && !part.matches('td, th, tr, tbody');
        if (isAbove && styleOf(part.parentElement).display === 'grid') return true;
      }
      return false;
    })
    .map((table) => table.querySelector('caption')?.textContent ?? 'a table without a caption');
}

/** The figure beside the chart of the overview. */
function figureOf(page: Page) {
  return page.getByText('Indicative value', { exact: true }).locator('xpath=following-sibling::p[1]');
}

test('an interest recorded elsewhere appears without a reload, and only for its owner', async ({
  page,
  request,
  browser,
}) => {
  const person = await signInByCall(request, await newPerson(request, 'Live Backer'));
  const stranger = await signInByCall(request, await newPerson(request, 'Another Backer'));
  await openAs(page, person, '/backer-portal');
  await expect(page.getByRole('heading', { name: 'You have not registered interest yet' })).toBeVisible();
  const otherContext = await openBrowser(browser);
  const other = await otherContext.newPage();
  await openAs(other, stranger, '/backer-portal');

  const asPerson = await restAs(request, person);
  const [listing] = await asPerson<{ id: string; name: string }[]>(
    'GET',
    `listings?id=eq.${aegean.id}&select=id,name,apr`,
  );
  assert(listing);

  await asPerson('POST', 'rpc/record_interest', {
    p_project_id: listing.id,
    p_amount: 5_000,
    p_disclaimer: '2025-01',
  });

  await expect(page.getByRole('table', { name: 'Top Holdings' })).toContainText(listing.name);
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toContainText('$5,000');
  await page.goto(`/backer-portal?tab=portfolio&holding=${listing.id}`);
  await expect(page.getByRole('region', { name: /^Snapshot of/ })).toContainText('$5,000');

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('table', { name: 'Top Holdings' })).toContainText(listing.name);
  await page.waitForLoadState('networkidle');
  await asPerson('POST', 'rpc/withdraw_interest', {
    p_project_id: listing.id,
    p_request_id: crypto.randomUUID(),
    p_expected_amount: 5_000,
  });
  await expect(
    page.getByRole('heading', { name: 'You have no registered interest at the moment' }),
  ).toBeVisible();
  await expect(other.getByRole('heading', { name: 'You have not registered interest yet' })).toBeVisible();
  const asStranger = await restAs(request, stranger);
  expect(await asStranger('GET', `interests?user_id=eq.${person.user.id}`)).toEqual([]);
  await otherContext.close();
});

test.describe('no axe violations', inFull, () => {
  for (const tab of ['Overview', 'Portfolio'] as const) {
    test(`axe finds nothing in ${tab}, and it never scrolls sideways`, async ({ page, request }) => {
      await openAs(page, await signInByCall(request, backer), addressOf(tab));
      if (tab === 'Portfolio')
        await page
          .getByRole('button', { name: /^Expand/ })
          .first()
          .click();
      await expect(page.locator('main svg path').first()).toBeAttached();
      await expectAccessibleAtAllWidths(page);
    });
  }
});

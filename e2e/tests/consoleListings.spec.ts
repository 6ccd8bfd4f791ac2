import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { coveredFocus } from '../coveredFocus';
import { withListing } from '../ownListing';
import { admin, signInByCall, storeSession } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

/** Opens the console at an address, in a new browser in which an admin is signed in. */
async function openConsole(browser: Browser, request: APIRequestContext, address: string): Promise<Page> {
  const context = await openBrowser(browser);
  await storeSession(context, await signInByCall(request, admin));
  const page = await context.newPage();
  await page.goto(main.url + address);
  return page;
}

test('two admins who edit one listing lose nothing: conflicts are chosen, the rest is merged', async ({
  browser,
  request,
}) => {
  const formula = `=HYPERLINK("https://evil.example","${Date.now()}")`;
  const described = { apr: 8, timeline: '12 months', description: `${formula}\nsecond, "line"` };
  await withListing(request, described, async ({ name }) => {
    const address = `/admin?q=${encodeURIComponent(name)}`;
    const first = await openConsole(browser, request, address);
    await expect(first.getByRole('rowheader')).toHaveCount(1);
    await test.step('an export contains the search results, and nothing that a spreadsheet would execute', async () => {
      const [download] = await Promise.all([
        first.waitForEvent('download'),
        first.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('listings.csv');
      await expect(first.getByText('listings.csv is saved: 1 row.')).toBeVisible();
      const text = await readFile(await download.path(), 'utf8');
      expect(text).toContain(`,"${name}","Real Estate",`);
      expect(text).toContain(`"'${formula.replaceAll('"', '""')}\nsecond, ""line"""`);
    });
    // On a laptop, where the table is wider than its place.
    await first.setViewportSize({ width: 1280, height: 800 });
    await expect(first.getByRole('button', { name: `Delete ${name}` })).toBeInViewport({ ratio: 1 });
    const second = await openConsole(browser, request, address);
    for (const page of [first, second]) await page.getByRole('button', { name: `Edit ${name}` }).click();

    await first.getByLabel('APR (%)').fill('9.5');
    await first.getByLabel('Country').fill('BG');
    await first.getByRole('button', { name: 'Update Listing' }).click();
    await expect(first.getByRole('dialog', { name: 'Edit Listing' })).toBeHidden();

    await second.getByLabel('APR (%)').fill('11');
    await second.getByLabel('Timeline').fill('30 months');
    await second.getByRole('button', { name: 'Update Listing' }).click();
    const dialog = second.getByRole('dialog', { name: 'Edit Listing' });
    await expect(dialog.getByText(`${admin.email} changed the same fields`)).toBeVisible();
    await expectAccessibleAtAllWidths(second, { within: '[role="dialog"]' });
    await dialog.getByRole('radio', { name: 'Mine 11' }).check();
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    await expect(dialog).toBeHidden();

    await first.reload();
    await first.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(first.getByLabel('APR (%)')).toHaveValue('11');
    await expect(first.getByLabel('Timeline')).toHaveValue('30 months');
    await expect(first.getByLabel('Country')).toHaveValue('BG');
    await first.context().close();
    await second.context().close();
  });
});

test('in a narrow window nothing that the keyboard reaches lies under the pinned actions', async ({
  browser,
  request,
}) => {
  const page = await openConsole(browser, request, '/admin');
  for (const [tab, name] of [
    ['listings', 'Listings'],
    ['users', 'Users'],
  ] as const)
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${main.url}/admin?tab=${tab}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      expect(await coveredFocus(page.getByRole('table', { name }), 30), `${name}, ${width} px`).toEqual([]);
    }
  await test.step('nor is a column of the folded rows out of sight', async () => {
    for (const [name, width] of [
      ['Listings', 640],
      ['Interests', 640],
      ['Users', 900],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${main.url}/admin?tab=${name.toLowerCase()}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const excess = () =>
        page.getByRole('table', { name }).evaluate(({ parentElement: place }) => {
          return place && place.scrollWidth - place.clientWidth;
        });
      await expect.poll(excess, name).toBe(0);
    }
  });
  await page.context().close();
});

test('a listing is found, deleted and restored by keyboard only', async ({ browser, request }) => {
  await withListing(request, { status: 'Open' }, async ({ name }) => {
    const page = await openConsole(browser, request, '/admin');
    const watched = await watchPage(page);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await tabTo(page, `Delete ${name}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: `Delete ${name}?` })).toBeVisible();
    await tabTo(page, 'Delete');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.keyboard.press('F6');
    await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    expect(watched.problems()).toEqual([]);
    await page.context().close();
  });
});

test('a link opens a listing beyond the page, and its draft is previewed', async ({ browser, request }) => {
  await withListing(request, { status: 'Draft' }, async ({ id, name }) => {
    const page = await openConsole(browser, request, `/admin?tab=listings&status=Closed&row=${id}`);
    const watched = await watchPage(page);
    const dialog = page.getByRole('dialog', { name: 'Edit Listing' });
    await expect(dialog.getByLabel('Project Name *')).toHaveValue(name);
    await dialog.getByLabel('Status').selectOption('Open');
    await dialog.getByLabel('Country').fill('ZZ');
    await dialog.getByLabel('Hard Cap (USD)').fill('0');
    await dialog.getByLabel('Min Ticket (USD)').fill('999999999');
    await dialog.getByRole('button', { name: 'Update Listing' }).click();
    await expect(dialog.getByText(/^There is no country ZZ/)).toBeVisible();
    await dialog.getByLabel('Country').fill('RO');
    await dialog.getByLabel('Hard Cap (USD)').fill('1000000');
    await dialog.getByLabel('Min Ticket (USD)').fill('500');
    await dialog.getByLabel('Status').selectOption('Draft');
    await dialog.getByLabel('Image Link').fill(`${main.url}/there-is-no-image.webp`);
    await dialog.getByRole('button', { name: 'Update Listing' }).click();
    await expect(dialog.getByText(/^Could not save listing: Invalid image URL/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: /anyway/ }).check();
    await dialog.getByRole('button', { name: 'Update Listing' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/admin\?tab=listings&status=Closed$/);

    await page.goto(`${main.url}/admin?tab=listings&q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await expect(page.getByText('This project is a draft. Only administrators can see it.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: `More for ${name}` })).toBeVisible();

    // By its address it is rendered for a guest, for whom it is missing: an admin is told so only by an answer of their own.
    await page.route('**/rest/v1/listings?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${main.url}/project/${id}`);
    await expect(page.getByRole('heading', { name: "We couldn't find that project." })).toBeVisible();
    await page.unroute('**/rest/v1/listings?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('This project is a draft. Only administrators can see it.')).toBeVisible();

    await page.goto(`${main.url}/admin?tab=listings&row=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByText('The listing of this link doesn’t exist.')).toBeVisible();
    // The missing image causes a 404, and so does the draft's page, which others can't see; the refused reads are intended.
    expect(watched.problems().filter((problem) => !/404|503/.test(problem))).toEqual([]);
    await page.context().close();
  });
});

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
    if (label === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach "${name}".`);
}

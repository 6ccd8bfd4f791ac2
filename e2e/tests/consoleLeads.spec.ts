import type { Browser, Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { restAsAdmin } from '../rest';
import { admin, signInByCall, storeSession } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const summit = 'Global Family Office Investment Summit';
const hostile = '=HYPERLINK("https://evil.example","x")';

const inbox = (page: Page) => page.getByRole('table', { name: 'Leads' });

/** Sends a registration and a package request as a visitor would, and returns a text by which both are found. */
async function sendTwo(browser: Browser): Promise<{ mark: string; registration: string; request: string }> {
  const mark = `inbox${Date.now()}`;
  const visitor = await (await openBrowser(browser)).newPage();
  await visitor.goto(`${main.url}/backer-community`);
  await visitor.getByRole('article', { name: summit }).getByRole('button', { name: 'Register Now' }).click();
  const registration = visitor.getByRole('dialog', { name: `Register for ${summit}` });
  await registration.getByLabel('Name').fill('Greta Claes');
  await registration.getByLabel('Email').fill(`${mark}-a@mail.example`);
  await registration.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(visitor.getByText("You're registered!")).toBeVisible();

  await visitor.goto(`${main.url}/tokenized-solutions`);
  await visitor.getByRole('article', { name: 'Smart Contract Suite' }).getByRole('button').click();
  const request = visitor.getByRole('dialog', { name: 'Request Package' });
  await request.getByLabel('Name').fill(hostile);
  await request.getByLabel('Email').fill(`${mark}-b@mail.example`);
  await request.getByLabel('Notes').fill('<img src=x onerror=alert(1)>\n"Before the summer", please.');
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(request.getByRole('button', { name: 'Done' })).toBeVisible();
  await visitor.context().close();
  return { mark, registration: `${mark}-a@mail.example`, request: `${mark}-b@mail.example` };
}

test('visitors’ messages reach the inbox, are handled by keyboard only, exported safely, and edits are logged', async ({
  browser,
  context,
  page,
  request,
}) => {
  const watched = await watchPage(page);
  const sent = await sendTwo(browser);
  await storeSession(context, await signInByCall(request, admin));
  await page.goto(`/admin?tab=leads&q=${sent.mark}`);
  await expect(inbox(page).getByText(sent.registration)).toBeVisible();
  await expect(inbox(page).getByText(sent.request)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select this page' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('d');
  const done = page.getByRole('menuitem', { name: 'Done' });
  await expect(done).toBeFocused();
  // Forced colours hide its background and show this outline.
  await expect(done).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await undo.focus();
  await expect(inbox(page).getByText('Done', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(inbox(page).getByText('New', { exact: true })).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const { data, errors } = Papa.parse<Record<string, string>>(file.replace(/^\ufeff/, ''), { header: true });
  expect(errors).toEqual([]);
  expect(data.map(({ name }) => name)).toEqual([`'${hostile}`, 'Greta Claes']);
  expect(data[0]?.['message']).toBe('<img src=x onerror=alert(1)>\n"Before the summer", please.');

  await page.getByRole('button', { name: 'Open Greta Claes' }).press('Enter');
  const lead = page.getByRole('dialog', { name: 'Greta Claes' });
  await expect(lead.getByText(summit)).toBeVisible();
  await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await expect(lead).toBeHidden();
  await expectAccessibleAtAllWidths(page);
  expect(watched.problems()).toEqual([]);

  await test.step('print shows senders and statuses, without controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^admin@fairshore\.example · http.*tab=leads/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open Greta Claes' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Status of Greta Claes/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'History of Greta Claes' })).toBeHidden();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('an edit of a lead is in its history and in the log, with the values before and after', async () => {
    await page.getByRole('button', { name: /^Status of Greta Claes/ }).click();
    await page.getByRole('menuitem', { name: 'In progress' }).click();
    await expect(inbox(page).getByText('In progress', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'History of Greta Claes' }).click();
    const history = page.getByRole('dialog', { name: 'History of Greta Claes' });
    const latest = history.getByRole('listitem').first();
    await expect(latest.getByText('New', { exact: true })).toBeVisible();
    await expect(latest.getByText('In progress', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Open Greta Claes' }).click();
    await page.setViewportSize({ width: 375, height: 667 });
    // Newly shown parts are scrolled into view once they are rendered.
    const expectAboveFoot = (part: Locator) =>
      expect
        .poll(async () => {
          const foot = await lead.getByRole('link', { name: 'Reply by e-mail' }).boundingBox();
          const box = await part.boundingBox();
          return Number(box?.y) + Number(box?.height) - Number(foot?.y);
        })
        .toBeLessThan(0);
    await lead.getByLabel('Staff note').fill('x'.repeat(2001));
    await expectAboveFoot(lead.getByText('Please keep the note within'));
    await lead.getByLabel('Staff note').fill('');
    await lead.getByLabel('Staff note').fill('Called back on Monday.');
    await expectAboveFoot(lead.getByRole('button', { name: 'Save note' }));
    await lead.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('The note is saved.')).toBeVisible();
    await expect(lead.getByRole('form', { name: 'Note for staff' })).toBeFocused();
    const ask = await restAsAdmin(request);
    expect(await ask('GET', `leads?email=eq.${sent.registration}&select=status,staff_note`)).toEqual([
      { status: 'In progress', staff_note: 'Called back on Monday.' },
    ]);

    await page.goto(`/admin?tab=audit&q=${sent.registration}`);
    const log = page.getByRole('table', { name: 'Entries' });
    await expect(log.getByText('In progress', { exact: true })).toBeVisible();
    await expectAccessibleAtAllWidths(page, { within: '#main' });
  });
});

import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { admin, backer, callAuth, mailedLink, publishableKey, signInByCall, storeSession } from '../sessions';
import type { Session } from '../sessions';
import { expect, openBrowser, test } from '../test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the suite at an address, in a new browser with the given session. */
async function open(browser: Browser, session: Session | null, address: string): Promise<Page> {
  const context = await openBrowser(browser);
  if (session) await storeSession(context, session);
  const page = await context.newPage();
  await page.goto(main.url + address);
  return page;
}

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('fairshore.auth'));

test('people who are not admins are refused by the sign-in and the guard, and signed out', async ({
  browser,
  request,
}) => {
  const page = await open(browser, null, '/admin/login');
  await page.getByLabel('Email').fill(backer.email);
  await page.getByLabel('Password', { exact: true }).fill(backer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not authorized.' })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await page.context().close();

  const elsewhere = await signInByCall(request, backer);
  const guarded = await open(browser, await signInByCall(request, backer), '/admin');
  await expect(guarded).toHaveURL(/\/admin\/login$/);
  await expect.poll(() => storedSession(guarded)).toBeNull();
  await guarded.context().close();
  await test.step('their other devices stay signed in', async () => {
    const headers = {
      apikey: await publishableKey(request),
      authorization: `Bearer ${elsewhere.access_token}`,
    };
    expect((await request.get(`${main.url}/auth/v1/user`, { headers })).status()).toBe(200);
  });
});

test('an admin stays signed in without network; a reward is marked as paid by keyboard only, and the tabs are accessible', async ({
  browser,
  request,
}) => {
  const context = await openBrowser(browser);
  await storeSession(context, await signInByCall(request, admin));
  const page = await context.newPage();
  const show = (tab: string) =>
    page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: tab }).click();

  await test.step('the console opens once the network is back', async () => {
    await context.route('**/rest/v1/rpc/is_admin', (route) => route.abort());
    await page.goto(`${main.url}/admin?tab=settings`);
    await expect(heading(page, 'Your access could not be verified')).toBeVisible();
    await expectAccessible(page);
    expect(await storedSession(page)).not.toBeNull();
    await context.unroute('**/rest/v1/rpc/is_admin');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(heading(page, 'Settings')).toBeVisible();
    await expect(page).toHaveURL(/tab=settings/);
  });

  await test.step('the tabs have no axe violations', async () => {
    for (const tab of ['Settings', 'Users', 'Rewards']) {
      if (tab !== 'Settings') await show(tab);
      await expect(heading(page, tab)).toBeVisible();
      await expect(page.getByRole('row').nth(2).or(page.getByText('Data Tools'))).toBeVisible();
      await expectAccessibleAtAllWidths(page, tab === 'Settings' ? {} : { within: '#main' });
    }
  });

  await test.step('a reward is marked as paid, and that is undone', async () => {
    const mark = page.getByRole('button', { name: /^Mark paid/ }).first();
    const name = (await mark.textContent()) ?? '';
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name })).toBeHidden();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('F6');
    for (let steps = 0; steps < 4 && !(await isFocused(undo)); steps += 1) await page.keyboard.press('Tab');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name })).toBeVisible();
  });

  await test.step('the Purge Test Data dialog has no axe violations', async () => {
    await show('Settings');
    await page.getByRole('button', { name: 'Purge Test Data' }).click();
    await expect(
      page.getByRole('alertdialog').getByText(/nothing to purge|What will be deleted/),
    ).toBeVisible();
    await expectAccessible(page, { within: '[role="alertdialog"]' });
  });
  await context.close();
});

test('a user is created, claimed, suspended, deleted and restored, and another is erased and restored within a day', async ({
  browser,
  request,
}) => {
  const page = await open(browser, await signInByCall(request, admin), '/admin?tab=users');
  const search = page.getByRole('searchbox');

  await test.step('a new user is claimed by a sign-up, suspended, deleted and restored', async () => {
    const email = `irina-${Date.now()}@mail.example`;
    const person = { email, password: 'Harbour-2026' };
    await search.fill(email);
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();

    // By keyboard only.
    await page.keyboard.press('Tab');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'New User' })).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Irina Vasile');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Analyst');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /Irina Vasile/ });
    await expect(row).toContainText('Analyst');

    await callAuth(request, 'signup', { ...person, data: { full_name: 'Irina V.' } });
    const link = new URL(await mailedLink(request, email, 'signup'), main.url);
    await callAuth(request, 'verify', { token_hash: link.searchParams.get('token_hash'), type: 'signup' });
    const session = await signInByCall(request, person);
    const headers = {
      apikey: await publishableKey(request),
      authorization: `Bearer ${session.access_token}`,
    };
    const own = `${main.url}/rest/v1/profiles?id=eq.${session.user.id}`;
    const claimed: unknown = await (
      await request.get(`${own}&select=role,status,full_name`, { headers })
    ).json();
    expect(claimed).toEqual([{ role: 'analyst', status: 'active', full_name: 'Irina Vasile' }]);
    const write = async () => (await request.patch(own, { headers, data: { name: 'Irina' } })).text();
    expect(await write()).toBe('');

    // Claiming replaced the row's id with the account's.
    await page.reload();
    await page.getByRole('button', { name: 'Edit Irina Vasile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Status').selectOption('Suspended');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Suspended');
    expect(await write()).toContain('suspended');

    await page.getByRole('button', { name: 'Delete Irina Vasile' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await expect(row).toBeHidden();
    await expect(signInByCall(request, person)).rejects.toThrow();
    await undo.click();
    await expect(row).toContainText('Suspended');
    await signInByCall(request, person);
  });

  await test.step('a person is erased on request, and can be restored within a day with all their data', async () => {
    const email = `zsofia-${Date.now()}@mail.example`;
    const person = { email, password: 'Harbour-2026' };
    await callAuth(request, 'signup', { ...person, data: { full_name: 'Zsófia Kertész' } });
    const link = new URL(await mailedLink(request, email, 'signup'), main.url);
    await callAuth(request, 'verify', { token_hash: link.searchParams.get('token_hash'), type: 'signup' });
    await signInByCall(request, person);

    await search.fill(email);
    const row = page.getByRole('row', { name: /Zsófia Kertész/ });
    await row.getByRole('button', { name: 'More for Zsófia Kertész' }).click();
    await page.getByRole('menuitem', { name: 'Mark as test data' }).click();
    // The Undo notice stays while the pointer is on it, however long the next steps take.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await expect(row.getByText('Test data')).toBeVisible();
    await undo.click();
    await expect(row.getByText('Test data')).toBeHidden();

    // A laptop at 200 %.
    await page.setViewportSize({ width: 720, height: 450 });
    await row.getByRole('button', { name: 'More for Zsófia Kertész' }).click();
    await page.getByRole('menuitem', { name: 'Erase person…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Erase Zsófia Kertész?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(dialog.getByRole('heading', { name: 'Erase Zsófia Kertész?' })).toBeInViewport();
    await expectAccessibleAtAllWidths(page, { within: '[role="alertdialog"]' });
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await undo.hover();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(signInByCall(request, person)).rejects.toThrow();

    // The log shows the erasure, but not the person.
    const log = await page.context().newPage();
    await log.goto(`${main.url}/admin?tab=audit`);
    const entry = log.getByRole('row').filter({ hasText: 'Erased person' }).first();
    await expect(entry).toContainText('Deleted');
    await log.getByRole('searchbox').fill(email);
    await expect(log.getByRole('heading', { name: 'No entries found' })).toBeVisible();
    await log.close();

    await undo.click();
    await expect(row).toBeVisible();
    await signInByCall(request, person);
  });
  await page.context().close();
});

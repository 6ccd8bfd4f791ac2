import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { restAs } from '../rest';
import {
  admin,
  mailedLink,
  mailsTo,
  newPerson,
  signIn,
  publishableKey,
  signInByCall,
  storeSession,
} from '../sessions';
import { sidewaysExcess } from '../sidewaysExcess';
import { aegean } from '../seededProjects';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const settings = '/backer-portal?tab=settings';
const rates = { asOf: '2026-11-20', usdPerEur: 1.25, gbpPerEur: 0.8 };
const header = (page: Page) => page.getByRole('banner');
const form = (page: Page) => page.getByRole('form', { name: 'Settings' });

async function save(page: Page): Promise<void> {
  const saved = page.getByText('Settings saved');
  // The message of the previous save must not count for this one.
  await expect(saved).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Save settings' }).click();
  await expect(saved).toBeVisible();
}

test('a currency applies in another browser, and signing out other devices ends their sessions', async ({
  page,
  context,
  browser,
  request,
}) => {
  const person = await newPerson(request, 'Cora Currency');
  const session = await signInByCall(request, person);
  const ask = await restAs(page.request, session);
  const [listing] = await ask<{ id: string }[]>('GET', `listings?id=eq.${aegean.id}&select=id`);
  await ask('POST', 'rpc/record_interest', {
    p_project_id: listing?.id,
    p_amount: 125_000,
    p_disclaimer: '2025-01',
  });
  await storeSession(context, session);
  const watched = await watchPage(page);
  await page.route('**/api/exchange-rates', (route) => route.fulfill({ json: rates }));

  await page.goto(settings);
  await form(page).getByLabel('Currency').selectOption('EUR');
  await save(page);
  await expect(form(page).getByText(/reference rates as of 20 November 2026/)).toBeVisible();
  for (const tab of ['Overview', 'Portfolio', 'Activity']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByText('€100,000').first()).toBeVisible();
    await expect(page.getByText('$125,000')).toHaveCount(0);
  }
  expect(watched.problems()).toEqual([]);

  const other = await openBrowser(browser, { baseURL: main.url });
  const left = await signInByCall(request, person);
  await storeSession(other, left);
  const elsewhere = await other.newPage();
  await elsewhere.route('**/api/exchange-rates', (route) => route.fulfill({ status: 502, json: {} }));
  await elsewhere.goto(settings);
  await expect(form(elsewhere).getByLabel('Currency')).toHaveValue('EUR');
  await expect(form(elsewhere).getByText(/Shown in EUR at fixed rates/)).toBeVisible();

  await test.step('they can save nothing and find themselves signed out', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out others' }).click();
    await expect(
      page.getByText('All sessions revoked. You may need to log in again on other devices.'),
    ).toBeVisible();

    const headers = {
      apikey: await publishableKey(page.request),
      authorization: `Bearer ${left.access_token}`,
    };
    const written = await request.post(`${main.url}/rest/v1/user_settings`, {
      headers,
      data: { user_id: left.user.id, currency: 'GBP' },
    });
    expect(await written.json()).toMatchObject({ message: 'Your session has ended. Please sign in again.' });
    const renewed = await request.post(`${main.url}/auth/v1/token?grant_type=refresh_token`, {
      headers: { apikey: headers.apikey },
      data: { refresh_token: left.refresh_token },
    });
    expect(renewed.ok()).toBe(false);
    // A page open there notices at its next write: it says so, offers to sign in, and drops the name.
    await expect(header(elsewhere).getByText('Cora Currency')).toBeVisible();
    await form(elsewhere).getByLabel('Currency').selectOption('GBP');
    await form(elsewhere).getByRole('button', { name: 'Save settings' }).click();
    const dialog = elsewhere.getByRole('dialog', { name: 'Join Fairshore' });
    await expect(dialog.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    await elsewhere.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(elsewhere.getByText('You have been signed out.')).toBeVisible();
    await expect(header(elsewhere).getByText('Cora Currency')).toHaveCount(0);
    await expect(header(elsewhere).getByRole('button', { name: 'Sign in' })).toBeVisible();

    await page.reload();
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible();
    await other.close();
  });
});

test('a backer manages the account: name, own data, password and e-mail address', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request, 'Nils Name');
  const next = `moved-${person.email}`;
  const password = 'Lighthouse-7';
  const session = await signInByCall(request, person);
  await storeSession(context, session);
  const ask = await restAs(request, session);
  const interest = { p_project_id: aegean.id, p_amount: 300, p_disclaimer: '2025-01' };
  await ask('POST', 'rpc/record_interest', interest);
  await page.goto(settings);

  await test.step('all personal data is exported as one file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('fairshore-my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      account: { email: person.email },
      profile: { email: person.email, fullName: 'Nils Name' },
      interests: [{ projectId: aegean.id, amount: 300 }],
      interestHistory: [{ kind: 'recorded' }],
      interestReceipts: [{ amount: 300, listingTerms: { content: { name: aegean.name } } }],
      watchlist: [],
      projects: [aegean],
      thisDevice: { ratings: {}, cookieConsent: { version: '1.0.0' } },
    });
  });

  await test.step('no axe violations', async () => {
    await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await form(page).getByLabel('Risk tolerance').selectOption('High');
    await expectAccessibleAtAllWidths(page);
  });

  await test.step('a display name is in the header at once, stays after a reload, and goes back when it is emptied', async () => {
    await form(page).getByLabel('Display name').fill('Nils of the Harbour');
    await save(page);
    await expect(header(page).getByText('Nils of the Harbour')).toBeVisible();
    await page.reload();
    await expect(header(page).getByText('Nils of the Harbour')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await form(page).getByLabel('Display name').fill('https://example.com/picture.png');
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: /picture\.png$/ })).toBeVisible();
    await expect.poll(() => page.evaluate(sidewaysExcess)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await form(page).getByLabel('Display name').fill('');
    await save(page);
    await expect(header(page).getByText('Nils Name')).toBeVisible();
  });

  await test.step('a new password needs the present one, and is the one to sign in with afterwards', async () => {
    const fields = page.getByRole('form', { name: 'Change password' });
    const change = async (current: string, next: string, again = next) => {
      await fields.getByLabel('Current password').fill(current);
      await fields.getByLabel('New password', { exact: true }).fill(next);
      await fields.getByLabel('Confirm new password').fill(again);
      await fields.getByRole('button', { name: 'Change password' }).click();
    };

    await change(person.password, `Lighthouse-7${'x'.repeat(61)}`);
    await expect(fields.getByText(/^Password must be at most 72 characters/)).toBeVisible();
    await change(person.password, password, 'Lighthouse-8');
    await expect(fields.getByText('Passwords do not match.')).toBeVisible();
    await change('Guessed-2026', password);
    await expect(fields.getByText(/^Wrong password\./)).toBeVisible();
    await expect(fields.getByLabel('Current password')).toBeFocused();
    await change(person.password, password);
    await expect(fields.getByText('Password updated.', { exact: true })).toBeVisible();
    await expect
      .poll(() => subjectsTo(request, person.email))
      .toContain('Your Fairshore password was changed');

    await header(page).getByRole('button', { name: 'Logout' }).click();
    await header(page).getByRole('button', { name: 'Get Started' }).click();
    await signIn(page, { ...person, password });
    await expect(header(page).getByText('Nils Name')).toBeVisible();
  });

  await test.step('another address counts once the links in both mailboxes were opened; header and sign-in follow', async () => {
    await page.goto(settings);
    const email = page.getByRole('form', { name: 'Change email' });
    const change = async (address: string) => {
      await email.getByLabel('New email address').fill(address);
      await email.getByRole('button', { name: 'Change email' }).click();
    };

    await change('nonsense');
    await expect(email.getByText('Please enter a valid email address.')).toBeVisible();
    await change(person.email.toUpperCase());
    await expect(email.getByText('This is already your email address.')).toBeVisible();
    await change(admin.email);
    await expect(
      email.getByText('This email is already registered to another account. Please use a different one.'),
    ).toBeVisible();
    await expect(email.getByText(/Confirmation email sent/)).toHaveCount(0);
    await expect(email.getByLabel('New email address')).toHaveValue(admin.email);
    expect(await subjectsTo(request, admin.email)).not.toContain('Confirm your new e-mail address');
    await change(next);
    await expect(email.getByText('Confirmation email sent. Please verify to complete change.')).toBeVisible();
    await expect(header(page).getByText(person.email)).toBeVisible();

    await page.goto(await mailedLink(request, next, 'email_change'));
    await expect(
      page.getByText('Confirmed. Please also open the link we sent to your other address.'),
    ).toBeVisible();
    await expect(header(page).getByText(person.email)).toBeVisible();
    await page.goto(await mailedLink(request, person.email, 'email_change'));
    await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();
    await expect(header(page).getByText(next)).toBeVisible();
    await signInByCall(request, { email: next, password });
    for (const address of [person.email, next])
      await expect
        .poll(() => subjectsTo(request, address))
        .toContain('The email address of your Fairshore account was changed');
  });
});

/** The subjects of all mails to an address, newest first. */
async function subjectsTo(request: APIRequestContext, email: string): Promise<string[]> {
  return (await mailsTo(request, email)).map(({ subject }) => subject);
}

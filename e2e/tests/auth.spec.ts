import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { main } from '../addresses';
import { backer, expectWindowLeft, mailedLink, newPerson, signIn } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const password = 'Harbour-2026';
let people = 0;

/** An address that nobody has used yet, in this run or an earlier one. */
function newAddress(): string {
  people += 1;
  return `visitor-${Date.now()}-${people}@mail.example`;
}

const header = (page: Page) => page.getByRole('banner');

/** Each of the two has its button in the header. */
async function openWindow(page: Page, tab: 'Sign In' | 'Sign Up'): Promise<Locator> {
  const name = tab === 'Sign In' ? 'Sign in' : 'Get Started';
  await header(page).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await expect(dialog.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  return dialog;
}

/** Fills in the sign-up form and sends it. */
async function signUp(page: Page, name: string, email: string): Promise<Locator> {
  const dialog = await openWindow(page, 'Sign Up');
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  return dialog;
}

async function signOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('button', { name: 'Get Started' })).toBeVisible();
}

test.describe('signing up', () => {
  test('says what is missing, one thing a field, and keeps what was typed', async ({ page }) => {
    await page.goto('/');
    const dialog = await openWindow(page, 'Sign Up');
    const send = dialog.getByRole('button', { name: 'Sign Up', exact: true });
    await send.click();
    for (const message of [
      'Please enter your full name.',
      'Please enter your email.',
      'Please enter your password.',
    ])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();

    await dialog.getByLabel('Password', { exact: true }).fill('x'.repeat(73));
    await send.click();
    await expect(dialog.getByText(/^Password must be at most 72 characters/)).toBeVisible();

    await dialog.getByLabel('Full name').fill('Mara Ionescu');
    await dialog.getByLabel('Email').fill('mara@nowhere');
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await dialog.getByLabel('Confirm password').fill('shore');
    await send.click();
    for (const message of [
      'Please enter a valid email address.',
      'Password must be at least 6 characters.',
      'Passwords do not match.',
    ])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Please enter your full name.')).toHaveCount(0);
    await expect(dialog.getByLabel('Full name')).toHaveValue('Mara Ionescu');
  });

  test('is completed by the mailed link, on the page where it began', async ({ page, request }) => {
    const email = newAddress();
    const watched = await watchPage(page);
    await page.goto('/pipeline');
    const dialog = await signUp(page, 'Ștefan Łuczak', email);
    await expect(dialog.getByText('All set! Closing…')).toBeVisible();
    await expectWindowLeft(page);
    await expect(page.getByRole('status').getByText(/check your inbox/)).toBeVisible();

    await page.goto(await mailedLink(request, email, 'signup'));
    await expect(header(page).getByText('Ștefan Łuczak')).toBeVisible();
    await expect(header(page).getByText(email)).toBeVisible();
    await expect(page.getByText('Your email is confirmed. You are signed in.')).toBeVisible();
    await expect(page).toHaveURL(`${main.url}/pipeline`);
    expect(watched.problems()).toEqual([]);
  });

  test('is refused for an address that has an account; Back leaves the window, not the page', async ({
    page,
  }) => {
    await page.goto('/pipeline');
    await header(page).getByRole('link', { name: 'Fairshore' }).first().click();
    await expect(page).toHaveURL(`${main.url}/`);
    const dialog = await openWindow(page, 'Sign In');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${main.url}/`);
    await signUp(page, 'Somebody Else', backer.email);
    await expect(
      dialog.getByText('This email is already registered. Try signing in or resetting your password.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(backer.email);
  });

  test('may be confirmed on another device, and signs that one in', async ({ page, browser, request }) => {
    const email = newAddress();
    await page.goto('/');
    await signUp(page, 'Ilse Brandt', email);
    await expectWindowLeft(page);
    const link = await mailedLink(request, email, 'signup');

    const phone = await (await openBrowser(browser, { viewport: { width: 375, height: 800 } })).newPage();
    await phone.goto(main.url + link);
    await expect(phone.getByText('Your email is confirmed. You are signed in.')).toBeVisible();
    await phone.context().close();

    await page.reload();
    await openWindow(page, 'Sign In');
    await signIn(page, { email, password });
    await expect(header(page).getByText('Ilse Brandt')).toBeVisible();
  });

  test('that was not confirmed can be mailed again; the newer link counts, the older does not', async ({
    page,
    request,
  }) => {
    const email = newAddress();
    await page.goto('/');
    await signUp(page, 'Jonas Lind', email);
    await expectWindowLeft(page);
    const first = await mailedLink(request, email, 'signup');

    const dialog = await openWindow(page, 'Sign In');
    await dialog.getByRole('button', { name: 'Resend confirmation' }).click();
    await expect(dialog.getByText('Please enter your email above first.')).toBeVisible();

    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(
      dialog.getByText("Please confirm your email before signing in. Use 'Resend confirmation' if needed."),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Resend confirmation' }).click();
    await expect(dialog.getByText('Confirmation email sent. Please check your inbox.')).toBeVisible();

    await expect.poll(() => mailedLink(request, email, 'signup')).not.toBe(first);
    const second = await mailedLink(request, email, 'signup');
    await page.goto(first);
    await expect(page.getByText(/^This confirmation link has expired or was already used\./)).toBeVisible();
    await page.goto(second);
    await expect(header(page).getByText('Jonas Lind')).toBeVisible();
  });
});

test.describe('a link', () => {
  test('that was used opens the window with what to do next', async ({ page, browser, request }) => {
    const email = newAddress();
    await page.goto('/');
    await signUp(page, 'Nora Weiss', email);
    await expectWindowLeft(page);
    const link = await mailedLink(request, email, 'signup');
    await page.goto(link);
    await expect(header(page).getByText('Nora Weiss')).toBeVisible();

    // Whoever is signed in hears it in passing.
    await page.goto(link);
    await expect(
      page.getByText('This link has expired or was already used. You are signed in.'),
    ).toBeVisible();

    const other = await (await openBrowser(browser)).newPage();
    await other.goto(main.url + link);
    const dialog = other.getByRole('dialog', { name: 'Join Fairshore' });
    await expect(dialog.getByText(/^This confirmation link has expired or was already used\./)).toBeVisible();
    await expect(other).not.toHaveURL(/token_hash/);
    await other.context().close();
  });

  for (const [what, address, message] of [
    ['made up', `/?token_hash=${'0'.repeat(64)}&type=recovery`, /^This password link has expired/],
    ['of a kind that is none', `/?token_hash=${'0'.repeat(64)}&type=poem`, /^This link is incomplete\./],
    ['cut off', `/?token_hash=&type=signup`, /^This link is incomplete\./],
  ] as const)
    test(`that is ${what} signs nobody in and says so`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(message)).toBeVisible();
      await expect(header(page).getByRole('button', { name: 'Logout' })).toHaveCount(0);
      await expect(page).not.toHaveURL(/token_hash/);
    });
});

test('a forgotten password is replaced by mail; the old one no longer works', async ({ page, request }) => {
  const person = await newPerson(request, 'Petra Novak');
  const chosen = 'Lighthouse-7';
  await page.goto('/');
  const dialog = await openWindow(page, 'Sign In');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByText('Please enter your email above first.')).toBeVisible();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByText('Password reset email sent. Please check your inbox.')).toBeVisible();

  await page.goto(await mailedLink(request, person.email, 'recovery'));
  const screen = page.getByRole('dialog', { name: 'Choose a new password' });
  await screen.getByLabel('New password', { exact: true }).fill('lighthouse');
  await screen.getByLabel('Confirm new password').fill('lighthouse-7');
  await screen.getByRole('button', { name: 'Save password' }).click();
  await expect(
    screen.getByText(
      'Password must be at least 8 chars and include upper/lower case plus a number or symbol.',
    ),
  ).toBeVisible();
  await expect(screen.getByText('Passwords do not match.')).toBeVisible();
  await screen.getByLabel('New password', { exact: true }).fill(chosen);
  await screen.getByLabel('Confirm new password').fill(chosen);
  await screen.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(/^Password updated\./)).toBeVisible();
  await expect(header(page).getByText('Petra Novak')).toBeVisible();

  await signOut(page);
  const again = await openWindow(page, 'Sign In');
  await again.getByLabel('Email').fill(person.email);
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again.getByText('Invalid email or password.')).toBeVisible();
  await signIn(page, { email: person.email, password: chosen });
  await expect(header(page).getByText('Petra Novak')).toBeVisible();
});

test.describe('Google', () => {
  const title = 'Stand-in for Google sign-in, on this machine only';

  async function leaveForGoogle(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const dialog = await openWindow(page, 'Sign In');
    await dialog.getByRole('button', { name: /Google/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  test('signs a new person in under the given name, back on the page they came from', async ({ page }) => {
    const email = newAddress();
    const path = '/pipeline?category=carbon';
    const watched = await watchPage(page);
    await leaveForGoogle(page, path);
    // By keyboard alone, from the last example account on.
    await page.getByRole('button', { name: /Tomasz Wójcik/ }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Gina Lupu');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');

    await expect(header(page).getByText('Gina Lupu')).toBeVisible();
    await expect(page).toHaveURL(main.url + path);
    await page.reload();
    await expect(header(page).getByText(email)).toBeVisible();
    expect(watched.problems()).toEqual([]);
  });

  test('signs in to the account that has confirmed the same address; its password goes on working', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request, 'Cora Stein');
    await leaveForGoogle(page, '/');
    await page.getByLabel('Name').fill('Cora Stein');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(header(page).getByText(person.email)).toBeVisible();
    await signOut(page);
    await openWindow(page, 'Sign In');
    await signIn(page, person);
    await expect(header(page).getByText(person.email)).toBeVisible();
  });

  test('that is cancelled leads back with the reason and another way in', async ({ page }) => {
    await leaveForGoogle(page, '/pipeline');
    await page.getByRole('button', { name: 'Cancel and go back to Fairshore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
    await expect(
      dialog.getByText('You cancelled signing in with Google. Sign in another way, or try again.'),
    ).toBeVisible();
    await expect(page).toHaveURL(`${main.url}/pipeline`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(header(page).getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });

  test('that was completed already can not be completed again', async ({ page }) => {
    await leaveForGoogle(page, '/');
    const address = page.url();
    await page.getByRole('button', { name: /Mara Ionescu/ }).click();
    await expect(header(page).getByText('Mara Ionescu')).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(/There is no sign-in to complete here/)).toBeVisible();
  });

  test('its page, the mailbox and a mail pass axe on a phone', async ({ browser, request }) => {
    await newPerson(request, 'Axel Moreau');
    const context = await openBrowser(browser, {
      baseURL: main.url,
      viewport: { width: 320, height: 700 },
    });
    const page = await context.newPage();
    const address = new URLSearchParams({ provider: 'google', redirect_to: main.url });
    await page.goto(`/auth/v1/authorize?${address.toString()}`);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/_local/mail');
    await expectAccessible(page);
    await page.getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'As the recipient sees it' })).toBeVisible();
    // The frame of a mail lets no script run, and axe would wait for its answer: the mail is looked at apart.
    await page.locator('iframe[title]').evaluate((frame) => frame.remove());
    await expectAccessible(page);
    const [mail]: { html: string }[] = await (await request.get(`${main.url}/_local/mail.json`)).json();
    await page.goto('about:blank');
    await page.setContent(mail?.html ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, { withoutRules: ['landmark-one-main', 'region'] });
    await context.close();
  });
});

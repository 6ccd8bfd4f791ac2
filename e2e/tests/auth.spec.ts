import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { main } from '../addresses';
import { inventoried } from '../consentPage';
import { backer, callAuth, expectWindowLeft, mailedLink, newPerson, signIn, signInByCall } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const password = 'Harbour-2026';
let people = 0;

/** An address that has not been used yet, in this run or an earlier one. */
function newAddress(): string {
  people += 1;
  return `visitor-${Date.now()}-${people}@mail.example`;
}

const header = (page: Page) => page.getByRole('banner');

/** Opens the dialog with the header button of the given tab. */
async function openWindow(page: Page, tab: 'Sign In' | 'Sign Up'): Promise<Locator> {
  const name = tab === 'Sign In' ? 'Sign in' : 'Get Started';
  await header(page).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await expect(dialog.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  return dialog;
}

/** Opens the dialog, fills in the sign-up form and submits it. */
async function signUp(page: Page, name: string, email: string): Promise<Locator> {
  const dialog = await openWindow(page, 'Sign Up');
  await sendSignUp(dialog, name, email);
  return dialog;
}

async function sendSignUp(dialog: Locator, name: string, email: string): Promise<void> {
  await dialog.getByLabel('Full name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('button', { name: 'Get Started' })).toBeVisible();
}

// The complete path, with the mailed link used twice, is in paths.spec.ts.
test('a made-up link signs nobody in, and invalid sign-ups are refused', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });

  await test.step('a made-up link signs nobody in and says so', async () => {
    await page.goto(`/pipeline?token_hash=${'0'.repeat(64)}&type=recovery`);
    await expect(page.getByText(/^This password link has expired/)).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await expect(page).not.toHaveURL(/token_hash/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('Back closes the dialog, not the page', async () => {
    await header(page).getByRole('link', { name: 'Fairshore' }).first().click();
    await expect(page).toHaveURL(`${main.url}/`);
    await openWindow(page, 'Sign In');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${main.url}/`);
  });

  await test.step('sign-up shows one error per field, and keeps what was typed', async () => {
    await openWindow(page, 'Sign Up');
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

  await test.step('signing up is refused for an address that has an account', async () => {
    await sendSignUp(dialog, 'Somebody Else', backer.email);
    await expect(
      dialog.getByText('This email is already registered. Try signing in or resetting your password.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(backer.email);
  });
});

test('an unconfirmed sign-up is mailed again; only the newer link works, also on another device', async ({
  page,
  browser,
  request,
}) => {
  const email = newAddress();
  await page.goto('/disclaimer');
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

  await test.step('the older link does not work', async () => {
    await page.goto(first);
    await expect(page.getByText(/^This confirmation link has expired or was already used\./)).toBeVisible();
  });
  await test.step('the newer link can be opened on another device, and signs that device in', async () => {
    const phone = await (await openBrowser(browser, { viewport: { width: 375, height: 800 } })).newPage();
    await phone.goto(main.url + second);
    await expect(phone.getByText('Your email is confirmed. You are signed in.')).toBeVisible();
    await phone.context().close();
  });
  await test.step('after that the password signs in here', async () => {
    await signIn(page, { email, password });
    await expect(header(page).getByText('Jonas Lind')).toBeVisible();
  });
});

test('a forgotten password is reset by mail, in every tab; the old password and other devices no longer work', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request, 'Petra Novak');
  const elsewhere = await signInByCall(request, person);
  const chosen = 'Lighthouse-7';
  const screenOf = (tab: Page) => tab.getByRole('dialog', { name: 'Choose a new password' });
  const screen = screenOf(page);
  const save = async (next: string, again = next) => {
    await screen.getByLabel('New password', { exact: true }).fill(next);
    await screen.getByLabel('Confirm new password').fill(again);
    await screen.getByRole('button', { name: 'Save password' }).click();
  };

  await test.step('the reset link is requested by its address', async () => {
    await page.goto('/disclaimer');
    const dialog = await openWindow(page, 'Sign In');
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog.getByText('Please enter your email above first.')).toBeVisible();
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog.getByText('Password reset email sent. Please check your inbox.')).toBeVisible();
  });
  await test.step('a new password is requested after a reload and in every tab', async () => {
    await page.goto(await mailedLink(request, person.email, 'recovery'));
    await expect(screen).toContainText(person.email);
    await page.reload();
    await expect(screen).toBeVisible();
    const stored = await inventoried(page);
    expect(stored).toEqual(expect.arrayContaining([expect.stringMatching(/^fairshore\.auth-flow-\w+/)]));
  });
  const other = await context.newPage();
  await other.goto('/disclaimer');
  await expect(screenOf(other)).toBeVisible();

  await test.step('it has to be strong, typed twice and different from the old one', async () => {
    await save('lighthouse', 'lighthouse-7');
    await expect(
      screen.getByText(
        'Password must be at least 8 chars and include upper/lower case plus a number or symbol.',
      ),
    ).toBeVisible();
    await expect(screen.getByText('Passwords do not match.')).toBeVisible();
    await save(person.password);
    await expect(screen.getByRole('alert')).toHaveText(
      'New password should be different from the old password.',
    );
  });
  await test.step('once it is saved no tab requests one any more, and other devices are signed out', async () => {
    await save(chosen);
    await expect(page.getByText('Password updated.', { exact: true })).toBeVisible();
    await expect(screen).toBeHidden();
    await expect(screenOf(other)).toBeHidden();
    await page.reload();
    await expect(header(page).getByText('Petra Novak')).toBeVisible();
    await expect(header(page).getByText(person.email).first()).toBeVisible();
    await expect(screen).toBeHidden();
    await expect(
      callAuth(request, 'token?grant_type=refresh_token', { refresh_token: elsewhere.refresh_token }),
    ).rejects.toThrow();
  });
  await test.step('the old password is refused, the new one signs in', async () => {
    await signOut(page);
    const again = await openWindow(page, 'Sign In');
    await again.getByLabel('Email').fill(person.email);
    await again.getByLabel('Password', { exact: true }).fill(person.password);
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(again.getByText('Invalid email or password.')).toBeVisible();
    await signIn(page, { email: person.email, password: chosen });
    await expect(header(page).getByText('Petra Novak')).toBeVisible();
  });
});

test.describe('Google', () => {
  const title = 'Stand-in for Google sign-in, on this machine only';

  async function leaveForGoogle(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
    await dialog.getByRole('button', { name: /Google/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  test('signs a new person in under the given name, back on the page they came from, after they cancelled first', async ({
    page,
  }) => {
    const email = newAddress();
    const path = '/pipeline?category=carbon';
    const watched = await watchPage(page);

    await test.step('cancelling leads back with the reason and another way to sign in', async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await openWindow(page, 'Sign In');
      await leaveForGoogle(page);
      await page.getByRole('button', { name: 'Cancel and go back to Fairshore' }).click();
      const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
      await expect(
        dialog.getByText('You cancelled signing in with Google. Sign in another way, or try again.'),
      ).toBeVisible();
      await expect(page).toHaveURL(main.url + path);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(header(page).getByRole('button', { name: 'Logout' })).toHaveCount(0);
    });

    await openWindow(page, 'Sign In');
    await leaveForGoogle(page);
    const address = page.url();
    await test.step('by keyboard alone, from the last example account on', async () => {
      await page.getByRole('button', { name: /Tomasz Wójcik/ }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type('Gina Lupu');
      await page.keyboard.press('Tab');
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
    });
    await expect(header(page).getByText('Gina Lupu')).toBeVisible();
    await expect(page).toHaveURL(main.url + path);
    await page.reload();
    await expect(header(page).getByText(email)).toBeVisible();
    expect(watched.problems()).toEqual([]);

    await test.step('a completed sign-in can not be completed again', async () => {
      await page.goto(address);
      await expect(page.getByText(/There is no sign-in to complete here/)).toBeVisible();
    });
  });

  test('signs in to the account that has confirmed the same address; its password still works', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request, 'Cora Stein');
    await page.goto('/disclaimer');
    await openWindow(page, 'Sign In');
    await leaveForGoogle(page);
    await page.getByLabel('Name').fill('Cora Stein');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(header(page).getByText(person.email)).toBeVisible();
    await signInByCall(request, person);
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
    // The mail's iframe blocks scripts, so axe would wait for its response in vain: the mail is checked separately.
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

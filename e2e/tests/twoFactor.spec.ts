import type { Locator, Page } from '@playwright/test';
import { codeOf } from '@fairshore/local-supabase/testing';
import { expectAccessibleAtAllWidths } from '../accessible';
import { newPerson, signInByCall, storeSession } from '../sessions';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

const settings = '/backer-portal?tab=settings';
/** The period of a code in ms. Codes work only once, but the next one is accepted a period early, which saves a wait of half a minute. */
const step = 30_000;

const section = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });

async function giveCode(form: Locator, code: string): Promise<void> {
  await form.getByLabel('Six-digit code').fill(code);
  await form.getByLabel('Six-digit code').press('Enter');
}

test('an app is set up, required at the next sign-in, and removed; a recovery code can replace it', async ({
  page,
  context,
  request,
}) => {
  const person = await newPerson(request, 'Tessa Two');
  await storeSession(context, await signInByCall(request, person));
  const watched = await watchPage(page);
  await page.goto(settings);

  await section(page).getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  const picture = section(page).getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = ((await section(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  const confirm = section(page).getByRole('form', { name: 'Confirm the app' });
  // The portal's tests check the rest of the settings.
  await expectAccessibleAtAllWidths(page, { within: 'section:has(img[alt^="QR code"])' });
  await page.setViewportSize({ width: 375, height: 800 });
  await giveCode(confirm, '000 000');
  await expect(section(page).getByText(/This code is not right/)).toBeVisible();
  await expect(confirm.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const setUpAt = Date.now();
  await giveCode(confirm, codeOf(secret, setUpAt));
  const codes = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await section(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(section(page).getByText('You have 10 recovery codes.')).toBeVisible();

  const signInWindow = await signInAgain(page, person);
  // Nobody is signed in yet, not even after a reload: what is in the tab is still its guest's.
  await page.evaluate(() => sessionStorage.setItem('fairshore.own.test', '{"owner":null,"value":"typed"}'));
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
  await expectAccessibleAtAllWidths(page, { within: '[role="dialog"]' });
  await giveCode(signInWindow, codeOf(secret, setUpAt + step));
  await expect(section(page).getByRole('list', { name: 'Authenticator apps' })).toBeVisible();
  const kept = () => page.evaluate(() => sessionStorage.getItem('fairshore.own.test'));
  await expect.poll(kept).toMatch(/"owner":"[0-9a-f-]{36}","value":"typed"/);
  expect(watched.problems().filter((problem) => !problem.includes('422'))).toEqual([]);

  await signInAgain(page, person);
  await signInWindow.getByRole('button', { name: 'Use a recovery code' }).click();
  await signInWindow.getByLabel('Recovery code').fill(recovery.toUpperCase().replaceAll('-', ' '));
  await signInWindow.getByRole('button', { name: 'Turn it off and sign in' }).click();
  await expect(section(page).getByText(/It is off/)).toBeVisible();
  await expect(page.getByText(/Two-factor sign-in is off\. Set it up again/)).toBeVisible();
});

/** Logs out, then signs in on the settings with the password only, up to the second factor. */
async function signInAgain(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<Locator> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(settings);
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(asked.getByLabel('Six-digit code')).toBeFocused();
  return asked;
}

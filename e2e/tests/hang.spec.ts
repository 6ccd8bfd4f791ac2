import type { Locator, Page } from '@playwright/test';
import { drawInBrowser } from '../drawInBrowser';
import { inFull } from '../matrix';
import { admin, newPerson, signInByCall, storeSession } from '../sessions';
import { harbour } from '../seededProjects';
import { expect, test } from '../test';

const never = () => new Promise<never>(() => undefined);
const rest = '**/rest/v1/**';

/**
 * Leaves all REST requests of the page unanswered; the test advances the page's clock. The returned `asked` resolves when the page
 * has requested `what`, because seconds that pass before then don't count.
 */
async function hang(page: Page, what = rest): Promise<{ asked: Promise<unknown> }> {
  await page.route(rest, never);
  return { asked: page.waitForRequest(what) };
}

/** Advances the clock by ten seconds in steps, because one timer may start another. */
async function waitTenSeconds(page: Page): Promise<void> {
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1_000);
}

/** Waits in real time for the server's response, while hardly any time passes for the page, so that it reaches no time limit. */
async function untilThere(page: Page, place: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return place.isVisible();
    })
    .toBe(true);
}

const button = /Retry|Try again/;

test('pages say within 10 s that REST doesn’t respond, and Retry loads them; so does the sign-in, keeping what was typed @smoke', async ({
  page,
}) => {
  await page.clock.install();
  await drawInBrowser(page);
  for (const [path, text] of [
    ['/pipeline', /^(?!.*Demo).*[A-Z]\w+ \w+/],
    [`/project/${harbour.id}`, harbour.name],
  ] as const)
    await test.step(path, async () => {
      const { asked } = await hang(page);
      await page.goto(path);
      await asked;
      await waitTenSeconds(page);
      const retry = page.getByRole('main').getByRole('button', { name: button }).first();
      await expect(retry).toBeVisible();
      await page.unroute(rest);
      await retry.click();
      await untilThere(page, page.getByRole('main').locator('h1, h2').filter({ hasText: text }).first());
      await expect(retry).toHaveCount(0);
    });

  await test.step('a sign-in without a response ends in a message, and keeps what was typed', async () => {
    await page.route('**/auth/v1/**', never);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
    await dialog.getByLabel('Email').fill(admin.email);
    await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Signing In…' })).toBeVisible();
    await waitTenSeconds(page);
    await expect(dialog.getByRole('alert')).toContainText('could not be reached');
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test(
  'the portal with its settings and the console say so, too',
  inFull,
  async ({ page, context, request }) => {
    await page.clock.install();
    await test.step('the portal and its settings', async () => {
      await storeSession(context, await signInByCall(request, await newPerson(request, 'Hanna Hang')));
      const { asked } = await hang(page);
      await page.goto('/backer-portal?tab=settings');
      await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
      await asked;
      await waitTenSeconds(page);
      await expect(page.getByRole('main').getByRole('button', { name: button }).first()).toBeVisible();
      await page.unroute(rest);
    });

    await test.step('the admin check', async () => {
      await storeSession(context, await signInByCall(request, admin));
      const { asked } = await hang(page, '**/rest/v1/rpc/is_admin');
      await page.goto('/admin');
      await expect(page.getByText('Verifying access…')).toBeVisible();
      await asked;
      await waitTenSeconds(page);
      await expect(page.getByText(/Your access could not be verified/)).toBeVisible();
      await page.unroute(rest);
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await untilThere(page, page.getByRole('heading', { level: 1, name: 'Listings' }));
    });
  },
);

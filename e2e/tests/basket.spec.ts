import type { Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { apart } from '../addresses';
import { restAsAdmin } from '../rest';
import { aegean, dobrogea } from '../seededProjects';
import { newPerson, signInByCall, storeSession } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const amountOf = (page: Page, name: string) => page.getByLabel(`Amount for ${name} (USD)`);
const registerAll = (page: Page) => page.getByRole('form', { name: 'Register all' });
const results = (page: Page) => page.getByRole('list', { name: 'Results after one year' });

test('three projects go through a basket: amounts, concentration, one refusal, all at once, a link', async ({
  page,
  browser,
  context,
  request,
}) => {
  const watched = await watchPage(page);
  const ask = await restAsAdmin(request);
  const name = `Basket Quay ${Date.now()}`;
  const [listing] = await ask<{ id: string }[]>('POST', 'listings?select=id', {
    name,
    status: 'Open',
    apr: 9.5,
    min_ticket: 500,
    hard_cap: 50_000,
    is_test: true,
  });
  const id = String(listing?.id);
  const patch = (change: object) => ask('PATCH', `listings?id=eq.${id}`, change);
  await storeSession(context, await signInByCall(request, await newPerson(request, 'Bea Basket')));
  for (const project of [aegean.id, dobrogea.id, id]) {
    await page.goto(`/project/${project}`);
    await page.getByRole('button', { name: /^Add to basket/ }).click();
  }
  await page.getByRole('link', { name: 'Basket: 3 projects' }).click();
  await amountOf(page, aegean.name).pressSequentially('1000');
  await expect(amountOf(page, aegean.name)).toHaveValue('1,000');
  await amountOf(page, dobrogea.name).fill('2000');
  await amountOf(page, name).fill('1000');
  await page.getByRole('radio', { name: 'Project' }).press('Space');
  await expect(
    page.getByRole('row', { name: new RegExp(`${dobrogea.name}.*50\\.0%.*\\$2,000`) }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Try what could happen' }).click();
  const sentences = results(page).getByRole('listitem');
  await expect(sentences).toHaveCount(3);
  const before = await sentences.allTextContents();
  const chance = page.getByRole('slider', { name: 'Chance that a project fails within the year' });
  await chance.press('End');
  await expect(sentences.first()).not.toHaveText(before[0] ?? '');
  for (let step = 0; step < 45; step += 1) await chance.press('ArrowLeft');
  await expect(sentences).toHaveText(before);
  await expectAccessibleAtAllWidths(page);

  expect(watched.problems()).toEqual([]);

  await patch({ status: 'Closed' });
  await expect(page.getByText('This project is closed and takes no more interest.')).toBeVisible();
  await registerAll(page).getByRole('checkbox').check();
  await registerAll(page).getByRole('button', { name: 'Register all' }).click();
  await expect(page.getByText(/^Nothing was sent\. 1 project/)).toBeVisible();
  // The database refuses what the page doesn't know about yet, and registers nothing.
  await patch({ status: 'Open', min_ticket: 500 });
  await expect(page.getByText('This project is closed and takes no more interest.')).toHaveCount(0);
  await page.route('**/rest/v1/rpc/register_basket', async (route) => {
    await patch({ min_ticket: 5_000 });
    await route.continue();
  });
  await registerAll(page).getByRole('button', { name: 'Register all' }).click();
  await expect(page.getByText(new RegExp(`^Nothing was registered\\. ${name}: `))).toBeVisible();
  await expect(amountOf(page, aegean.name)).toHaveValue('1,000');
  await page.unroute('**/rest/v1/rpc/register_basket');

  const guest = await (await openBrowser(browser)).newPage();
  await guest.goto(`/basket?ids=${aegean.id},${id}`);
  await guest.getByRole('button', { name: 'Put them into my basket' }).click();
  await expect(guest).toHaveURL(/\/basket$/);
  await expect(amountOf(guest, aegean.name)).toHaveValue('');
  await expect(guest.getByRole('button', { name: 'Sign in to register' })).toBeVisible();
  await guest.context().close();

  await amountOf(page, name).fill('5000');
  await registerAll(page).getByRole('button', { name: 'Register all' }).click();
  const done = page.getByRole('list', { name: 'Registered' });
  await expect(done.getByRole('link', { name: 'Your receipt' })).toHaveCount(3);

  await done.getByRole('link', { name }).click();
  await expect(page.getByText('If this is lost: −$5,000, 63% of what you registered.')).toBeVisible();
});

test('with releases from another origin, the simulations run on the page itself', async ({ page }) => {
  await page.goto(`${apart.url}/basket?ids=${aegean.id}`);
  await page.getByRole('button', { name: 'Put them into my basket' }).click();
  await amountOf(page, aegean.name).fill('1000');
  await page.getByRole('button', { name: 'Try what could happen' }).click();
  await expect(results(page).getByRole('listitem')).toHaveCount(3);
});

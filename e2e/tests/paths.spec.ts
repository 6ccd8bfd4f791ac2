import type { Page } from '@playwright/test';
import { main } from '../addresses';
import { admin, backer, expectWindowLeft, mailedLink, mailsTo, signIn } from '../sessions';
import { withListing } from '../ownListing';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${main.url}/admin`);
}

test('Home shows up to six open or filling listings from the database, each leading to its page', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  await withListing(request, {}, async ({ name }) => {
    await page.goto('/');
    const projects = page.getByRole('region', { name: 'Featured Projects' });
    await expect(projects.getByRole('article')).toHaveCount(6);
    await expect(projects.getByText('Closed')).toHaveCount(0);
    await projects.getByRole('article').filter({ hasText: name }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/project\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(watched.problems()).toEqual([]);
  });
});

test('a newcomer signs up, confirms by the mailed link, signs in, stays signed in over a reload, and signs out', async ({
  page,
  request,
}) => {
  const email = `newcomer-${Date.now()}@example.com`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();

  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(dialog.getByText('Please enter your full name.')).toBeVisible();

  await dialog.getByLabel('Full name').fill('Mara Ionescu');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('secret-harbour');
  await dialog.getByLabel('Confirm password').fill('secret-harbor');
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await dialog.getByLabel('Confirm password').fill('secret-harbour');
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(
    page.getByText('If confirmations are enabled, check your inbox to confirm before signing in.').first(),
  ).toBeVisible();

  const link = await mailedLink(request, email, 'signup');
  await expectWindowLeft(page);
  await page.goto(link);
  const header = page.getByRole('banner');
  await expect(header.getByText('Mara Ionescu')).toBeVisible();
  await expect(page).not.toHaveURL(/token_hash/);

  await page.reload();
  await expect(header.getByText('Mara Ionescu')).toBeVisible();
  await expect(header.getByText(email)).toBeVisible();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(header.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(page).toHaveURL(`${main.url}/`);

  await header.getByRole('button', { name: 'Get Started' }).click();
  await signIn(page, { email, password: 'secret-harbour' });
  await expect(header.getByText('Mara Ionescu')).toBeVisible();

  // A link works once.
  await page.goto(link);
  await expect(
    page
      .getByText(/link/i)
      .filter({ hasText: /expired|used|valid/i })
      .first(),
  ).toBeVisible();
});

test('a guest at the portal is asked to sign in; a wrong password is told and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/backer-portal');
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Email').fill(backer.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('Invalid email or password.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(backer.email);

  await signIn(page, backer);
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
});

test('a backer records interest, with its validation, and the portal shows the holding', async ({ page }) => {
  const watched = await watchPage(page);
  await page.goto('/pipeline');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Get Started|Menu/ })
    .first()
    .click();
  await signIn(page, backer);

  await page.getByRole('searchbox').fill('Carpathian');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page
    .getByRole('article')
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carpathian Forest Credits' })).toBeVisible();
  await expect(page.getByText('Connected')).toBeVisible();

  const form = page.getByRole('form', { name: 'Subscribe Interest' });
  const confirm = form.getByRole('button', { name: 'Confirm Interest' });
  await confirm.click();
  await expect(form.getByText('Please enter a positive amount.')).toBeVisible();
  await form.getByLabel('Amount (USD)').fill('100');
  await form.getByLabel('Note').fill('Please send the monitoring report.');
  await confirm.click();
  await expect(form.getByText('Minimum ticket is $500.')).toBeVisible();
  await expect(form.getByLabel('Note')).toHaveValue('Please send the monitoring report.');
  await form.getByLabel('Amount (USD)').fill('700');
  await form.getByRole('checkbox', { name: /I have read the disclaimer/ }).check();
  await confirm.click();
  await expect(form.getByText('Thanks! We recorded your interest.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to portal' }).click();
  await page.getByRole('tab', { name: 'Portfolio' }).click();
  await expect(page.getByRole('row', { name: /Carpathian Forest Credits/ })).toBeVisible();
  expect(watched.problems()).toEqual([]);
});

test('what an admin creates and edits appears on an open pipeline in another browser, without a reload', async ({
  page,
  browser,
}) => {
  const name = `Kvarner Ferry Terminal ${Date.now()}`;
  const visitor = await (await openBrowser(browser)).newPage();
  await visitor.goto(`${main.url}/pipeline`);
  await expect(visitor.getByRole('article').first()).toBeVisible();
  await visitor.evaluate(() => Object.assign(window, { sameDocument: true }));

  const watched = await watchPage(page);
  await signInAsAdmin(page);
  await page
    .getByRole('button', { name: 'New', exact: true })
    .or(page.getByRole('button', { name: 'New listing' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create New Listing' });
  const save = dialog.getByRole('button', { name: 'Create Listing' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Project Name').fill(name);
  await dialog.getByLabel('Country').fill('HR');
  await dialog.getByLabel('Status').selectOption('Open');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  const card = visitor.getByRole('article').filter({ hasText: name });
  await expect(card).toBeVisible();

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /edit/i })
    .click();
  const editing = page.getByRole('dialog', { name: 'Edit Listing' });
  await editing.getByLabel('APR (%)').fill('9.4');
  await editing.getByRole('button', { name: 'Update Listing' }).click();
  await expect(editing).toBeHidden();
  await expect(card).toContainText('9.4%');
  await expect.poll(() => visitor.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);

  // Tidy up, by the way the console offers.
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /delete/i })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await expect(card).toHaveCount(0);
  expect(watched.problems()).toEqual([]);
});

test('the console is closed to guests and to backers', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(`${main.url}/admin/login`);
  await page.getByLabel('Email').fill(backer.email);
  await page.getByLabel('Password', { exact: true }).fill(backer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Not authorized.')).toBeVisible();
  await expect(page).toHaveURL(`${main.url}/admin/login`);
  await page.goto('/admin-console');
  await expect(page).toHaveURL(`${main.url}/admin/login`);
});

test('an inquiry on the advisory page is stored and mailed to the sales address', async ({
  page,
  request,
}) => {
  const name = `Ferry Holdings ${Date.now()}`;
  await page.goto('/advisory');
  await page
    .getByRole('article')
    .filter({ hasText: 'SCALE' })
    .getByRole('button', { name: 'Get Started' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^E-?mail/).fill('ferry@example.com');
  await dialog.getByRole('button', { name: /send/i }).click();
  await expect(dialog.getByRole('button', { name: 'Sent!' })).toBeDisabled();
  const subjects = async () =>
    (await mailsTo(request, 'advisory@fairshore.example')).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringContaining(name));
});

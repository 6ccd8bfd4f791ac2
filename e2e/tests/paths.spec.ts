import type { Page } from '@playwright/test';
import { main } from '../addresses';
import {
  admin,
  backer,
  expectWindowLeft,
  mailedLink,
  newPerson,
  signIn,
  signInByCall,
  storeSession,
} from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${main.url}/admin`);
}

test('a newcomer types, signs up, finds the input after the mailed link, stays signed in, signs out and in; the link works once @smoke', async ({
  page,
  request,
}) => {
  const email = `newcomer-${Date.now()}@example.com`;
  const watched = await watchPage(page);
  const header = page.getByRole('banner');
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  const formOf = (tab: Page) => tab.getByRole('form', { name: 'Subscribe Interest' });
  const toConfirm = page.getByText(
    'Confirm your address: we sent a mail to your inbox. Its link leads back here, and what you typed stays.',
  );

  await test.step('signs up from a project, with the form filled in', async () => {
    await page.goto('/pipeline?q=Carpathian');
    await page
      .getByRole('article')
      .filter({ hasText: 'Carpathian Forest Credits' })
      .getByRole('link', { name: /View Details/ })
      .click();
    await formOf(page).getByLabel('Amount (USD)').fill('700');
    await formOf(page).getByLabel('Note', { exact: true }).fill('Call me after six.');
    await expect(formOf(page).getByText(/^Once you are signed in, you confirm here that/)).toBeVisible();
    await formOf(page).getByRole('button', { name: 'Create an account' }).click();
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByText('Please enter your full name.')).toBeVisible();

    await dialog.getByLabel('Full name').fill('Ștefan Łuczak');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill('secret-harbour');
    await dialog.getByLabel('Confirm password').fill('secret-harbor');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
    await dialog.getByLabel('Confirm password').fill('secret-harbour');
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(dialog.getByText('All set! Closing…')).toBeVisible();
    await expectWindowLeft(page);
    await expect(
      page
        .getByRole('status')
        .getByText('If confirmations are enabled, check your inbox to confirm before signing in.'),
    ).toBeVisible();
    await expect(toConfirm).toBeVisible();
    await expect(formOf(page).getByRole('button', { name: 'Sign up again' })).toBeFocused();
  });

  const project = page.url();
  const link = await mailedLink(request, email, 'signup');
  await test.step('the link confirms, on the page where the sign-up began, with what was typed there', async () => {
    // In a new tab, as links in mails open. The original tab is signed in, too, and no longer asks for confirmation.
    const tab = await page.context().newPage();
    await tab.setViewportSize({ width: 375, height: 800 });
    await tab.addInitScript(() => {
      const ready: string[] = [];
      Object.assign(window, { ready });
      window.addEventListener('fairshore:remote', ({ detail }) => {
        if (detail.phase === 'ready') ready.push(detail.remote);
      });
    });
    await tab.goto(link);
    await expect(tab.getByText('Your email is confirmed. You are signed in.')).toBeVisible();
    await expect(tab).toHaveURL(`${project}#interest`);
    await expect(formOf(tab).getByLabel('Amount (USD)')).toBeInViewport();
    await expect(tab.locator('#interest')).toBeFocused();
    // The notice, which stays on screen, is above the heading and doesn't cover it.
    await expect
      .poll(() =>
        tab.getByRole('heading', { name: 'Subscribe Interest' }).evaluate((heading) => {
          const { x, y, height } = heading.getBoundingClientRect();
          return document.elementFromPoint(x + 2, y + height / 2) === heading;
        }),
      )
      .toBe(true);
    // Home, which the link points to, is not rendered on the way.
    await expect
      .poll(() => tab.evaluate(() => [...new Set<string>(Reflect.get(window, 'ready'))]))
      .toEqual(['mfe-pipeline']);
    await expect(formOf(tab).getByRole('checkbox', { name: /I have read the disclaimer/ })).not.toBeChecked();
    for (const form of [formOf(tab), formOf(page)]) {
      await expect(form.getByLabel('Amount (USD)')).toHaveValue('700');
      await expect(form.getByLabel('Note', { exact: true })).toHaveValue('Call me after six.');
      await expect(form.getByRole('button', { name: 'Confirm Interest' })).toBeEnabled();
    }
    await expect(toConfirm).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fairshore.left-for'))).toBeNull();
    await tab.close();
    await expect(header.getByText('Ștefan Łuczak')).toBeVisible();
    await expect(page.getByText('If confirmations are enabled')).toHaveCount(0);
  });
  await test.step('a reload signs nobody out', async () => {
    await page.reload();
    await expect(header.getByText('Ștefan Łuczak')).toBeVisible();
    await expect(header.getByText(email)).toBeVisible();
    expect(watched.problems()).toEqual([]);
  });
  await test.step('signed-in people see a brief notice that the link was already used', async () => {
    await page.goto(link);
    await expect(
      page.getByText('This link has expired or was already used. You are signed in.'),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${project}`));
    await expect(header.getByText(email)).toBeVisible();
  });
  await test.step('signs out', async () => {
    await header.getByRole('button', { name: 'Logout' }).click();
    await expect(header.getByRole('button', { name: 'Get Started' })).toBeVisible();
    await expect(page).toHaveURL(`${main.url}/`);
  });
  await test.step('the used link still leads to the page, and opens the dialog with a prompt to sign in', async () => {
    const used = /^This confirmation link has expired or was already used\./;
    await page.goto(link);
    await expect(dialog.getByText(used)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${project}`));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const bar = page.getByRole('status').filter({ hasText: used });
    await bar.getByRole('button', { name: 'Sign in' }).click();
    await signIn(page, { email, password: 'secret-harbour' });
    await expect(header.getByText('Ștefan Łuczak')).toBeVisible();
  });
});

test('a guest at the portal is asked to sign in; a wrong password is reported and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/backer-portal');
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await expect(dialog).toBeVisible();
  await test.step('closing the dialog leaves a button to reopen it', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to continue' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  });
  await dialog.getByLabel('Email').fill(backer.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('Invalid email or password.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(backer.email);

  await signIn(page, backer);
  await expect(page).toHaveURL(`${main.url}/backer-portal`);
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible();
});

test('a backer records interest, with its validation, and the portal shows the holding @smoke', async ({
  page,
  context,
  request,
}) => {
  const watched = await watchPage(page);
  // Not the demo backer, because other tests have that portal open.
  await storeSession(context, await signInByCall(request, await newPerson(request, 'Ioana Pop')));
  await page.goto('/pipeline');
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
  await form.getByLabel('Note', { exact: true }).fill('Please send the monitoring report.');
  await confirm.click();
  await expect(form.getByText('Minimum ticket is $500.')).toBeVisible();
  await expect(form.getByLabel('Note', { exact: true })).toHaveValue('Please send the monitoring report.');
  await form.getByLabel('Amount (USD)').fill('700');
  await form.getByRole('checkbox', { name: /I have read the disclaimer/ }).check();
  await confirm.click();
  await expect(form.getByText('Thanks! We recorded your interest.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to portal' }).click();
  await page.getByRole('tab', { name: 'Portfolio' }).click();
  await expect(page.getByRole('row', { name: /Carpathian Forest Credits/ })).toBeVisible();
  expect(watched.problems()).toEqual([]);
});

test('what an admin creates and edits appears on an open pipeline in another browser, without a reload @smoke', async ({
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

  // Clean up in the console's own way.
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

test('the console is closed to guests and backers, and leaves no history entry @smoke', async ({
  page,
  context,
  request,
}) => {
  const toSignIn = `${main.url}/admin/login`;
  // An earlier page, so that Back has somewhere to go.
  await page.goto('/favicon.svg');
  await test.step('a guest is sent to the sign-in', async () => {
    await page.evaluate(() => window.location.assign('/admin'));
    await expect(page).toHaveURL(toSignIn);
    await page.goBack();
    await expect(page).toHaveURL(`${main.url}/favicon.svg`);
    await page.goto('/admin-console');
    await expect(page).toHaveURL(toSignIn);
  });
  await test.step('a backer who signs in there stays there', async () => {
    await page.getByLabel('Email').fill(backer.email);
    await page.getByLabel('Password', { exact: true }).fill(backer.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Not authorized.')).toBeVisible();
    await expect(page).toHaveURL(toSignIn);
  });
  await test.step('a backer who is signed in is signed out and told why', async () => {
    await storeSession(context, await signInByCall(request, await newPerson(request, 'Ilie Stan')));
    await page.goto('/admin');
    await expect(page).toHaveURL(toSignIn);
    await expect(page.getByText('Not authorized.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeVisible();
  });
});

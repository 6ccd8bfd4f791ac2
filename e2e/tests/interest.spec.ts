import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { joinsLive, live } from '../live';
import { restAs, restAsAdmin } from '../rest';
import { newPerson, signIn, signInByCall, storeSession } from '../sessions';
import type { Session } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

interface Project {
  id: string;
  name: string;
}

let person: Session;
let other: Session;
let project: Project;
const contexts: BrowserContext[] = [];

test.beforeAll(async ({ request }) => {
  person = await signInByCall(request, await newPerson(request, 'Ines Interest'));
  other = await signInByCall(request, await newPerson(request, 'Otto Other'));
});

test.beforeEach(async ({ request }) => {
  project = await newProject(request);
});

test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

/** Creates a listing for this test, with nothing raised and no backers. */
async function newProject(request: APIRequestContext): Promise<Project> {
  const name = `Interest Quay ${Date.now()}`;
  const ask = await restAsAdmin(request);
  const [row] = await ask<{ id: string }[]>('POST', 'listings?select=id', {
    name,
    status: 'Open',
    min_ticket: 100,
    hard_cap: 5_000,
    is_test: true,
  });
  return { id: row?.id ?? '', name };
}

/** Opens the project in a new browser, signed in or as a visitor. */
async function openProject(
  browser: Browser,
  session: Session | null,
  { path = `/project/${project.id}`, isLive = false, size = { width: 1440, height: 1_000 } } = {},
): Promise<Page> {
  const context = await openBrowser(browser, {
    baseURL: main.url,
    viewport: size,
  });
  contexts.push(context);
  if (session !== null) await storeSession(context, session);
  const page = await context.newPage();
  const joined = isLive && joinsLive(page);
  await page.goto(path);
  await joined;
  return page;
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Subscribe Interest' });
const amountOf = (page: Page) => panelOf(page).getByLabel('Amount (USD)');
const ownOf = (page: Page) => panelOf(page).getByRole('group', { name: 'Your interest' });
const raisedOf = (page: Page) => page.getByRole('region', { name: 'Deal Snapshot' });

async function fillIn(page: Page, amount: string, note = '') {
  await amountOf(page).fill(amount);
  await panelOf(page).getByLabel('Note').fill(note);
  await acknowledge(panelOf(page));
}

/** Ticks the checkbox if it is still required. */
async function acknowledge(panel: Locator) {
  const box = panel.getByRole('checkbox', { name: /I have read the disclaimer/ });
  await expect(box.or(panel.getByText(/You acknowledged version/))).toBeVisible();
  if (await box.isVisible()) await box.check();
}

/** Limits axe to the panel: the rest of the page is checked on a phone and with the visitors' pages. */
const panelAlone = { within: 'section:has(form)' };

const confirm = (page: Page) => panelOf(page).getByRole('button', { name: 'Confirm Interest' }).click();

async function recordIn(page: Page, amount: string) {
  await fillIn(page, amount);
  await confirm(page);
  await expect(panelOf(page).getByText('Thanks! We recorded your interest.')).toBeVisible();
}

/** The stored total of a person's interest in the project, or null. */
async function stored(request: APIRequestContext, session = person): Promise<number | null> {
  const ask = await restAs(request, session);
  const [row] = await ask<{ amount: number }[]>(
    'GET',
    `interests?project_id=eq.${project.id}&user_id=eq.${session.user.id}&select=amount`,
  );
  return row?.amount ?? null;
}

test('two people see each other’s interest within 2 seconds; one types on a phone, with a preview of the effect on the raise', async ({
  browser,
  request,
}) => {
  const mine = await openProject(browser, person, { isLive: true, size: { width: 375, height: 812 } });
  const watched = await watchPage(mine);
  const theirs = await openProject(browser, other, { isLive: true });
  const path = `/pipeline?q=${encodeURIComponent(project.name)}`;
  const visitor = await openProject(browser, null, { path, isLive: true });
  const card = visitor.getByRole('article').filter({ hasText: project.name });
  await visitor.getByRole('searchbox').fill(project.name);
  await expect(card).toBeVisible();
  await expect(raisedOf(theirs).getByText('$0', { exact: true })).toBeVisible();

  const panel = panelOf(mine);
  const amount = amountOf(mine);
  const figures = panel.getByRole('group', { name: 'Raised' });
  await expect(figures).toContainText(/Raised now\s*\$0of \$5,000/);
  await acknowledge(panel);
  const below = () =>
    panel.evaluate((element) => {
      const [field, note] = element.querySelectorAll('input[name="amount"], textarea');
      return (note?.getBoundingClientRect().top ?? 0) - (field?.getBoundingClientRect().top ?? 0);
    });
  const belowNote = () =>
    panel.evaluate(
      (element) =>
        element.getBoundingClientRect().bottom -
        (element.querySelector('textarea')?.getBoundingClientRect().top ?? 0),
    );
  const place = await below();

  await test.step('on a phone an amount is typed, corrected and chosen', async () => {
    await amount.focus();
    await mine.keyboard.type('1234567');
    await expect(amount).toHaveValue('1,234,567');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace', '9'])
      await mine.keyboard.press(key);
    await expect(amount).toHaveValue('1,239,567');
    await mine.keyboard.press('Backspace');
    await mine.keyboard.press('Delete');
    await expect(amount).toHaveValue('12,367');
    await mine.keyboard.press('Control+a');
    await mine.keyboard.insertText('1000.50');
    await expect(amount).toHaveValue('1,000.50');
    await mine.keyboard.press('Control+z');
    await mine.keyboard.press('Control+z');
    await expect(amount).toHaveValue('12,367');
    await mine.keyboard.press('Control+Shift+z');
    await mine.keyboard.press('Control+Shift+z');
    await expect(amount).toHaveValue('1,000.50');
    await expect(figures).toContainText('€800 · £640Indicative, ECB rates of 20 Nov 2026');

    await mine.keyboard.press('Tab');
    await mine.keyboard.press('Tab');
    await mine.keyboard.press('Enter');
    await expect(amount).toHaveValue('200');
    await expect(panel.getByRole('button', { name: '$200 2 × minimum', pressed: true })).toBeFocused();
    await expect(figures).toContainText('Raised after this$200$0 now+$200 yours');
    await expectAccessible(mine, { isInDarkToo: true });
  });

  await test.step('somebody else registers before it is confirmed', async () => {
    await fillIn(theirs, '300');
    await confirm(theirs);
    await Promise.all([
      expect(figures).toContainText('Raised after this$500$300 now+$200 yours', live),
      expect(card.getByText(/Backers\s*1$/)).toBeVisible(live),
    ]);
    await expect(raisedOf(theirs).getByText('$300', { exact: true })).toBeVisible(live);
    await expect(panelOf(theirs).getByText('Thanks! We recorded your interest.')).toBeVisible();
    expect(await below()).toBe(place);
  });

  await test.step('it is confirmed in its place, and everybody sees raised and backers', async () => {
    const end = await belowNote();
    const counted = mine.waitForResponse(/record_interest/);
    await confirm(mine);
    await counted;
    await Promise.all([
      expect(raisedOf(theirs).getByText('$500', { exact: true })).toBeVisible(live),
      expect(raisedOf(mine).getByText('$500', { exact: true })).toBeVisible(live),
      expect(card.getByText(/Backers\s*2$/)).toBeVisible(live),
    ]);
    await expect(panel.getByText('Thanks! We recorded your interest.')).toBeInViewport({ ratio: 1 });
    await expect(figures).toContainText('Raised now$500of $5,000+$200 yours');
    expect(await belowNote()).toBe(end);
    expect(await stored(request)).toBe(200);
    expect(watched.problems()).toEqual([]);
  });
});

test('an interest is recorded once per request, changed and withdrawn by keyboard, and survives lost responses', async ({
  browser,
  request,
}) => {
  const page = await openProject(browser, person);
  const watched = await watchPage(page);

  await test.step('a double click counts once; the same amount on purpose counts again', async () => {
    await fillIn(page, '300');
    await panelOf(page).getByRole('button', { name: 'Confirm Interest' }).dblclick();
    await expect(panelOf(page).getByText('Thanks! We recorded your interest.')).toBeVisible();
    expect(await stored(request)).toBe(300);
    await expect(panelOf(page).getByText('You have $300; a new amount is added to it.')).toBeVisible();
    await recordIn(page, '300');
    expect(await stored(request)).toBe(600);
    await expect(ownOf(page).getByText('$600')).toBeVisible();
    await expectAccessibleAtAllWidths(page, panelAlone);
  });

  await test.step('it is changed by keyboard alone, and the figures follow at once', async () => {
    await ownOf(page).getByRole('button', { name: 'Change' }).focus();
    await page.keyboard.press('Enter');
    const total = panelOf(page).getByLabel('New total (USD)');
    await expect(total).toBeFocused();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await expect(panelOf(page).getByText('Minimum ticket is $100.')).toBeVisible();
    await expectAccessibleAtAllWidths(page, panelAlone);
    await total.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('450');
    await expect(panelOf(page).getByText('You have $600; this makes it $450, $150 less.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panelOf(page).getByText('Your interest is now $450.')).toBeVisible();
    await expect(raisedOf(page).getByText('$450', { exact: true })).toBeVisible(live);
    expect(await stored(request)).toBe(450);
  });

  await test.step('it is withdrawn by keyboard alone', async () => {
    await ownOf(page).getByRole('button', { name: 'Withdraw' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw your interest?' });
    await expect(dialog.getByText(`Your interest of $450 in ${project.name} will be removed.`)).toBeVisible();
    await expectAccessibleAtAllWidths(page, { within: '[role="alertdialog"]' });
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(ownOf(page).getByText('$450')).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const said = panelOf(page).getByText(`You withdrew your interest of $450 in ${project.name}.`);
    await expect(said).toBeVisible();
    await expect(raisedOf(page).getByText('$0', { exact: true })).toBeVisible(live);
    await expect(ownOf(page)).toHaveCount(0);
    expect(await stored(request)).toBeNull();
    const receipt = panelOf(page).getByRole('link', { name: 'Your receipt' });
    await expect(receipt).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(receipt).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(amountOf(page)).toBeFocused();
    expect(watched.problems()).toEqual([]);
  });

  await test.step('offline it says so and keeps the form; requests are retried after gateway errors', async () => {
    await fillIn(page, '200', 'Keep me');
    await page.context().setOffline(true);
    await confirm(page);
    await expect(panelOf(page).getByRole('alert')).toContainText("We couldn't reach the server.");
    await expect(panelOf(page).getByLabel('Note')).toHaveValue('Keep me');
    await page.context().setOffline(false);

    let failures = 0;
    await page.route('**/rest/v1/rpc/record_interest', (route) =>
      (failures += 1) > 2 ? route.continue() : route.fulfill({ status: 503, body: '<h1>Busy</h1>' }),
    );
    await confirm(page);
    await expect(panelOf(page).getByText('Thanks! We recorded your interest.')).toBeVisible();
    expect(failures).toBe(3);
    expect(await stored(request)).toBe(200);
    await page.unrouteAll();
  });

  await test.step('after a lost response no total is claimed, a reload shows what is stored, and another request adds to it', async () => {
    const calls = '**/rest/v1/rpc/record_interest';
    // The database records it, but the browser never receives the response.
    await page.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.route('**/rest/v1/rpc/recorded_interest_requests', (route) => route.abort());
    await fillIn(page, '400', 'Call me after six.');
    await confirm(page);
    await expect(panelOf(page).getByRole('alert')).toContainText("We couldn't reach the server.");
    await expect(amountOf(page)).toHaveValue('400');
    await expect(panelOf(page).getByText('Your last try with $400 was not confirmed.')).toBeVisible();
    await expect(panelOf(page).getByText('this adds $400')).toHaveCount(0);
    await page.reload();
    await expect(amountOf(page)).toHaveValue('400');
    await expect(panelOf(page).getByText('Your last try with $400 was not confirmed.')).toBeVisible();

    // A retry gets a response, and the interest counts once.
    await page.unroute(calls);
    await confirm(page);
    await expect(panelOf(page).getByText('Thanks! We recorded your interest.')).toBeVisible();
    expect(await stored(request)).toBe(600);

    // Without a retry, the stored interest is found.
    await page.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fillIn(page, '400');
    await confirm(page);
    await expect(panelOf(page).getByRole('alert')).toContainText("We couldn't reach the server.");
    await page.unrouteAll();
    await page.reload();
    await expect(
      panelOf(page).getByText(
        'Your $400 was recorded; only its confirmation did not reach you. You have $1,000 now.',
      ),
    ).toBeVisible();
    await expect(amountOf(page)).toHaveValue('');
    expect(await stored(request)).toBe(1_000);
    await recordIn(page, '400');
    expect(await stored(request)).toBe(1_400);
  });
});

test('two windows: the same request counts once, another one adds, and a change made elsewhere is not overwritten', async ({
  browser,
  request,
}) => {
  const first = await openProject(browser, person);
  const second = await first.context().newPage();
  // The second window gets no live updates, as behind a proxy that blocks WebSockets.
  await second.routeWebSocket(/realtime/, () => undefined);
  await second.goto(`/project/${project.id}`);
  await fillIn(first, '500');
  await fillIn(second, '500');
  await expect(second.getByText('This registers $500.')).toBeVisible();

  await confirm(first);
  await expect(ownOf(first).getByText('$500')).toBeVisible();
  await confirm(second);
  await expect(panelOf(second).getByRole('alert')).toHaveText(
    '$500 was just added from another window: you have $500 now. Confirm again to add $500 more.',
  );
  expect(await stored(request)).toBe(500);
  await expect(panelOf(second).getByText('You have $500; this adds $500: $1,000.')).toBeVisible();
  await amountOf(second).fill('100');
  await confirm(second);
  await expect(ownOf(second).getByText('$600')).toBeVisible();
  await expect(ownOf(first).getByText('$600')).toBeVisible(live);

  await ownOf(second).getByRole('button', { name: 'Change' }).click();
  await panelOf(second).getByLabel('New total (USD)').fill('550');
  await recordIn(first, '100');
  await panelOf(second).getByRole('button', { name: 'Save change' }).click();
  await expect(panelOf(second).getByRole('alert')).toContainText(
    'Your interest was changed in another window: it is $700 now. Nothing was overwritten.',
  );
  await expect(panelOf(second).getByLabel('New total (USD)')).toHaveValue('550');
  expect(await stored(request)).toBe(700);
  await panelOf(second).getByRole('button', { name: 'Save change' }).click();
  await expect(ownOf(first).getByText('$550')).toBeVisible(live);
  expect(await stored(request)).toBe(550);
  // Reduced in another window: the raised amount falls here, too.
  await expect(raisedOf(first).getByText('$550', { exact: true })).toBeVisible(live);
});

test('a newcomer types, signs in, is corrected and acknowledges, and leaves nothing behind in any tab', async ({
  browser,
  request,
}) => {
  const credentials = await newPerson(request, 'Nora New');
  const next = await newPerson(request, 'Nico Next');
  const page = await openProject(browser, null);
  const panel = panelOf(page);

  await test.step('what a visitor typed is preserved after signing in', async () => {
    await amountOf(page).fill('700');
    await panel.getByLabel('Note').fill('From before');
    await expect(panel.getByRole('button', { name: 'Sign in to Confirm' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
    await dialog.getByLabel('Email').fill(credentials.email);
    await dialog.getByLabel('Password', { exact: true }).fill(credentials.password);
    // The person's interests load only after the dialog has closed, as over a slow connection.
    let answer: (() => void) | undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/rest/v1/interests?*', async (route) => {
      await isAnswered;
      await route.fallback();
    });
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Confirm Interest' })).toBeFocused();
    answer?.();
    await page.unroute('**/rest/v1/interests?*');
    await expect(amountOf(page)).toHaveValue('700');
    await expect(panel.getByLabel('Note')).toHaveValue('From before');
  });
  const newcomer = await signInByCall(request, credentials);

  await test.step('parses amounts in common notations, refuses invalid ones, and keeps what was typed', async () => {
    for (const [typed, message] of [
      ['', 'Please enter a positive amount.'],
      ['-5', 'Please enter a positive amount.'],
      ['abc', 'Please enter a positive amount.'],
      ['99.99', 'Minimum ticket is $100.'],
    ] as const) {
      await amountOf(page).fill(typed);
      await confirm(page);
      await expect(panel.getByText(message)).toBeVisible();
      await expect(amountOf(page)).toBeFocused();
    }
    // 1.000 is one thousand to some and one to others, which is below the minimum: the form asks back, and stores nothing until a click.
    await amountOf(page).fill('1.000');
    await confirm(page);
    await expect(panel.getByText('Did you mean 1,000?')).toBeVisible();
    await expect(amountOf(page)).toHaveValue('1.000');
    await expectAccessibleAtAllWidths(page, panelAlone);
    // The page must not scroll during a click, although the field it fills is half covered by the header.
    await page.setViewportSize({ width: 375, height: 800 });
    await amountOf(page).evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 20));
    await panel.getByRole('button', { name: 'Use 1,000' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(amountOf(page)).toHaveValue('1,000');
    await expect(amountOf(page)).toBeFocused();
    await expect(panel.getByText('This registers $1,000.')).toBeVisible();
    await amountOf(page).fill('１，０００．５０');
    await expect(panel.getByText('This registers $1,000.50.')).toBeVisible();
    await confirm(page);
    await expect(panel.getByText('Please confirm that you have read the disclaimer.')).toBeVisible();
    expect(await stored(request, newcomer)).toBeNull();
  });

  const opened = page.context().waitForEvent('page');
  await panel.getByRole('link', { name: /disclaimer/ }).click();
  const disclaimer = await opened;
  await test.step('asks for the disclaimer once', async () => {
    await expect(disclaimer.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeVisible();
    await expect(disclaimer.getByText('2025-01')).toBeVisible();
    await expect(amountOf(page)).toHaveValue('１，０００．５０');
    await recordIn(page, '1.000,50');
    await expect(panel.getByText(/You acknowledged version 2025-01 of the disclaimer/)).toBeVisible();
    expect(await stored(request, newcomer)).toBe(1_000.5);
  });

  await test.step('what a person typed is removed from every tab when they sign out, and appears in nobody else’s forms', async () => {
    await amountOf(page).fill('750');
    await panel.getByLabel('Note').fill('Only for your eyes');
    const application = await page.context().newPage();
    await application.goto('/apply');
    await application.getByLabel('Full name').fill('Nora L. Leaver');
    await disclaimer.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

    await expect(amountOf(page)).toHaveValue('');
    await expect(panel.getByLabel('Note')).toHaveValue('');
    await expect(
      page.getByText('You have been signed out. What you had begun in this tab is cleared.'),
    ).toBeVisible();
    await expect(application.getByLabel('Full name')).not.toHaveValue('Nora L. Leaver');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('your eyes');

    await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signIn(page, next);
    await expect(panel.getByRole('button', { name: 'Confirm Interest' })).toBeVisible();
    await expect(amountOf(page)).toHaveValue('');
    // The tab that was open as a guest's now belongs to the person, and contains nothing the guest typed.
    await application.reload();
    await page.reload();
    await expect(amountOf(page)).toHaveValue('');
  });
});

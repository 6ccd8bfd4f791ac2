import type { Page } from '@playwright/test';
import { drawInBrowser } from '../drawInBrowser';
import { expectAccessibleAtAllWidths } from '../accessible';
import { demo, main } from '../addresses';
import { restAsAdmin } from '../rest';
import { backer, mailsTo, publishableKey, signInByCall, storeSession } from '../sessions';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

const listings = '**/rest/v1/listing*';
const leads = '**/rest/v1/leads*';

const projectsOf = (page: Page) => page.getByRole('region', { name: 'Featured Projects' });
const openCount = (page: Page) => page.getByText('open listings, right now').locator('..').locator('dd');

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(projectsOf(page).getByRole('article').first()).toBeVisible();
}

/** The current animation state of the hero's lines and of the partners' names. */
function motion(page: Page): Promise<{ lines: string; names: string }> {
  return page.evaluate(() => {
    const field = document.querySelector('main section > [aria-hidden]');
    const track = document.querySelector('[data-copy]')?.parentElement;
    if (!field || !track) throw new Error('The page has no motion.');
    return {
      lines: getComputedStyle(field, '::before').animationPlayState,
      names: getComputedStyle(track).animationPlayState,
    };
  });
}

test('realtime starts after the page has loaded; then the count of open listings and the cards follow the database', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  const call = await restAsAdmin(request);
  const counted = async () => Number((await call('GET', 'listing_counters?select=open'))[0]?.open);
  const name = `Kvarner Ferry Terminal ${Date.now()}`;
  const card = projectsOf(page).getByRole('article').filter({ hasText: name });

  await openHome(page);
  await page.waitForLoadState('networkidle');
  const before = watched.urls().length;
  const socket = await page.waitForEvent('websocket');
  expect(socket.url()).toContain('/realtime/v1');
  const later = watched.urls().slice(before);
  expect(later.some((url) => url.endsWith('.js'))).toBe(true);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // Other tests change listings at the same time, so the shown count is compared with the stored one at that moment.
  const isCounted = async () => (await openCount(page).textContent()) === String(await counted());
  await expect.poll(isCounted).toBe(true);

  const [listing] = await call('POST', 'listings', {
    name,
    sector: 'Real Estate',
    country: 'HR',
    status: 'Open',
  });
  await expect(card).toBeVisible();
  await expect.poll(isCounted).toBe(true);

  await call('PATCH', `listings?id=eq.${String(listing?.id)}`, { status: 'Closed' });
  await expect(card).toHaveCount(0);
  await expect.poll(isCounted).toBe(true);

  await call('DELETE', `listings?id=eq.${String(listing?.id)}`);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(watched.problems()).toEqual([]);
});

test('nothing shifts while Home and its session load; signed-in people get links to the portal and the dashboard', async ({
  page,
  context,
  request,
}) => {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      Object.assign(window, { shifted: sum });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifted = () => page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0));
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    await page.waitForLoadState('networkidle');
    expect(await shifted(), `guest at ${width}`).toBeLessThan(0.02);
  }
  await storeSession(context, await signInByCall(request, backer));
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect(await shifted(), 'signed in').toBeLessThan(0.02);

  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/backer-portal',
  );
  await expect(page.getByRole('button', { name: 'Join as Backer' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(`${main.url}/backer-portal`);
});

test('if the listings can not be loaded, placeholders stay and Retry loads them, by keyboard only', async ({
  page,
}) => {
  await drawInBrowser(page);
  await page.route(listings, (route) => route.abort());
  await page.goto('/');
  const alert = projectsOf(page).getByRole('alert');
  await expect(alert).toContainText('The projects could not be loaded.');
  await expect(openCount(page)).toContainText('—');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();

  const retry = alert.getByRole('button', { name: 'Retry' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect(alert.getByRole('button', { name: 'Retrying…' })).toBeFocused();
  await expect(retry).toBeFocused();

  await page.unroute(listings);
  await page.keyboard.press('Enter');
  await expect(projectsOf(page).getByRole('article')).toHaveCount(6);
  await expect(openCount(page)).toHaveText(/^\d+$/);
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Tab');
  // Another test's listing may appear before the first one at any time.
  await expect(
    projectsOf(page)
      .getByRole('article')
      .filter({ has: page.locator('a:focus') }),
  ).toHaveCount(1);
});

test('motion stops off screen and on hover, can be paused by keyboard only, and is off with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHome(page);
  await expect.poll(() => motion(page)).toEqual({ lines: 'running', names: 'running' });

  await test.step('off screen and on hover', async () => {
    // `hover` waits for elements to be still, so it can't be used for a moving one.
    const band = await page.getByRole('region', { name: 'Illustrative partners' }).boundingBox();
    if (!band) throw new Error('The partners are not on the page.');
    await page.mouse.move(band.x + band.width / 2, band.y + band.height / 2);
    await expect.poll(async () => (await motion(page)).names).toBe('paused');
    await page.mouse.move(10, 10);
    await expect.poll(async () => (await motion(page)).names).toBe('running');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => motion(page)).toEqual({ lines: 'paused', names: 'paused' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => motion(page)).toEqual({ lines: 'running', names: 'running' });
  });

  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause the moving lines' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => motion(page)).toEqual({ lines: 'paused', names: 'running' });

  await page.keyboard.press('Tab');
  const names = page.getByRole('button', { name: 'Pause the moving names' });
  await expect(names).toBeFocused();
  expect((await motion(page)).names).toBe('paused');
  await page.keyboard.press('Enter');
  await expect(names).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  expect((await motion(page)).names).toBe('paused');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect((await motion(page)).names).toBe('running');

  await test.step('with reduced motion nothing moves, and a broken logo is replaced by initials', async () => {
    await page.route('**/images/partners/meridian-custody.svg', (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await expect(page.getByRole('button', { name: /Pause the moving/ })).toHaveCount(0);
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    // With reduced motion, animations end within a millisecond, once the machine gets to them.
    await expect.poll(moving).toBe(0);
    for (const partner of ['Northquay', 'Lodestar Transfer']) {
      await expect(page.getByText(partner).first()).toBeInViewport();
    }
    const partners = page.getByRole('region', { name: 'Illustrative partners' });
    await expect(partners.getByText('MC', { exact: true }).first()).toBeVisible();
    await expect(partners.getByText('NO', { exact: true })).toHaveCount(0);
  });

  await test.step('by keyboard only: one question is open at a time, and the final call to action opens sign-up', async () => {
    const questions = page.getByRole('region', { name: 'Questions, answered' });
    await questions.getByText('Is registering interest an investment?').focus();
    await questions.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect(questions.getByText(/It tells the issuer how much/)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(questions.getByText(/We are not a regulated broker/)).toBeVisible();
    await expect(questions.getByText(/It tells the issuer how much/)).toBeHidden();

    await page.getByRole('button', { name: 'Join as Backer' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
    await expect(dialog.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Join as Backer' })).toBeFocused();
  });
});

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ilinca Preda');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country of residence').selectOption('Romania');
  await page.getByLabel('How you invest').selectOption('For a family or a family office');
  await page.getByLabel('Ticket range').selectOption('$1,000 to $10,000');
  await page.getByLabel('Carbon & ESG Credits').check();
  await page.getByLabel('Message').fill('Introduced by Ana.');
  await page.getByLabel(/I am 18 or older/).check();
}

const address = () => `applicant-${Date.now()}@mail.example`;
const sent = (page: Page) => page.getByRole('heading', { name: 'Your application is with us.' });
const send = (page: Page) => page.getByRole('button', { name: 'Send application' });

test('by keyboard alone: an application is stored once, seen by admins only, and confirmed by mail @smoke', async ({
  page,
  request,
}) => {
  const watched = await watchPage(page);
  const email = address();
  await page.goto('/apply');
  await page.getByLabel('Full name').focus();
  await page.keyboard.type('Ilinca Preda');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Romania');
  await page.keyboard.press('Tab');
  await page.keyboard.type('For a family');
  await page.keyboard.press('Tab');
  await page.keyboard.type('$1,000 to');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (const stop of Array.from({ length: 13 }, (_, place) => place)) {
    await test.step(`sector ${stop}`, () => page.keyboard.press('Tab'));
  }
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('Introduced by Ana.');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/I am 18 or older/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();

  const call = await restAsAdmin(request);
  const stored = await call('GET', `leads?email=eq.${email}`);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    name: 'Ilinca Preda',
    intent: 'membership_application',
    source: 'apply_page',
    website: null,
    meta: {
      country: 'RO',
      invests_as: 'family-office',
      ticket_range: '1000-10000',
      sectors: ['Real Estate'],
      message: 'Introduced by Ana.',
      page: '/apply',
    },
  });
  const visitor = await request.get(`${main.url}/rest/v1/leads?email=eq.${email}`, {
    headers: { apikey: await publishableKey(request) },
  });
  expect(visitor.ok() ? await visitor.json() : []).toEqual([]);

  const subjects = async () => (await mailsTo(request, email)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(['We received your membership application']);
  expect(watched.problems()).toEqual([]);
});

test('from the membership page: a refused application keeps what was typed; a bot is thanked, but nothing is stored', async ({
  page,
  request,
}) => {
  const email = address();
  await test.step('the application is attributed to the page that led to it', async () => {
    await page.goto('/learn-more');
    await page.getByRole('link', { name: 'Apply for Membership' }).first().click();
    await expect(page).toHaveURL(`${main.url}/apply`);
  });
  await send(page).click();
  await expect(page.getByText('Please choose at least one sector.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessibleAtAllWidths(page);

  const sentence = 'Too many requests from your network. Please try again in ten minutes.';
  await page.route(leads, (route) =>
    route.fulfill({ status: 429, json: { code: 'P0001', hint: 'rate_limited', message: sentence } }),
  );
  await fillIn(page, email);
  const refused = page.waitForRequest(leads);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(sentence);
  expect((await refused).postDataJSON()).toMatchObject({ email, source: 'learn_more_page' });
  await expectAccessibleAtAllWidths(page);
  await expect(page.getByLabel('Message')).toHaveValue('Introduced by Ana.');
  await expect(page.getByLabel('Country of residence')).toHaveValue('RO');
  await page.unroute(leads);

  await test.step('a program that fills in the hidden field is thanked, and nothing is stored', async () => {
    await page.locator('input[name="website"]').fill('https://spam.example', { force: true });
    await send(page).click();
    await expect(sent(page)).toBeFocused();
    await expectAccessibleAtAllWidths(page);
    expect(await (await restAsAdmin(request))('GET', `leads?email=eq.${email}`)).toEqual([]);
  });
});

test('without a backend the application says before and after that nothing is sent', async ({ page }) => {
  await page.goto(`${demo.url}/apply`);
  await expect(page.getByText(/nothing you type is sent\./)).toBeVisible();
  await fillIn(page, address());
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Nothing was sent (demo mode).' })).toBeFocused();
});

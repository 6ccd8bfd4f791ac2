import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { main } from '../addresses';
import { joinsLive, live } from '../live';
import { answerWithMany, cards, loadMore } from '../manyProjects';
import { inFullUnless } from '../matrix';
import { restAsAdmin } from '../rest';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name });

const newListing = (name: string) => ({ name, sector: 'Real Estate', country: 'HR', status: 'Open', apr: 9 });

/** Opens the pipeline and waits until it receives live changes. */
async function openLive(page: Page, address = '/pipeline'): Promise<void> {
  const joined = joinsLive(page);
  await page.goto(address);
  await expect(cards(page).first().or(page.getByText('No Projects Found'))).toBeVisible();
  await joined;
}

/** The id and position of the first card that is fully within the viewport. */
async function reading(page: Page): Promise<{ id: string; top: number; left: number }> {
  // The next cards may still be loading.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-card]')].some((card) => card.getBoundingClientRect().top > 80),
  );
  return page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-card]')) {
      const { top, left } = card.getBoundingClientRect();
      if (top > 80) return { id: card.dataset['card'] ?? '', top: Math.round(top), left: Math.round(left) };
    }
    throw new Error('No card is in view.');
  });
}

/** Scrolls with the wheel and waits until the page has moved or is at its end, because a busy browser starts scrolling late. */
async function scrollBy(page: Page, pixels: number): Promise<void> {
  const place = () =>
    page.evaluate(() => {
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
      return { top: Math.round(scrollTop), isEnd: scrollTop + clientHeight > scrollHeight - 2 };
    });
  const start = await place();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, pixels);
  let last = start.top;
  await expect
    .poll(async () => {
      const { top, isEnd } = await place();
      const isResting = top === last && (top !== start.top || isEnd);
      last = top;
      return isResting;
    })
    .toBe(true);
}

test('an edit in one browser appears in another within two seconds, without moving the reader or the focus', async ({
  page,
  browser,
  request,
}) => {
  const call = await restAsAdmin(request);
  const watched = await watchPage(page);
  const context = await openBrowser(browser, { baseURL: main.url });
  const other = await context.newPage();
  const stamp = Date.now();
  const name = `Zadar Quay ${stamp}`;
  await openLive(page);
  await openLive(other, '/pipeline?sort=newest&country=HR&apr=-12');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  // A draft that is published is new to visitors.
  const [top] = await call('POST', 'listings', { ...newListing(name), status: 'Draft' });
  await call('PATCH', `listings?id=eq.${String(top?.['id'])}`, { status: 'Open' });
  await expect(cardOf(page, name)).toBeVisible(live);
  await expect(cards(page).first()).toContainText(name);
  await expect(cardOf(other, name)).toBeVisible(live);
  await call('PATCH', `listings?id=eq.${String(top?.['id'])}`, { apr: 17.5 });
  await expect(cardOf(page, name)).toContainText('17.5%', live);
  // The card stays, because somebody may be reading it, and says that it no longer matches the filters.
  await expect(cardOf(other, name)).toContainText('no longer matches your filters', live);

  await scrollBy(page, 1_500);
  const before = await reading(page);
  const [second] = await call('POST', 'listings', newListing(`${name} II`));
  // Specs that run in parallel may add projects, too.
  const pill = page.getByRole('button', { name: /^\d+ new projects?$/ });
  await expect(pill).toBeVisible(live);
  await expect.poll(() => reading(page)).toEqual(before);
  await call('DELETE', `listings?id=eq.${String(top?.['id'])}`);
  await expect(other.getByRole('heading', { name, exact: true })).toHaveCount(0, live);
  await expect.poll(() => reading(page)).toEqual(before);

  await pill.click();
  await expect(cardOf(page, `${name} II`)).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(1);
  await expect(cards(page).first().getByRole('link').first()).toBeFocused();

  // When a focused card is deleted, the focus moves to the next one.
  await cardOf(page, name).getByRole('heading').getByRole('link').focus();
  await call('DELETE', `listings?id=eq.${String(second?.['id'])}`);
  await expect(cardOf(page, name)).toHaveCount(0, live);
  await expect(cards(page).first().getByRole('heading').getByRole('link')).toBeFocused();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  expect(watched.problems()).toEqual([]);
  await context.close();
});

test('the address contains every filter, and Back undoes them one by one @smoke', async ({ page }) => {
  await page.goto(
    '/pipeline?q=a&category=real-estate&sort=newest&status=open,filling&apr=1-30&ticket=100000',
  );
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(page.getByRole('radio', { name: 'Real estate' })).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');
  const chips = page.getByRole('list', { name: 'Active filters' });
  for (const label of [
    '“a”',
    'Real estate',
    'Open',
    'Filling',
    'APR 1% to 30%',
    'Min ticket up to $100,000',
  ]) {
    await expect(chips.getByRole('button', { name: `Remove filter ${label}` })).toBeVisible();
  }
  await expect(cards(page).first()).toBeVisible();

  await chips.getByRole('button', { name: 'Remove filter Filling' }).click();
  await expect(page).toHaveURL(/status=open&/);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${main.url}/pipeline?sort=newest`);
  await page.goBack();
  await expect(page).toHaveURL(/status=open&/);
  await expect(page.getByRole('radio', { name: 'Real estate' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/status=open%2Cfilling|status=open,filling/);
  await expect(chips.getByRole('button', { name: 'Remove filter Filling' })).toBeVisible();
});

test('a long list keeps its position when left and returned to, works by keyboard, and renders only cards near the viewport', async ({
  page,
}) => {
  // Changes by other tests would move the cards, so this test has its own list without live updates.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await answerWithMany(page);
  await page.goto('/pipeline?sort=newest');
  await expect(cards(page).first()).toBeVisible();

  await test.step('Back from a project, and from a filter, returns to the place in the list', async () => {
    for (let step = 0; step < 4; step += 1) await scrollBy(page, 1_200);
    // Loaded cards are a little taller than their placeholders.
    await page.waitForLoadState('networkidle');
    const details = page
      .locator(`[data-card="${(await reading(page)).id}"]`)
      .getByRole('link', { name: /View Details/ });
    // A click scrolls to the link first if it is below the viewport.
    await details.hover({ trial: true });
    const before = await reading(page);
    const left = await page.evaluate(() => window.scrollY);

    await details.click();
    await expect(page).toHaveURL(/\/project\//);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await expect.poll(() => reading(page)).toEqual(before);

    await page.evaluate(() => {
      const chip = document.querySelector<HTMLInputElement>('input[type="radio"][value="carbon"]');
      chip?.click();
    });
    await expect(page).toHaveURL(/category=carbon/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await expect.poll(() => reading(page)).toEqual(before);
  });

  await test.step('by keyboard alone: search, filter, watch, load more and reach the footer', async () => {
    await page.goto('/pipeline?sort=newest');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('group', { name: 'Filters', exact: true });
    await panel.getByRole('checkbox', { name: 'Open' }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/status=open/);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${main.url}/pipeline?sort=newest`);

    const card = cards(page).first();
    await card.getByRole('button', { name: /^Watch/ }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { pressed: true })).toBeFocused();
    await page.keyboard.press('Enter');

    // The list grows by itself a few times; after that the button loads more, so that the footer stays reachable.
    const more = page.getByRole('button', { name: 'Load more' });
    await expect(async () => {
      await page.keyboard.press('End');
      await expect
        .poll(() => page.evaluate(() => document.querySelectorAll('[data-card]').length))
        .toBeGreaterThan(0);
      await expect(more).toBeInViewport({ timeout: 500 });
    }).toPass();
    await more.focus();
    await more.hover({ trial: true });
    const position = () => page.evaluate(() => window.scrollY);
    const before = await position();
    await page.keyboard.press('Enter');
    await expect(more).toBeVisible();
    expect(Math.abs((await position()) - before)).toBeLessThan(40);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
  });

  await test.step('of 2,500 loaded projects the page renders only those near the viewport', async () => {
    expect(await loadMore(page, 100)).toBe(100);
    await expect.poll(() => cards(page).count()).toBeLessThan(40);
  });
});

for (const width of [1440, 768, 375]) {
  const title = `filters have nothing for axe to find at ${width}, and never scroll sideways`;
  test(title, inFullUnless(width === 375), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/pipeline?status=open&apr=8-&watching=');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const to = page.getByRole('textbox', { name: 'Target APR to, in percent' });
    await to.fill('3');
    await to.press('Tab');
    if (width === 375) await page.getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByText('The lowest APR is above the highest.')).toBeVisible();
    await expect(to).toHaveValue('3');
    await expectAccessible(page);
    if (width !== 375) return;
    // Back closes the sheet and keeps the page; one step undoes what the sheet applied.
    // Enter applies as the button does.
    await to.fill('12');
    await to.press('Enter');
    await expect(page).toHaveURL(/apr=8-12/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goForward();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/apr=8-12/);
    await page.goBack();
    await expect(page).toHaveURL(/apr=8-(&|$)/);
  });
}

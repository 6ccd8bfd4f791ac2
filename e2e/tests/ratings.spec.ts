import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { main } from '../addresses';
import { joinsLive, live } from '../live';
import { restAsAdmin } from '../rest';
import { expect, openBrowser, test } from '../test';

const rateCall = '**/rest/v1/rpc/rate_project';
let name = '';
let id = '';
let asAdmin: Awaited<ReturnType<typeof restAsAdmin>>;

const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: name });
const star = (card: Locator, stars: number) =>
  card.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars`, exact: true });
const vote = (card: Locator, stars: number) => star(card, stars).click({ force: true });

// Each test has its own project without votes.
test.beforeEach(async ({ request }) => {
  asAdmin = await restAsAdmin(request);
  id = crypto.randomUUID();
  name = `Rated${Date.now()}`;
  await asAdmin('POST', 'listings', {
    id,
    name,
    sector: 'AI',
    country: 'PT',
    status: 'Open',
    hard_cap: 1000,
  });
});
test.afterEach(async () => {
  await asAdmin('DELETE', `listings?id=eq.${id}`);
});

async function open(page: Page): Promise<Locator> {
  await page.goto(`${main.url}/pipeline?q=${name}`);
  await expect(cardOf(page)).toBeVisible();
  return cardOf(page);
}

test('a vote shows at once here and within two seconds elsewhere; voting again replaces it', async ({
  browser,
}) => {
  const [one, other] = await Promise.all([openBrowser(browser), openBrowser(browser)]);
  const [page, beside] = [await one.newPage(), await other.newPage()];
  const joined = Promise.all([joinsLive(page), joinsLive(beside)]);
  const [mine, theirs] = [await open(page), await open(beside)];
  await expect(mine).toContainText('No votes yet');
  // Both pages are subscribed to the table before the first vote.
  await joined;

  await vote(mine, 4);
  await expect(mine).toContainText('4.0 · 1 vote');
  await expect(mine).toContainText('Your vote: 4');
  await expect(theirs).toContainText('4.0 · 1 vote', live);
  await vote(theirs, 1);
  await expect(theirs).toContainText('2.5 · 2 votes');
  await expect(mine).toContainText('2.5 · 2 votes', live);
  await vote(mine, 2);
  await expect(theirs).toContainText('1.5 · 2 votes', live);
  // A second tab of the same browser has the same vote.
  const second = await open(await one.newPage());
  await expect(star(second, 2)).toBeChecked();
  await vote(second, 5);
  await expect(mine).toContainText('Your vote: 5');
  await expect(star(mine, 5)).toBeChecked();
  await page.reload();
  await expect(mine).toContainText('3.0 · 2 votes');
  await expect(star(mine, 5)).toBeChecked();
  await Promise.all([one.close(), other.close()]);
});

test('hovering previews, a refused vote is rolled back, arrow keys vote only on Enter, Space or leaving, a slow server is waited for @smoke', async ({
  page,
}) => {
  const sent: unknown[] = [];
  const card = await open(page);

  await test.step('hovering over a star previews it without changing the rating', async () => {
    const lit = () =>
      card
        .locator('fieldset label > span:last-child > span')
        .evaluateAll((stars) => stars.map((shown) => Math.round(shown.getBoundingClientRect().width / 18)));
    await star(card, 2).hover({ force: true });
    await expect.poll(lit).toEqual([1, 1, 0, 0, 0]);
    await page.mouse.move(0, 0);
    await expect.poll(lit).toEqual([1, 1, 1, 1, 1]);
    await expect(card).toContainText('No votes yet');
  });

  await test.step('a refused vote is rolled back with the matching message', async () => {
    const message = 'Too many requests from your network. Please try again in ten minutes.';
    await page.route(rateCall, (route) =>
      route.fulfill({ status: 429, json: { code: 'P0001', hint: 'rate_limited', message } }),
    );
    await vote(card, 3);
    await expect(card.getByRole('alert')).toHaveText(message);
    await expect(card).toContainText('No votes yet');
    await page.unroute(rateCall);
  });

  await test.step('arrow keys select, and vote only on Enter, Space or leaving; screen readers announce it', async () => {
    page.on('request', (request) => {
      if (request.url().endsWith('/rpc/rate_project')) sent.push(request.postDataJSON());
    });
    await star(card, 1).focus();
    for (const stars of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight');
      await expect(star(card, stars)).toBeChecked();
    }
    await expect(card.getByRole('status')).toContainText('4 stars chosen. Press Enter or Space to vote');
    await expect(card).toContainText('No votes yet');
    await expectAccessible(page, { within: 'article' });
    await page.keyboard.press('Enter');
    await expect(card).toContainText('4.0 · 1 vote');
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(card.getByRole('status')).toHaveText(`You rated ${name} 4 of 5. 4.0 of 5 from 1 vote.`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(card).toContainText('3.0 · 1 vote');
    await expect(star(card, 3)).toBeChecked();
    const votes = [4, 3].map((p_rating) => expect.objectContaining({ p_project_id: id, p_rating }));
    await expect.poll(() => sent).toEqual(votes);
    await expectAccessible(page, { within: 'article' });
  });

  await test.step('a slow server is waited for with a message, and the vote shows meanwhile', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(rateCall, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await vote(card, 5);
    await expect(card).toContainText('5.0 · 1 vote');
    await expect(card).toContainText('Your vote: 5, saving…');
    answer();
    await expect(card).not.toContainText('saving…');
    await expect(card).toContainText('5.0 · 1 vote');
  });
});

test('on touch screens stars are 44 px, scrolling over them does not vote, a tap does', async ({
  browser,
}) => {
  const context = await openBrowser(browser, {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const card = await open(page);
  const target = card.locator('label').filter({ has: page.locator('input[value="4"]') });
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);

  const client = await context.newCDPSession(page);
  await client.send('Input.synthesizeScrollGesture', {
    x: (box?.x ?? 0) + 22,
    y: (box?.y ?? 0) + 22,
    yDistance: -150,
    gestureSourceType: 'touch',
  });
  await expect(card).toContainText('No votes yet');
  await target.tap();
  await expect(card).toContainText('4.0 · 1 vote');
  await context.close();
});

test('with a failing server the device stores the vote, stops asking, and sends it on the next visit', async ({
  page,
  browser,
}) => {
  let calls = 0;
  await page.route(rateCall, (route) => {
    calls += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  const card = await open(page);
  await vote(card, 2);
  await expect(card).toContainText('2.0 · 1 vote');
  await expect(card).toContainText('Your vote: 2, kept on this device');
  await vote(card, 5);
  await expect(card).toContainText('5.0 · 1 vote');
  expect(calls).toBe(1);

  await page.unroute(rateCall);
  const elsewhere = await openBrowser(browser);
  const other = await open(await elsewhere.newPage());
  await expect(other).toContainText('No votes yet');
  await page.reload();
  await expect(other).toContainText('5.0 · 1 vote');
  await expect(card).toContainText('5.0 · 1 vote');
  await expect(card).not.toContainText('kept on this device');
  await elsewhere.close();
});

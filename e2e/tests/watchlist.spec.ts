import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { main } from '../addresses';
import { restAs, restAsAdmin } from '../rest';
import { newPerson, signIn, signInByCall } from '../sessions';
import { expect, openBrowser, test } from '../test';
import { watchPage } from '../watchPage';

const key = 'fairshore.watchlist.v1';

const watchButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Watch(ing)? ${name}$`) });
const isWatched = (page: Page, name: string, watched: boolean) =>
  expect(watchButton(page, name)).toHaveAttribute('aria-pressed', `${watched}`);
const keptHere = (page: Page) => page.evaluate((item) => localStorage.getItem(item), key);

let names: string[] = [];
let ids: string[] = [];
let asAdmin: Awaited<ReturnType<typeof restAs>>;
const found = () => `/pipeline?q=${encodeURIComponent(names[0]?.split(' ')[0] ?? '')}`;

// Each test has three projects of its own, found by a unique word.
test.beforeEach(async ({ request }) => {
  asAdmin = await restAsAdmin(request);
  const word = `Followed${Date.now()}`;
  names = ['One', 'Two', 'Three'].map((name) => `${word} ${name}`);
  const rows = await asAdmin(
    'POST',
    'listings',
    names.map((name) => ({ name, sector: 'Real Estate', country: 'PT', status: 'Open', hard_cap: 1000 })),
  );
  ids = names.map((name) => String(rows.find((row) => row.name === name)?.id));
});
test.afterEach(async () => {
  await asAdmin('DELETE', `listings?id=in.(${ids.join(',')})`);
});

async function open(context: BrowserContext, path = found()): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${main.url}${path}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  return page;
}

async function signInByHeader(page: Page, person: { email: string; password: string }): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Get Started' }).click();
  await signIn(page, person);
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
}

test('a visitor follows projects by keyboard, in two tabs, across a reload and with the filter', async ({
  browser,
}) => {
  const [one = '', two = ''] = names;
  const context = await openBrowser(browser);
  const page = await open(context);
  const watched = await watchPage(page);
  const beside = await open(context);
  expect(await keptHere(page)).toBeNull();

  await watchButton(page, one).focus();
  await page.keyboard.press('Space');
  await isWatched(page, one, true);
  await isWatched(beside, one, true);
  await watchButton(beside, two).click();
  await isWatched(page, two, true);
  await watchButton(page, two).press('Enter');
  await isWatched(beside, two, false);

  await page.reload();
  await isWatched(page, one, true);
  const box = await watchButton(page, one).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: /^Watchlist/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(one);
  await expectAccessible(page, { within: 'article' });

  // The server was not asked for the list.
  expect(watched.urls().filter((url) => url.includes('watched_projects'))).toEqual([]);
  await context.close();
});

test('the list belongs to the account, and nothing of it remains for the next person', async ({
  browser,
  request,
}) => {
  const [one = '', two = '', three = ''] = names;
  const ana = await newPerson(request, 'Watching Ana');
  const ben = await newPerson(request, 'Watching Ben');
  const session = await signInByCall(request, ana);
  const asAna = await restAs(request, session);
  await asAna('POST', 'watched_projects', { user_id: session.user.id, project_id: ids[1] });

  const context = await openBrowser(browser);
  const page = await open(context);
  await watchButton(page, one).click();
  await isWatched(page, one, true);
  await expect.poll(() => keptHere(page)).toContain(ids[0]);

  await test.step('signing in merges the visitor’s and the account’s lists on any page, before anybody else can get it', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible();
    await signInByHeader(page, ana);
    await expect.poll(() => keptHere(page)).toBeNull();
    const stored = await asAna('GET', 'watched_projects?select=project_id');
    expect(stored.map((row) => row.project_id).toSorted()).toEqual([ids[0], ids[1]].toSorted());
    await page.goBack();
    await isWatched(page, one, true);
    await isWatched(page, two, true);
  });

  await test.step('the person’s other tab updates at once, another device when it is used again', async () => {
    const beside = await open(context);
    await watchButton(page, three).click();
    await isWatched(beside, three, true);
    await asAna('DELETE', `watched_projects?project_id=eq.${ids[1]}`);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await isWatched(page, two, false);
    await beside.close();
  });

  await test.step('a project that becomes a draft or is deleted is not shown and breaks nothing', async () => {
    await asAdmin('PATCH', `listings?id=eq.${ids[2]}`, { status: 'Draft' });
    await page.goto(`${main.url}${found()}&watching=1`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(one);
  });

  await test.step('signing out clears the list', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Get Started' }).first()).toBeVisible();
    await page.goto(`${main.url}${found()}`);
    await isWatched(page, one, false);
    await isWatched(page, two, false);
    expect(await keptHere(page)).toBeNull();
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(ids[0]);
  });

  await test.step('the next person starts with their own list; a failed merge loses nothing and is repeated later', async () => {
    await watchButton(page, two).click();
    await isWatched(page, two, true);
    await page.route('**/rpc/merge_watched_projects', (route) => route.abort());
    await signInByHeader(page, ben);
    await isWatched(page, two, true);
    // What is in the account's list is not known before it is merged.
    await expect(watchButton(page, one)).not.toHaveAttribute('aria-pressed');
    expect(await keptHere(page)).toContain(ids[1]);
    await page.unroute('**/rpc/merge_watched_projects');
    await page.reload();
    await expect.poll(() => keptHere(page)).toBeNull();
    await isWatched(page, two, true);
    await isWatched(page, one, false);
  });

  await test.step('a failed change is rolled back, with Retry', async () => {
    await context.setOffline(true);
    await watchButton(page, one).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(
      notices.getByText("We couldn't reach the server. Check your connection and try again.").first(),
    ).toBeVisible();
    // Hovering over the notice pauses the timer that dismisses it.
    await notices.hover();
    await isWatched(page, one, false);
    await context.setOffline(false);
    await notices.getByText('Retry', { exact: true }).click();
    await isWatched(page, one, true);
    const asBen = await restAs(request, await signInByCall(request, ben));
    await expect.poll(async () => (await asBen('GET', 'watched_projects?select=project_id')).length).toBe(2);
  });
  await context.close();
});

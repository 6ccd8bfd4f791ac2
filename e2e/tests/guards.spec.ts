import { releaseRemote } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import { copyStore } from '../copiedStore';
import type { CopiedStore } from '../copiedStore';
import { misdeedsCode } from '../chaos/misdeeds';
import type { Misdeed } from '../chaos/misdeeds';
import { commit, heard, lookAtPage, rememberPlace, waitForGuards, watchPlace } from '../chaos/watchPlace';
import { copyRelease } from '../releaseCopy';
import { expect, test } from '../test';

const name = 'mfe-content';
const version = '1.0.9-0000bad1';

test.use({ trespasses: true });

let copied: CopiedStore;
let url = '';

test.beforeAll(async () => {
  copied = await copyStore();
  const from = (await copied.store.registry()).remotes.find((remote) => remote.name === name)?.stable.version;
  await copyRelease({ store: copied.dir, name, from: from ?? '', version, runs: misdeedsCode });
  await releaseRemote(copied.store, name, version, { smokeTest: () => Promise.resolve([]) });
  url = await copied.serve();
});

test.afterAll(() => copied.remove());

/** Misdeeds that can run together, because each is of a different kind and none interferes with another. */
const together: readonly Misdeed[] = [
  'patches fetch',
  'patches pushState',
  'patches map',
  'extends all objects',
  'adopts a global style sheet',
  'adds a style element',
  'styles the body',
  'lays a veil over the page',
  'captures clicks',
  'handles every click',
  'keeps an interval',
  'keeps drawing',
];

test('a remote’s changes to the shared page end when its own page is left, and are reported with its name @smoke', async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await answerConsent(page);
  await watchPlace(page);
  await page.goto(`${url}/pipeline`);
  const pipeline = page.getByRole('heading', { level: 1, name: 'Pipeline' });
  const advisory = page.getByRole('heading', { level: 1, name: /advis/i });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(pipeline).toBeVisible();
  await navigation.getByRole('link', { name: 'Advisory' }).click();
  await expect(advisory).toBeVisible();
  await waitForGuards(page);
  await rememberPlace(page);
  for (const misdeed of together) expect(await commit(page, misdeed)).toBeUndefined();
  expect(Object.keys(await lookAtPage(page))).toEqual(
    expect.arrayContaining(['fetch', 'Array.prototype.map', 'veil']),
  );

  // Clicks are captured, so the test leaves with the browser's Back.
  await page.goBack();
  await expect(pipeline).toBeVisible();
  await expect.poll(() => lookAtPage(page)).toEqual({});
  await expect
    .poll(async () => (await heard(page)).toSorted())
    .toEqual(
      [
        'ChangedRoot',
        'LeftElement',
        'LeftInterval',
        'LeftListener',
        'LeftStyles',
        'LeftTimer',
        'PatchedArrayMap',
        'PatchedFetch',
        'PatchedHistoryPushState',
        'PatchedObjectMine',
      ].map((what) => `${name} ${what}`),
    );
  const count = () => page.evaluate(() => Reflect.get(window, 'theirs'));
  const before = await count();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await count()).toBe(before);

  // Links work again; a navigation loop is stopped on the remote's own page, and an emptied page is restored.
  await navigation.getByRole('link', { name: 'Advisory' }).click();
  await expect(advisory).toBeVisible();
  expect(await commit(page, 'loops navigation')).toMatch(
    /RangeError: mfe-content navigates from page to page/,
  );
  await commit(page, 'empties the body');
  await expect(advisory).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await heard(page)).toEqual(expect.arrayContaining([`${name} LoopedNavigation`, `${name} Crashed`]));
  // On its own page, the remote's listeners are active again and capture clicks, so the test leaves with Back.
  await page.goBack();
  await expect(pipeline).toBeVisible();
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /real assets/i })).toBeVisible();
  expect(thrown).toEqual([]);
});

test('what can’t be undone is gone with the document: the next page is loaded anew', async ({ page }) => {
  await answerConsent(page);
  await watchPlace(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const misdeed of ['patches fetch for good', 'removes the style sheets'] as const) {
    await page.goto(`${url}/advisory`);
    await waitForGuards(page);
    const background = await page
      .getByRole('banner')
      .evaluate((header) => getComputedStyle(header).backgroundColor);
    await commit(page, misdeed);
    const documents = page.waitForEvent('domcontentloaded');
    await navigation.getByRole('link', { name: 'Pipeline' }).click();
    await documents;
    await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCSS('background-color', background);
    await page.waitForFunction(() => Object.getOwnPropertyDescriptor(window, 'fetch')?.configurable);
    await waitForGuards(page);
    // The reload belongs to that navigation: the next one stays in the same document.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await navigation.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /real assets/i })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    expect(await heard(page)).toEqual([]);
  }
});

test('nothing that the five remotes do is reported as a trespass', async ({ page }) => {
  await answerConsent(page);
  await watchPlace(page);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForGuards(page);
  await rememberPlace(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const link of ['Pipeline', 'Backer Portal', 'Pipeline', 'Home', 'Advisory', 'Home']) {
    await navigation.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.evaluate(() => {
    window.history.pushState(null, '', '/admin/login');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /real assets/i })).toBeVisible();
  expect(await heard(page)).toEqual([]);
  expect(await lookAtPage(page)).toEqual({});
});

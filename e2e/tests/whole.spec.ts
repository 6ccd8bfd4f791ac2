import type { Page } from '@playwright/test';
import { cards } from '../manyProjects';
import { inFull, isFull } from '../matrix';
import { withListing } from '../ownListing';
import { backer, signInByCall, storeSession } from '../sessions';
import { harbour } from '../seededProjects';
import { expect, openBrowser, test } from '../test';
import { visitorPages } from '../visitorPages';
import { sidewaysExcess } from '../sidewaysExcess';
import { watchPage } from '../watchPage';
import { still } from '../watchShift';
import { watchTakeOver } from '../watchTakeOver';

const pages = [...visitorPages, '/compare', `/project/${harbour.id}`, '/compliance/policies/data-protection'];

/** A page's headings in order, and all of its text. Projects are only counted, because other tests add some at the same time. */
async function wordsOf(page: Page) {
  const main = page.getByRole('main');
  const counted = await main.evaluate((element) => ({
    headings: [...element.querySelectorAll('h1, h2, h3')]
      .filter((heading) => !heading.closest('article'))
      .map((heading) => heading.textContent),
    projects: element.querySelectorAll('article').length,
  }));
  const text = await main.evaluate((element) => {
    // These have text either only with scripts or only without them.
    const ofOneAlone = 'button, [role=tablist], label, noscript';
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement?.checkVisibility() && !parentElement.closest(ofOneAlone))
        words.push(textContent ?? '');
    }
    return words.join(' ').replace(/\s+/g, ' ');
  });
  return { ...counted, text };
}

/** Isolates the page from changes by other tests: it gets no live updates, and its REST requests stay unanswered. */
async function keepFromOthers(page: Page): Promise<void> {
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  // Patched in the page, because a Playwright route would disable the browser's cache.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (asked, options) =>
      String(asked instanceof Request ? asked.url : asked).includes('/rest/v1/')
        ? new Promise(() => undefined)
        : fetch(asked, options);
  });
}

/** Holds back the shell's scripts until the returned function is called. */
async function holdShell(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/shell\/[^/]+\/(main|vendor)\./, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a page is hydrated as the server rendered it, and has the same content without scripts @smoke', async ({
  browser,
  page,
}) => {
  const plain = await (await openBrowser(browser, { javaScriptEnabled: false })).newPage();
  await keepFromOthers(page);
  const watched = await watchPage(page);
  const { lost, shift } = await watchTakeOver(page);
  for (const path of pages)
    await test.step(path, async () => {
      const answer = await plain.goto(path);
      expect(await answer?.text()).toContain('You can read this page without JavaScript');
      await page.goto(path);
      // Nothing is rendered twice, nothing moves.
      expect(await lost()).toEqual([]);
      expect(await shift()).toEqual(still);
      const [before, after] = await Promise.all([wordsOf(plain), wordsOf(page)]);
      expect(before.headings).toEqual(after.headings);
      // A list rendered by scripts contains only the projects near the viewport.
      expect(before.projects).toBeGreaterThanOrEqual(after.projects);
      expect(before.text.length / after.text.length).toBeGreaterThan(0.95);
    });
  expect(watched.problems()).toEqual([]);

  await test.step('without scripts the menu is open on a phone too, and the frame has no dead buttons', async () => {
    await plain.setViewportSize({ width: 375, height: 800 });
    await plain.goto('/apply');
    for (const part of ['banner', 'contentinfo'] as const)
      await expect(plain.getByRole(part).getByRole('button')).toHaveCount(0);
    await expect.poll(() => plain.evaluate(sidewaysExcess)).toBeLessThanOrEqual(0);
    await plain.getByRole('banner').getByRole('link', { name: 'Pipeline' }).click();
    await expect(plain).toHaveURL(/\/pipeline$/);
    await plain.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('without scripts what is typed into a form stays out of the address, and the form says why', async () => {
    await plain.goto('/apply');
    const form = plain.getByRole('form', { name: 'Your application' });
    // Located by element, because text queries skip noscript.
    await expect(form.locator('noscript p')).toHaveText(/^This form needs JavaScript\./);
    await expect(form.locator('noscript p')).toBeVisible();
    await form.getByLabel('Email').fill('secret@example.com');
    await plain.keyboard.press('Enter');
    await expect(plain).toHaveURL(/\/apply$/);
    await expect(form.getByLabel('Email')).toHaveValue('secret@example.com');
    await expect(form.getByRole('button', { name: /application/i })).toHaveCount(0);
  });

  await test.step('without scripts the pipeline can be searched, filtered and read to its end', async () => {
    await plain.goto('/pipeline');
    const search = plain.getByRole('search', { name: 'Projects' });
    const count = Number(/\d+/.exec(await plain.getByText(/^\d+ projects$/).innerText())?.[0]);
    const seen = plain.getByRole('main').getByRole('article');
    const before = await seen.count();
    await expect(seen.getByRole('radio')).toHaveCount(0);
    // By keyboard: cards are laid out only near the viewport, so a mouse click right after the scroll would miss the link.
    await plain.getByRole('link', { name: 'Load more' }).press('Enter');
    await expect(plain.getByRole('link', { name: 'Only the first projects' })).toBeVisible();
    await expect.poll(() => seen.count()).toBeGreaterThanOrEqual(Math.min(count, before + 1));
    const names = await seen.getByRole('heading').allTextContents();
    expect(new Set(names).size).toBe(names.length);

    await search.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Renewable energy' });
    await search.locator('noscript label').filter({ hasText: 'Open' }).click();
    await search.getByRole('searchbox').fill('solar');
    await search.getByRole('button', { name: 'Show projects' }).click();
    await expect(plain).toHaveURL(/q=solar&.*category=renewable-energy&.*status=Open/);
    await expect(search.getByRole('searchbox')).toHaveValue('solar');
    await expect(search.getByRole('checkbox', { name: 'Open' })).toBeChecked();
    expect(await seen.count()).toBeLessThan(before);
    const sent = new URL(plain.url()).searchParams;
    expect(new Set(sent.keys())).toEqual(
      new Set(['q', 'sort', 'category', 'status', 'country', 'apr', 'ticket']),
    );

    const least = search.getByLabel('Target APR from, in percent');
    await least.fill('abc');
    await search.getByRole('button', { name: 'Show projects' }).click();
    await expect(least).toHaveValue('abc');
    await expect(least).toHaveAccessibleDescription(/^Please enter percentages as numbers/);
  });

  await test.step('without scripts expandable lists can be read to their end', async () => {
    await plain.goto('/resources');
    const papers = plain.getByRole('region', { name: 'Whitepapers' }).getByRole('article');
    await expect(papers).toHaveCount(3);
    await plain.locator('noscript a', { hasText: 'View More whitepapers' }).press('Enter');
    await expect(plain).toHaveURL(/\?more=whitepapers#/);
    expect(await papers.count()).toBeGreaterThan(3);
    await plain.locator('noscript a', { hasText: 'View More resources' }).press('Enter');
    await expect(plain).toHaveURL(/\?more=whitepapers%2Cresources#/);
    await plain.goto('/tokenized-solutions');
    await expect(plain.locator('#marketplace noscript article').first()).toBeVisible();
  });

  await test.step('without scripts pages that need them say so', async () => {
    for (const path of ['/basket', '/confirm-interest', '/unsubscribe']) {
      await plain.goto(path);
      const said = plain.getByRole('main').locator('noscript > *');
      await expect(said, path).toHaveText(/^This (page|link) needs JavaScript/);
      await expect(said, path).toBeVisible();
      await expect(plain.getByText('Looking at your link'), path).toBeHidden();
    }
    await plain.goto('/backer-portal');
    await expect(plain.locator('noscript p').nth(1)).toHaveText(/^This page needs JavaScript/);
    await plain.locator('noscript a', { hasText: 'Advisory' }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await plain.context().close();
});

test('the same holds for signed-in people, in dark mode, in a distant time zone', async ({
  browser,
  request,
}) => {
  const context = await openBrowser(browser, {
    colorScheme: 'dark',
    locale: 'ro-RO',
    timezoneId: 'Pacific/Auckland',
  });
  await storeSession(context, await signInByCall(request, backer));
  const page = await context.newPage();
  await keepFromOthers(page);
  const watched = await watchPage(page);
  const { lost } = await watchTakeOver(page);
  // One page of each remote with a form or figures; the others differ only in text.
  const others = isFull ? ['/educational-resources', '/compliance', '/backer-community'] : [];
  for (const path of ['/', '/pipeline', '/apply', ...others]) {
    await page.goto(path);
    // Only the buttons that invite guests disappear.
    const gone = (await lost()).filter((element) => !/>(Get Started|Sign in)<\/button>/.test(element));
    expect(gone, path).toEqual([]);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' }), path).toBeVisible();
  }
  expect(watched.problems()).toEqual([]);
  await context.close();
});

test('actions before hydration are executed after it, and what was typed is preserved @smoke', async ({
  page,
}) => {
  const release = await holdShell(page);
  await page.goto('/apply', { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'fairshoreEarly') !== undefined);
  const form = page.getByRole('form', { name: 'Your application' });
  await form.getByLabel('Full name').fill('Ana Pop');
  await form.getByLabel('Country of residence').selectOption({ label: 'Romania' });
  await form.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Fairshore' });
  await expect(dialog).toHaveCount(0);

  release();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel('Full name')).toHaveValue('Ana Pop');
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  // The form state has the values, not only the fields.
  await form.getByRole('button', { name: /application/i }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/./);
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('');
  await expect(form.getByLabel('Country of residence')).toHaveAccessibleDescription('');
});

test('cards that are clicked before hydration show it afterwards, and a typed amount is preserved', async ({
  page,
}) => {
  const watched = await watchPage(page);
  const release = await holdShell(page);
  await page.goto('/pipeline', { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'fairshoreEarly') !== undefined);
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  await first.getByText('Compare').click();
  await second.getByRole('button', { name: /^Watch/ }).click();
  release();
  await expect(second.getByRole('button', { name: /^Watching/ })).toBeVisible();
  await expect(first.getByRole('checkbox')).toBeChecked();
  await expect(second.getByRole('checkbox')).not.toBeChecked();

  await page.unrouteAll();
  await test.step('a project with an amount typed before hydration', async () => {
    await page.goto(`/project/${harbour.id}`);
    const panel = page.getByRole('region', { name: 'Subscribe Interest' });
    await panel.getByLabel('Amount (USD)').fill('2500');
    await expect(panel.getByText('This registers $2,500.')).toBeVisible();
    await page.reload();
    await expect(panel.getByText('This registers $2,500.')).toBeVisible();
    await expect(panel.getByLabel('Amount (USD)')).toHaveValue('2,500');
  });
  expect(watched.problems()).toEqual([]);
});

test('early actions are not lost where the page is rendered anew, as for a browser with a canary', async ({
  page,
}) => {
  for (const path of ['/apply', '/pipeline'])
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      // Another release than this browser gets has rendered it.
      const body = (await answer.text()).replace(
        /"rendered":\{"version":"[^"]+"/,
        '"rendered":{"version":"0.0.1-00000000"',
      );
      await route.fulfill({ response: answer, body });
    });
  const open = async (path: string) => {
    const release = await holdShell(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.get(window, 'fairshoreEarly') !== undefined);
    return release;
  };
  let release = await open('/apply');
  const form = page.getByRole('form', { name: 'Your application' });
  await form.getByLabel('Full name').fill('Ana Pop');
  await form.getByLabel('Country of residence').selectOption({ label: 'Romania' });
  await form.getByRole('checkbox').first().click();
  release();
  await expect(form.getByRole('checkbox').first()).toBeChecked();
  await expect(form.getByLabel('Full name')).toHaveValue('Ana Pop');
  await form.getByRole('button', { name: /application/i }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/./);
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription('');
  await expect(form.getByLabel('Country of residence')).toHaveAccessibleDescription('');

  release = await open('/pipeline');
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  await first.getByText('Compare').click();
  await second.getByRole('button', { name: /^Watch/ }).click();
  release();
  await expect(second.getByRole('button', { name: /^Watching/ })).toBeVisible();
  await expect(first.getByRole('checkbox')).toBeChecked();
});

test('a lost script is requested again; after a second loss the page says so and still offers what works without it @smoke', async ({
  page,
}) => {
  const lost = (times: number) => {
    let left = times;
    return page.route(/\/shell\/[^/]+\/main\./, (route) =>
      (left -= 1) < 0 ? route.continue() : route.abort(),
    );
  };
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await lost(1);
  await page.goto('/pipeline');
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('dialog', { name: 'Join Fairshore' })).toBeVisible();

  await page.unrouteAll();
  await lost(2);
  await page.goto('/pipeline');
  const told = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' });
  await expect(told).toBeVisible();
  await search.fill('solar');
  await search.press('Enter');
  await expect(page).toHaveURL(/[?&]q=solar/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.unrouteAll();
  await lost(2);
  await page.goto('/pipeline#results');
  await expect(told).toBeInViewport();
  await page.unrouteAll();
  await told.getByRole('link', { name: 'Reload the page' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get Started' })).toBeEnabled();
  await expect(told).toHaveCount(0);
});

test(
  'over a 100 kbit/s connection a page stays readable while it loads, and no script is requested twice',
  inFull,
  async ({ page, request }) => {
    const { lost } = await watchTakeOver(page);
    const path = `/project/${harbour.id}`;
    // Requested before, so that the host has the complete page.
    await expect.poll(async () => (await request.get(path)).text()).toContain('<h1');
    const asked: string[] = [];
    page.on('request', (one) => asked.push(new URL(one.url()).search));
    const session = await page.context().newCDPSession(page);
    const bytesASecond = 100_000 / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 600,
      downloadThroughput: bytesASecond,
      uploadThroughput: bytesASecond,
    });
    await page.goto(path, { waitUntil: 'commit' });
    expect(await lost()).toEqual([]);
    expect(asked.filter((query) => query.includes('r='))).toEqual([]);
  },
);

test('unknown paths return 404 with a page that says so, and drafts are treated alike @smoke', async ({
  request,
}) => {
  for (const path of [
    '/project/00000000-0000-4000-8000-000000000000',
    '/resources/nothing',
    '/compliance/policies/nothing',
    '/educational-resources/courses/nothing',
  ]) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toMatch(/find that|no such/);
  }
});

test('at an unknown path the server renders Home with a notice, without layout shifts', async ({
  browser,
  page,
}) => {
  const plain = await (await openBrowser(browser, { javaScriptEnabled: false })).newPage();
  const answer = await plain.goto('/nowhere/at-all');
  expect(answer?.status()).toBe(404);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  await expect(plain.getByText('There is no page at /nowhere/at-all.')).toBeVisible();
  await expect(plain.getByRole('main').getByRole('link').first()).toBeVisible();
  await plain.context().close();

  await keepFromOthers(page);
  const { lost, shift } = await watchTakeOver(page);
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText('There is no page at /nowhere/at-all.')).toBeVisible();
  expect(await lost()).toEqual([]);
  expect(await shift()).toEqual(still);
});

test('the next rendered page includes a changed listing, and nothing of one that became a draft', async ({
  request,
}) => {
  await withListing(request, {}, async ({ id, name, patch }) => {
    const read = async () => {
      const answer = await request.get(`/project/${id}`, { headers: { accept: 'text/html' } });
      return { status: answer.status(), html: await answer.text() };
    };
    expect((await read()).html).toContain(`<title>${name} · Fairshore</title>`);
    await patch({ name: `${name} II` });
    await expect.poll(async () => (await read()).html).toContain(`<title>${name} II · Fairshore</title>`);
    await patch({ status: 'Draft' });
    await expect.poll(async () => (await read()).status).toBe(404);
    expect((await read()).html).not.toContain(name);
  });
});

import type { Page } from '@playwright/test';
import { apart, main } from '../addresses';
import { harbour } from '../seededProjects';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

/** Records which copies of React's renderer start in the page; call it before `goto`. */
async function noteRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers = new Set<unknown>();
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.add(renderer).size,
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

/** Navigates to two other remotes and checks what the three share. */
async function expectOneOfEach(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advisory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();

  const found = await page.evaluate(() => {
    interface Instance {
      name: string;
      options: { shared: Record<string, unknown[]> };
    }
    const { __INSTANCES__: instances }: { __INSTANCES__: Instance[] } = Reflect.get(window, '__FEDERATION__');
    return {
      renderers: Reflect.get(window, 'renderers').size,
      styleElements: document.querySelectorAll('style[data-styled]').length,
      provided: instances.map(({ name, options }) => ({
        name,
        copies: Object.entries(options.shared).map(([key, versions]) => [key, versions.length] as const),
      })),
    };
  });
  expect(found.renderers).toBe(1);
  expect(found.styleElements).toBe(1);
  const shell = found.provided.find(({ name }) => name === 'fairshore_shell');
  const remotes = found.provided.filter(({ name }) => name.startsWith('mfe_'));
  expect(shell?.copies.map(([key]) => key)).toEqual(
    expect.arrayContaining(['react', 'styled-components', '@fairshore/shared-ui/router']),
  );
  expect(shell?.copies.filter(([, copies]) => copies !== 1)).toEqual([]);
  // A remote with its own copy would provide it here.
  expect(remotes.length).toBeGreaterThanOrEqual(3);
  expect(remotes.filter(({ copies }) => copies.length > 0)).toEqual([]);
}

/** Compressed bytes of the scripts that a page has fetched by itself, optionally only those requested before a time on its clock. */
function fetchedScripts(page: Page, before = Infinity): Promise<number> {
  return page.evaluate(
    (last) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= last)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    before,
  );
}

test('first loads stay within their limits: Home 149 KB of JavaScript, the pipeline 225, a project 265 @smoke', async ({
  page,
}) => {
  // Measures until the page is interactive. Idle work is delayed until then, because on a slow machine it would start earlier.
  await page.addInitScript(() => {
    const shown = new Promise<void>((resolve) => {
      window.addEventListener('fairshore:remote', ({ detail }: CustomEventInit<{ phase: string }>) => {
        if (detail?.phase !== 'ready') return;
        Object.assign(window, { shownAt: performance.now() });
        resolve();
      });
    });
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (...request) => {
      void shown.then(() => whenIdle(...request));
      return 0;
    };
  });
  await page.goto(main.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Each script is requested once.
  const begun = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(begun.toSorted()).toEqual([...new Set(begun)].toSorted());
  const largest = await page.request.get(begun.find((src) => src?.includes('/vendor.')) ?? '');
  expect((await largest.text()).split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
  const bytes = await fetchedScripts(page, await page.evaluate(() => Reflect.get(window, 'shownAt')));
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(149 * 1024);

  // Counts everything that loads by itself, including live updates: what nobody has requested yet, such as dialogs, must not load.
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [path, limit] of Object.entries({ '/pipeline': 225, [`/project/${harbour.id}`]: 265 })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await fetchedScripts(page), path).toBeLessThanOrEqual(limit * 1024);
  }
});

test('on one origin all remotes share the shell’s singletons, and missing pages and files are reported as such @smoke', async ({
  page,
  request,
}) => {
  await noteRenderers(page);
  await page.goto(main.url);
  await test.step('one React, one copy of each singleton, all of them the shell’s', () =>
    expectOneOfEach(page));

  await test.step('an unknown path leads to Home with a notice, an unknown file returns 404, never HTML', async () => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page).toHaveURL(`${main.url}/`);
    await expect(page.getByText('There is no page at /no-such-page.')).toBeVisible();

    const registry = await (await request.get('/registry.json')).json();
    const folder = registry.remotes[0].stable.manifest.replace('mf-manifest.json', '');
    const missing = await request.get(`${folder}missing.js`, { headers: { accept: 'text/html' } });
    expect(missing.status()).toBe(404);
    // A path outside the store is treated like any unknown path, and never serves a file.
    expect(await (await request.get('/remotes/../database/PG_VERSION')).text()).toContain('<div id="root">');
    expect((await request.get('/remotes/registry/mfe-public.json')).status()).toBe(404);
  });
});

test('with remotes on another origin, their code is loaded from the store, and they share the same singletons @smoke', async ({
  page,
}) => {
  const watched = await watchPage(page);
  await noteRenderers(page);
  await page.goto(apart.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const remoteScripts = watched.urls().filter((address) => address.includes('remoteEntry'));
  expect(remoteScripts.length).toBeGreaterThan(0);
  expect(remoteScripts.every((address) => address.startsWith(`http://localhost:${apart.cdnPort}/`))).toBe(
    true,
  );

  await test.step('one React, one copy of each singleton, all of them the shell’s', () =>
    expectOneOfEach(page));
});

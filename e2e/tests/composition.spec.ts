import type { Page } from '@playwright/test';
import { apart, main } from '../addresses';
import { harbour } from '../seededProjects';
import { expect, test } from '../test';
import { watchPage } from '../watchPage';

/** Notes which copies of React's renderer start in the page; call it before `goto`. */
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

/** Goes on to two other remotes and looks at what the three share. */
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
  // A remote that brought a copy of its own would offer it here.
  expect(remotes.length).toBeGreaterThanOrEqual(3);
  expect(remotes.filter(({ copies }) => copies.length > 0)).toEqual([]);
}

/** Bytes of script, compressed, that a page has fetched by itself; asked for before a moment of its own clock. */
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

test('first loads stay within their limits: Home 149 KB of JavaScript, the pipeline 225, a project 265', async ({
  page,
}) => {
  // Until the page answers. What waits for an idle browser waits for that too: on a slow machine it would come in between.
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
  // Each of them is begun once.
  const begun = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(begun.toSorted()).toEqual([...new Set(begun)].toSorted());
  const bytes = await fetchedScripts(page, await page.evaluate(() => Reflect.get(window, 'shownAt')));
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThanOrEqual(149 * 1024);

  // All that comes by itself, live updates too: what nobody asked for yet, such as windows, has to wait.
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [path, limit] of Object.entries({ '/pipeline': 225, [`/project/${harbour.id}`]: 265 })) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await fetchedScripts(page), path).toBeLessThanOrEqual(limit * 1024);
  }
});

test('on one origin all remotes share what the shell has once, and what is nowhere is told as what it is', async ({
  page,
  request,
}) => {
  await noteRenderers(page);
  await page.goto(main.url);
  await test.step('one React, one copy of each singleton, all of them the shell’s', () =>
    expectOneOfEach(page));

  await test.step('an unknown path leads home with a short notice, an unknown file is a 404 and never a page', async () => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page).toHaveURL(`${main.url}/`);
    await expect(page.getByText('There is no page at /no-such-page.')).toBeVisible();

    const registry = await (await request.get('/registry.json')).json();
    const folder = registry.remotes[0].stable.manifest.replace('mf-manifest.json', '');
    const missing = await request.get(`${folder}missing.js`, { headers: { accept: 'text/html' } });
    expect(missing.status()).toBe(404);
    // Outside of the store it is an unknown path like any other, and never a file.
    expect(await (await request.get('/remotes/../database/PG_VERSION')).text()).toContain('<div id="root">');
    expect((await request.get('/remotes/registry/mfe-public.json')).status()).toBe(404);
  });
});

test('with remotes on another origin their code comes from the store, and they share the same', async ({
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

import { expect, test } from '@playwright/test';
import { apart, main } from '../addresses';
import { watchPage } from '../watchPage';

/** Every page a visitor can open without an account. */
const pages = [
  { path: '/', heading: 'Real assets, on terms you can read.' },
  { path: '/pipeline', heading: 'Pipeline' },
  { path: '/advisory', heading: /advis/i },
  { path: '/admin/login', heading: /sign in/i },
  { path: '/_components', heading: /components/i },
];

for (const { name, url } of [
  { name: 'one origin', url: main.url },
  { name: 'remotes on another origin', url: apart.url },
]) {
  test.describe(name, () => {
    for (const { path, heading } of pages) {
      test(`${path} loads without a violation, an error or a second request for one file`, async ({
        page,
      }) => {
        const watched = await watchPage(page);
        await page.goto(`${url}${path}`);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');

        expect(watched.problems()).toEqual([]);
        expect(watched.fetchedTwice()).toEqual([]);
      });
    }

    test('one React, one copy of each singleton, all of them the shell’s', async ({ page }) => {
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
      await page.goto(url);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advisory' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();

      const found = await page.evaluate(() => {
        interface Copy {
          from: string;
        }
        const federation: {
          __SHARE__: Record<string, Record<string, Record<string, Record<string, Copy>>>>;
        } = Reflect.get(window, '__FEDERATION__');
        const copies: string[] = [];
        for (const scopes of Object.values(federation.__SHARE__)) {
          for (const [key, versions] of Object.entries(scopes.default ?? {})) {
            for (const [version, copy] of Object.entries(versions))
              copies.push(`${key}@${version} ${copy.from}`);
          }
        }
        return {
          renderers: Reflect.get(window, 'renderers').size,
          styleElements: document.querySelectorAll('style[data-styled]').length,
          copies: [...new Set(copies)],
        };
      });
      expect(found.renderers).toBe(1);
      expect(found.styleElements).toBe(1);
      const keys = found.copies.map((copy) => copy.slice(0, copy.lastIndexOf('@')));
      expect(keys).toContain('react');
      expect(keys).toContain('@fairshore/shared-ui/router');
      expect(new Set(keys).size).toBe(keys.length);
      expect(found.copies.filter((copy) => !copy.endsWith('fairshore_shell'))).toEqual([]);
    });
  });
}

test('code comes from the store’s own origin when the registry says so', async ({ page }) => {
  const watched = await watchPage(page);
  await page.goto(apart.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const remoteScripts = watched.urls().filter((address) => address.includes('remoteEntry'));
  expect(remoteScripts.length).toBeGreaterThan(0);
  expect(remoteScripts.every((address) => address.startsWith(`http://localhost:${apart.cdnPort}/`))).toBe(
    true,
  );
});

test('the first load of Home stays within 150 KB of JavaScript', async ({ page }) => {
  const watched = await watchPage(page);
  await page.goto(main.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await watched.scriptBytes();
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
});

test('an unknown path leads home with a short notice, an unknown file is a 404 and never a page', async ({
  page,
  request,
}) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(`${main.url}/`);
  await expect(page.getByText('There is no page at /no-such-page.')).toBeVisible();

  const registry = await (await request.get('/registry.json')).json();
  const folder = registry.remotes[0].stable.manifest.replace('mf-manifest.json', '');
  const missing = await request.get(`${folder}missing.js`, { headers: { accept: 'text/html' } });
  expect(missing.status()).toBe(404);
  expect((await request.get('/remotes/../database/PG_VERSION')).status()).toBe(404);
  expect((await request.get('/remotes/registry/mfe-public.json')).status()).toBe(404);
});

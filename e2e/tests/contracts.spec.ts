import { releaseRemote, rollBackRemote } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import { smokeTest } from '@fairshore/release-host/smoke-test';
import type { Page } from '@playwright/test';
import { copyStore } from '../copiedStore';
import { copyRelease } from '../releaseCopy';
import { expect, test } from '../test';

const first = '1.0.1-00000001';
/** A page of each remote; each is reached from the previous one within the same document. */
const pages = [
  { remote: 'mfe-public', path: '/', heading: /real assets/i },
  { remote: 'mfe-pipeline', path: '/pipeline', heading: /^Pipeline$/ },
  { remote: 'mfe-content', path: '/advisory', heading: /advis/i },
  { remote: 'mfe-backer', path: '/backer-portal', heading: /good to see you/i },
  { remote: 'mfe-admin', path: '/admin/login', heading: /^Admin sign-in$/ },
] as const;

test('remotes of contract 1 and 2 coexist in one page, and each is upgraded and rolled back independently', async ({
  page,
}) => {
  const { dir, store, serve, remove } = await copyStore();
  try {
    const newest = new Map((await store.pointers()).map(({ name, stable }) => [name, stable.version]));
    const passes = { smokeTest: () => Promise.resolve([]) };
    for (const { remote } of pages) {
      await copyRelease({
        store: dir,
        name: remote,
        from: newest.get(remote) ?? '',
        version: first,
        contract: 1,
      });
      // The gate's own browser accepts a contract 1 release, too; tried with the remote that has the fewest pages.
      const gate = remote === 'mfe-public' ? { smokeTest: smokeTest.bind(undefined, dir) } : passes;
      await releaseRemote(store, remote, first, gate);
    }
    const url = await serve();
    await answerConsent(page);
    const loaded = await watchLoaded(page);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

    // All remotes on contract 1: rendered on the server, hydrated, and prefetched with their own function.
    const rendered = await (await page.request.get(`${url}/pipeline`)).text();
    expect(rendered).toMatch(/<h1[^>]*>Pipeline<\/h1>/);
    await visitAll(page, url);
    expect(await loaded()).toEqual(pages.map(({ remote }) => `${remote} ${first}`));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' }).hover();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prefetched'))).toContain('/pipeline');

    // Three remotes move on, and one of them is rolled back.
    for (const remote of ['mfe-pipeline', 'mfe-content', 'mfe-public'] as const)
      await releaseRemote(store, remote, newest.get(remote) ?? '', passes);
    await rollBackRemote(store, 'mfe-content');
    await visitAll(page, url);
    expect(await loaded()).toEqual(
      pages.map(({ remote }) => {
        const hasMoved = remote === 'mfe-pipeline' || remote === 'mfe-public';
        return `${remote} ${hasMoved ? newest.get(remote) : first}`;
      }),
    );
    expect(problems).toEqual([]);
  } finally {
    await remove();
  }
});

async function visitAll(page: Page, url: string): Promise<void> {
  for (const [index, { path, heading }] of pages.entries()) {
    if (index === 0) await page.goto(url + path);
    else
      await page.evaluate((address) => {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
}

/** The releases that the loader has loaded in the current document, in the order of `pages`. */
async function watchLoaded(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { found });
    window.addEventListener('fairshore:remote', (event) => {
      if (event instanceof CustomEvent && event.detail.phase === 'loaded')
        found.push(`${event.detail.remote} ${event.detail.version}`);
    });
  });
  return async () => {
    const found: string[] = await page.evaluate(() => Reflect.get(window, 'found'));
    return pages.flatMap(({ remote }) => found.filter((one) => one.startsWith(remote)));
  };
}

import { releaseRemote } from '@fairshore/release-host';
import { consentRecord } from '@fairshore/release-host/browser';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { analyticsLoader } from '../addresses';
import { copyStore } from '../copiedStore';
import type { CopiedStore } from '../copiedStore';
import { copyRelease } from '../releaseCopy';
import { expect, test } from '../test';
import { watchTakeOver } from '../watchTakeOver';

const canary = '1.0.5-0000000f';
const live = '1.0.5-0000000e';

let copy: CopiedStore;
let url = '';
let stable = '';
let older = '';

test.beforeAll(async () => {
  copy = await copyStore();
  const { dir, store } = copy;
  const { remotes } = await store.registry();
  const versionOf = (name: string) => remotes.find((entry) => entry.name === name)?.stable.version ?? '';
  stable = versionOf('mfe-pipeline');
  older = versionOf('mfe-content');
  await copyRelease({ store: dir, name: 'mfe-pipeline', from: stable, version: canary });
  await copyRelease({ store: dir, name: 'mfe-content', from: older, version: live });
  // This doesn't test the gate.
  const gate = { smokeTest: () => Promise.resolve([]) };
  await releaseRemote(store, 'mfe-pipeline', canary, { ...gate, canary: { percent: 10 } });
  await releaseRemote(store, 'mfe-content', live, gate);
  url = await copy.serve({ analyticsLoader });
});
test.afterAll(() => copy.remove());

test('a tab in safe mode has stable releases and nothing optional, on every page until it is left', async ({
  page,
}) => {
  await beOffered(page);
  const takeOver = await watchTakeOver(page);
  await page.goto(`${url}/pipeline?safe=&sort=newest`);
  const bar = page.getByRole('region', { name: 'Safe mode' });
  await expect(bar).toContainText('this tab shows stable releases and loads no page ahead.');
  await expect(page).toHaveURL(`${url}/pipeline?sort=newest`);
  await expect.poll(() => shown(page)).toEqual([`mfe-pipeline ${stable}`]);
  expect(await takeOver.lost(), 'the server’s page is taken over').toEqual([]);

  // In any other tab, pointing at the link would prefetch the page.
  const link = page.getByRole('banner').getByRole('link', { name: 'Advisory' });
  await link.focus();
  await link.hover();
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });
  expect(await shown(page)).toEqual([`mfe-pipeline ${stable}`]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([`mfe-pipeline ${stable}`, `mfe-content ${live}`]);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual([`mfe-content ${live}`]);
  const measuring = page.locator(`script[src="${analyticsLoader}"]`);
  await expect(measuring).toHaveCount(0);
  const chosen = page.getByRole('region', { name: 'Releases of this tab' });
  await expect(chosen).toHaveCount(0);

  await bar.getByRole('button', { name: 'Leave safe mode' }).press('Enter');
  await expect(chosen).toContainText(`mfe-content ${older}`);
  await expect(bar).toHaveCount(0);
  await expect(measuring).toHaveCount(1);
  await expect(page).toHaveURL(`${url}/advisory`);
  await page.goto(`${url}/pipeline`);
  await expect.poll(() => shown(page)).toEqual([`mfe-pipeline ${canary}`]);
});

/** Sets up the tab so that it would normally get a canary, an override and the analytics script. */
async function beOffered(page: Page): Promise<void> {
  await page.route(analyticsLoader, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const consent = consentRecord({ functional: false, analytics: true, marketing: false });
  await page.addInitScript(
    ([record, override]) => {
      localStorage.setItem('gdpr.consent.v1', record);
      localStorage.setItem('fairshore.bucket', '0');
      sessionStorage.setItem('fairshore.overrides', JSON.stringify([override]));
      const versions: string[] = [];
      Object.assign(window, { loadedVersions: versions });
      window.addEventListener('fairshore:remote', (event) => {
        if (!(event instanceof CustomEvent) || event.detail.phase !== 'loaded') return;
        versions.push(`${event.detail.remote} ${event.detail.version}`);
      });
    },
    [consent, `mfe-content@${older}`] as const,
  );
}

/** The releases that were loaded in this document, as reported by the loader. */
async function shown(page: Page): Promise<string[]> {
  const versions: unknown = await page.evaluate(() => Reflect.get(window, 'loadedVersions'));
  return Array.isArray(versions) ? versions.map(String) : [];
}

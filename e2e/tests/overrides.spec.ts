import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createSuiteApp,
  listen,
  previewRelease,
  prunePreviews,
  releaseRemote,
  ReleaseStore,
} from '@fairshore/release-host';
import type { Page } from '@playwright/test';
import { expectAccessibleAtAllWidths } from '../accessible';
import { copyReleases } from '../copyReleases';
import { copyRelease } from '../releaseCopy';
import { answerConsent } from '@fairshore/release-host/browser';
import { expect, test } from '../test';

const name = 'mfe-content';
const broken = '1.0.2-0000000c';
const overrideOrigins = ['http://localhost:*'];

let dir = '';
let store: ReleaseStore;
let server: Server;
let url = '';
let live = '';
let older = '';

test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-overrides-'));
  await copyReleases(dir);
  store = new ReleaseStore(dir);
  const config = { links: { salesEmail: 'advisory@fairshore.example' }, overrideOrigins };
  const app = createSuiteApp({ store, overrideOrigins, configFor: () => config });
  server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  older = (await store.registry()).remotes.find((entry) => entry.name === name)?.stable.version ?? '';
  live = '1.0.1-0000000c';
  await copyRelease({ store: dir, name, from: older, version: live });
  await copyRelease({ store: dir, name, from: older, version: broken, throws: 'boom' });
  // This doesn't test the gate; the broken release is released first, so that the history lists it as once live.
  const gate = { smokeTest: () => Promise.resolve([]) };
  for (const version of [broken, live]) await releaseRemote(store, name, version, gate);
});

test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(dir, { recursive: true, force: true });
});

test('a link chooses a release for one tab: it asks first, names refused ones, and offers a way back on failure', async ({
  page,
  context,
}) => {
  await answerConsent(page);
  await noteVersions(page);

  await test.step('unreleased versions and other origins are refused by name, and the public release is shown', async () => {
    await page.goto(`${url}/advisory?override=${name}@9.9.9-00000000&override=${name}@https://evil.example`);
    const notice = page.getByRole('status').filter({ hasText: 'is not opened' });
    await expect(notice).toContainText(`${name} 9.9.9-00000000 is not opened. It was never released`);
    await expect(notice).toContainText('https://evil.example is not an origin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => versionsOf(page)).toEqual([live]);
  });

  await test.step('a link asks first; the chosen release then runs on every page of that tab alone, until it is reset', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${url}/advisory?override=${name}@${older}`);
    const question = page.getByRole('alertdialog', { name: 'Open another release in this tab?' });
    await expect(question).toContainText(`${name} ${older}`);
    await expect(page).toHaveURL(`${url}/advisory`);
    await expect.poll(() => versionsOf(page)).toEqual([live]);

    await question.getByRole('button', { name: 'Open' }).click();
    const bar = page.getByRole('region', { name: 'Releases of this tab' });
    await expect(bar).toContainText(`${name} ${older}`);
    await expect(bar).toContainText(`not ${live}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => versionsOf(page)).toEqual([older]);
    await expectAccessibleAtAllWidths(page);
    await page.setViewportSize({ width: 375, height: 800 });

    await page.goto(`${url}/pipeline`);
    await expect(bar).toBeVisible();
    const other = await context.newPage();
    await answerConsent(other);
    await other.goto(`${url}/advisory`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Releases of this tab' })).toBeHidden();
    await other.close();

    await bar.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(bar).toBeHidden();
    await page.goto(`${url}/advisory`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => versionsOf(page)).toEqual([live]);
  });

  await test.step('a chosen release that fails says that it was chosen, and offers the way back', async () => {
    await page.goto(`${url}/advisory?override=${name}@${broken}`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click();
    const panel = page.getByRole('alert').filter({ hasText: `This tab alone opened ${name} ${broken}` });
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Reset this tab' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
    await expect.poll(() => versionsOf(page)).toEqual([live]);
  });
});

test('a preview opens in a tab with its link, can be left, and says when it has expired', async ({
  page,
  context,
  request,
}) => {
  const previewed = '1.0.3-0000000d';
  await copyRelease({ store: dir, name, from: older, version: previewed });
  const before = await (await request.get(`${url}/releases.json`)).text();
  const preview = { name: 'pr-12', days: 14 };
  await previewRelease(store, name, previewed, { smokeTest: () => Promise.resolve([]), preview });
  const link = `${url}/advisory?preview=${name}@pr-12`;
  await answerConsent(page);
  await noteVersions(page);
  const bar = page.getByRole('region', { name: 'Preview in this tab' });

  await test.step('no public response mentions it, and its page is neither cached nor indexed', async () => {
    expect(await (await request.get(`${url}/releases.json`)).text()).toBe(before);
    const headers = (await request.get(link)).headers();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  await test.step('its link asks first; then it runs on every page of that tab, and in no other', async () => {
    await page.goto(link);
    const question = page.getByRole('alertdialog', { name: 'Open a preview in this tab?' });
    await expect(question).toContainText(`Preview pr-12 of ${name}`);
    await expect.poll(() => versionsOf(page)).toEqual([live]);
    // Located without a role, because it is behind the question.
    await expect(page.locator('h1')).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await question.getByRole('button', { name: 'Open' }).press('Enter');
    await expect(bar).toContainText(`Preview pr-12 of ${name}`);
    await expect(page).toHaveURL(`${url}/advisory`);
    await expect.poll(() => versionsOf(page)).toEqual([previewed]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    const other = await context.newPage();
    await answerConsent(other);
    await noteVersions(other);
    await other.goto(`${url}/advisory`);
    await expect.poll(() => versionsOf(other)).toEqual([live]);
    await expect(other.getByRole('region', { name: 'Preview in this tab' })).toBeHidden();
    await other.close();
  });

  await test.step('Leave returns the tab to the live site', async () => {
    await bar.getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(bar).toBeHidden();
    await expect.poll(() => versionsOf(page)).toEqual([live]);
  });

  await test.step('once it has expired, its files are gone, and a tab that had it shows the live site and says so once', async () => {
    await page.goto(link);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Open' }).click();
    await expect.poll(() => versionsOf(page)).toEqual([previewed]);
    await prunePreviews(store, new Date(Date.now() + 15 * 86_400_000));
    const gone = await request.get(`${url}/remotes/${name}/${previewed}/mf-manifest.json`);
    expect(gone.status()).toBe(404);
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: 'is not opened' });
    await expect(notice).toContainText(`Preview pr-12 of ${name} is not opened. It expired on`);
    await expect(notice).toContainText('This is the live site.');
    await expect.poll(() => versionsOf(page)).toEqual([live]);
    await page.reload();
    await expect.poll(() => versionsOf(page)).toEqual([live]);
    await expect(notice).toBeHidden();
    await page.goto(link);
    await expect(notice).toContainText('It expired on');
  });
});

/** The releases of the remote that have run in this document, as reported by the loader. */
async function versionsOf(page: Page): Promise<string[]> {
  const versions: unknown = await page.evaluate(() => Reflect.get(window, 'readyVersions'));
  return Array.isArray(versions) ? versions.map(String) : [];
}

async function noteVersions(page: Page): Promise<void> {
  await page.addInitScript((remote) => {
    const versions: string[] = [];
    Object.assign(window, { readyVersions: versions });
    window.addEventListener('fairshore:remote', (event) => {
      if (!(event instanceof CustomEvent) || event.detail.remote !== remote) return;
      if (event.detail.phase === 'loaded') versions.push(event.detail.version);
    });
  }, name);
}

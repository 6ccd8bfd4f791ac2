import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  abortCanary,
  createSuiteApp,
  listen,
  releaseRemote,
  ReleaseStore,
  rollBackRemote,
} from '@fairshore/release-host';
import type { Candidate } from '@fairshore/release-host';
import type { Page } from '@playwright/test';
import { smokeTest } from '@fairshore/release-host/smoke-test';
import { copyReleases } from '../copyReleases';
import { copyRelease } from '../releaseCopy';
import { isFull } from '../matrix';
import { answerConsent } from '@fairshore/release-host/browser';
import { expect, test } from '../test';

const name = 'mfe-content';
const next = '1.0.1-0000000a';
const broken = '1.0.2-0000000b';
/** The gate opens every page of a candidate, so these are a remote with few pages, and one with pages for signed-in people. */
const few = 'mfe-public';
const signedIn = 'mfe-backer';

let dir = '';
let store: ReleaseStore;
let server: Server;
let url = '';
let first = '';

const gate = { smokeTest: (candidate: Candidate) => smokeTest(dir, candidate) };
/** Skips the gate's browser: sixthRemote.spec.ts and contracts.spec.ts test candidates that pass it. */
const passes = { smokeTest: () => Promise.resolve([]) };

// The tests share one store and release into it step by step.
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page }) => answerConsent(page));

test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-releases-'));
  await copyReleases(dir);
  store = new ReleaseStore(dir);
  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
  });
  server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  first = (await stableOf(name)).version;
});

test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(dir, { recursive: true, force: true });
});

test('one remote is released while a tab is open, and every other file stays unchanged @smoke', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await page.goto(`${url}/pipeline`);
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('harbour');
  const isSameDocument = await markDocument(page);

  const before = await digestsOfOthers();
  // sixthRemote.spec.ts, which makes builds, checks what a build leaves unchanged.
  await copyRelease({ store: dir, name, from: first, version: next });
  await releaseRemote(store, name, next, passes);
  expect(await digestsOfOthers()).toEqual(before);
  expect((await stableOf(name)).version).toBe(next);

  const visitor = await (await browser.newContext()).newPage();
  await answerConsent(visitor);
  expect(await versionShown(visitor, '/advisory')).toBe(next);
  await visitor.context().close();

  // The open tab learns of it when it becomes visible again; what was typed is not touched.
  await page.clock.fastForward(16_000);
  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await expect(search).toHaveValue('harbour');
  expect(await isSameDocument()).toBe(true);

  const scripts: string[] = [];
  page.on('request', (one) => scripts.push(one.url()));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Advisory' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
  await expect.poll(isSameDocument).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
  expect(scripts.some((address) => address.includes(`/${name}/${next}/`))).toBe(true);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Pipeline' })).toBeVisible();
});

test('a candidate that throws is refused in one line, and nobody gets it', async () => {
  const { version: from } = await stableOf(few);
  await copyRelease({ store: dir, name: few, from, version: broken, throws: 'boom' });
  const before = await store.registry();
  await expect(releaseRemote(store, few, broken, gate)).rejects.toThrow(
    new RegExp(
      `^${few} ${broken.replaceAll('.', '\\.')} is refused: .*did not come from ${few} ${broken}; .*: Error: boom`,
    ),
  );
  expect(await store.registry()).toEqual(before);
});

test('a release that fails after first render or on a page with data, or that changes the next page, is refused', async () => {
  const { version: from } = await stableOf(signedIn);
  const late = {
    '/backer-portal': `setTimeout(() => { throw new Error('late') }, 1000)`,
    '/unsubscribe': `setTimeout(() => Promise.reject(new Error('unheard')), 700)`,
    '/backer-portal?tab=inbox': `setTimeout(() => { throw new Error('in the inbox') }, 100)`,
    '/backer-portal?tab=settings': `setTimeout(() => { if (sessionStorage.once) return; sessionStorage.once = 'yes'; location.reload() }, 500)`,
    '/backer-portal?tab=activity': `setTimeout(() => { document.querySelector('header nav a').textContent = 'Theirs' }, 500)`,
    '/backer-portal?tab=portfolio': `setTimeout(() => { document.querySelector('header').style.opacity = '0.1' }, 500)`,
    // Harmless: the guards load the next page anew, although they are loaded after this.
    '/backer-portal?tab=analytics': `document.querySelectorAll('style').forEach((style) => style.remove())`,
  };
  const runs = Object.entries(late).map(
    ([address, code]) => `if (location.pathname + location.search === '${address}') ${code};`,
  );
  const version = '1.0.3-0000000c';
  await copyRelease({ store: dir, name: signedIn, from, version, runs: runs.join('\n') });
  const problems: string[] = [];
  const gathering = {
    async smokeTest(candidate: Candidate) {
      problems.push(...(await smokeTest(dir, candidate)));
      return problems;
    },
  };
  await expect(releaseRemote(store, signedIn, version, gathering)).rejects.toThrow(
    `${version} is refused: /backer-portal: Error: late; `,
  );
  expect(problems.toSorted()).toEqual([
    '/backer-portal: Error: late',
    '/backer-portal?tab=activity is left for /advisory, and its header is not as usual: a “Home” says “Theirs”',
    '/backer-portal?tab=inbox: Error: in the inbox',
    '/backer-portal?tab=portfolio is left for /advisory, and its header is not as usual: an element header has the opacity 0.1, not 1',
    '/backer-portal?tab=settings was loaded 2 times: it reloads itself',
    '/unsubscribe: Error: unheard',
  ]);
});

test('a shell is tested with the releases that most visitors get, and with each canary, which is named on failure', async () => {
  const { version: from } = await stableOf(signedIn);
  const canary = '1.0.4-0000000d';
  await copyRelease({ store: dir, name: signedIn, from, version: canary, throws: 'boom' });
  await releaseRemote(store, signedIn, canary, { ...passes, canary: { percent: 99, threshold: 5 } });
  const { version: shell } = await store.shell();
  const problems = await smokeTest(dir, { shell });
  expect(problems[0]).toBe(
    `/backer-portal did not come from ${signedIn} ${canary} (${signedIn} ${canary} is a canary)`,
  );
  expect(problems.filter((problem) => !problem.endsWith('is a canary)'))).toEqual([]);
  await abortCanary(store, signedIn);
});

test('a rollback needs no build and less than a second; a permanently missing chunk costs one reload @smoke', async ({
  page,
}) => {
  const started = performance.now();
  await rollBackRemote(store, name);
  // Only the full run, on an otherwise idle machine, enforces that.
  if (isFull) expect(performance.now() - started).toBeLessThan(1000);
  expect(await versionShown(page, '/advisory')).toBe(first);

  const isSameDocument = await markDocument(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await releaseRemote(store, name, next, passes);
  await rm(path.join(dir, name, first), { recursive: true });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Compliance' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /compliance/i })).toBeVisible();
  expect(await isSameDocument()).toBe(false);
  expect(documents).toBe(1);
});

/** Marks the current document; the returned function tells whether it is still open. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => Reflect.has(window, 'sameDocument'));
}

async function stableOf(remote: string) {
  const entry = (await store.registry()).remotes.find((one) => one.name === remote);
  if (!entry) throw new Error(`The registry has no ${remote}.`);
  return entry.stable;
}

/** The release of the remote that a visitor gets at an address. */
async function versionShown(page: Page, address: string): Promise<string | undefined> {
  await page.goto(`${url}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name: file }) => file),
  );
  return scripts
    .map((file) => new RegExp(`/${name}/([^/]+)/`).exec(file)?.[1])
    .find((version) => version !== undefined);
}

/** Digests of every file of the shell and of the other remotes, by path. */
async function digestsOfOthers(): Promise<Record<string, string>> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => path.relative(dir, path.join(file.parentPath, file.name)))
    .filter((file) => /^(shell|mfe-[a-z]+)\//.test(file) && !file.startsWith(`${name}/`));
  const digests = await Promise.all(
    files.map(async (file) => [
      file,
      createHash('sha256')
        .update(await readFile(path.join(dir, file)))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(digests);
}

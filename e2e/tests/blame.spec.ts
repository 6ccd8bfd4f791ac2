import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseRemote, ReleaseStore } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import type { Browser, Page } from '@playwright/test';
import { copyReleases } from '../copyReleases';
import { serveEmptySuite } from '../emptySuite';
import type { EmptySuite } from '../emptySuite';
import { copyRelease } from '../releaseCopy';
import { expect, test } from '../test';

const name = 'mfe-content';
const canary = '1.0.4-000000c1';
const boom = 'what ana@b.example typed';

/** Code of the canary's page: a click on the heading throws an error, another one freezes the page. */
const faulty = `document.addEventListener('click', function clicked({ target }) {
  if (!target.closest('h1')) return;
  if (document.documentElement.dataset.freezes) { const end = performance.now() + 5200; while (performance.now() < end); return }
  throw new TypeError(${JSON.stringify(boom)});
}, true);\n`;

let dir = '';
let suite: EmptySuite;
let stable = '';

test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-blame-'));
  await copyReleases(dir);
  const store = new ReleaseStore(dir);
  suite = await serveEmptySuite(store);
  stable = (await store.registry()).remotes.find((remote) => remote.name === name)?.stable.version ?? '';
  await copyRelease({ store: dir, name, from: stable, version: canary, runs: faulty });
  await releaseRemote(store, name, canary, {
    smokeTest: () => Promise.resolve([]),
    canary: { percent: 10 },
  });
});

test.afterAll(async () => {
  await suite.stop();
  await rm(dir, { recursive: true, force: true });
});

test('a canary that throws on a click, or freezes the page, is dropped automatically, and the console names it', async ({
  browser,
}) => {
  const first = await openCanary(browser);
  const thrown = reportOf(first, 'error');
  await first.getByRole('heading', { level: 1 }).click();
  expect(await thrown).not.toContain('ana');
  await expect.poll(() => dropped(first)).toContain(canary);
  await expect(first.getByRole('heading', { level: 1 }), 'who is on the page goes on').toBeVisible();
  await first.context().close();

  const second = await openCanary(browser);
  const frozen = reportOf(second, 'frozen');
  await second.evaluate(() => (document.documentElement.dataset.freezes = 'yes'));
  await second.getByRole('heading', { level: 1 }).click();
  await frozen;
  await expect.poll(() => dropped(second)).toContain(canary);
  await second.context().close();

  await expect.poll(async () => (await countsOf('error')) + (await countsOf('frozen'))).toBe(2);
  // Adds the rest of the twenty views that a verdict requires, and views of the stable release.
  await suite.backend.sql(
    `insert into private.remote_counts (remote, version, hour, phase, kind, hits)
     select $1, version, date_trunc('hour', now(), 'UTC'), phase, '', hits
     from (values ($2, 'ready', 18), ($2, 'error', 4), ($3, 'ready', 200)) as counted (version, phase, hits)
     on conflict (remote, version, hour, issue, phase, kind) do update set hits = private.remote_counts.hits + excluded.hits`,
    [name, canary, stable],
  );
  await expect
    .poll(async () => (await fetch(`${suite.url}/registry.json`)).text())
    .toContain('"dropped":true');

  const console = await openConsole(browser);
  const row = console.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row).toContainText('Dropped');
  await expect(row).toContainText('Healthy');
  await row.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(console.getByRole('region', { name: `Canary of ${name}` })).toContainText(
    /It threw what nobody caught in 2\d\.\d% of its views, stable in 0\.0%/,
  );
  await expect(console.getByRole('region', { name: `Commands for ${name}` })).toContainText(
    `${canary} is at fault: abort the canary. ${stable} is fine.`,
  );
  const faults = console.getByRole('table', { name: 'Faults and speed by release' });
  await expect(faults.getByRole('row', { name: new RegExp(`^Canary ${name} ?${canary}`) })).toContainText(
    '5 uncaught (',
  );
  await expect(faults.getByRole('row', { name: new RegExp(`^Stable ${name} ?${stable}`) })).not.toContainText(
    '(',
  );
  const events = console.getByRole('table', { name: 'Last events' });
  await expect(
    events.getByRole('row', { name: new RegExp(`${canary} Uncaught error TypeError`) }),
  ).toBeVisible();
  await expect(events.getByRole('row', { name: new RegExp(`${canary} Froze the page`) })).toBeVisible();
  await console.context().close();
});

/** The body of the page's next report that includes this phase. */
async function reportOf(page: Page, phase: string): Promise<string> {
  const answered = await page.waitForResponse((response) => {
    const isReport = response.url().endsWith('/rpc/report_remote_events');
    return isReport && response.request().postData()?.includes(`"${phase}"`) === true;
  });
  return answered.request().postData() ?? '';
}

async function countsOf(phase: string): Promise<number> {
  const rows = await suite.backend.sql<{ hits: number }>(
    'select hits from private.remote_counts where remote = $1 and version = $2 and phase = $3',
    [name, canary, phase],
  );
  return rows[0]?.hits ?? 0;
}

/** Opens a page of the canary in a browser within its share, and waits until the shell listens for errors. */
async function openCanary(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await answerConsent(page);
  await page.addInitScript(() => localStorage.setItem('fairshore.bucket', '4'));
  await page.goto(`${suite.url}/advisory`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

function dropped(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('fairshore.dropped'));
}

async function openConsole(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await answerConsent(page);
  await page.addInitScript((session) => {
    localStorage.setItem('fairshore.bucket', '99');
    localStorage.setItem('fairshore.auth', session);
  }, suite.adminSession);
  await page.goto(`${suite.url}/admin?tab=remotes`);
  await expect(page.getByRole('heading', { level: 1, name: 'Remotes' })).toBeVisible();
  return page;
}

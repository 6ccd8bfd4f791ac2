import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSuiteApp, listen, PageRenderer, ReleaseStore } from '@fairshore/release-host';
import { answerConsent } from '@fairshore/release-host/browser';
import { rootDir } from '@fairshore/remote-kit/release';
import { expectAccessibleAtAllWidths } from '../accessible';
import { main } from '../addresses';
import { expect, test } from '../test';

const name = 'mfe-pipeline';
const because = 'Prices <b>are</b> being corrected. Back at 14:00 UTC.';

let dir = '';
let renderer: PageRenderer;
let server: Server;
let url = '';

test.beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'fairshore-disabled-'));
  await cp(path.join(main.dataDir, 'releases'), dir, { recursive: true });
  const store = new ReleaseStore(dir);
  renderer = new PageRenderer({
    store,
    log: console.log,
    ask: () => Promise.reject(new Error('This suite has no backend.')),
    limits: { wait: 20_000, start: 20_000, page: 20_000 },
  });
  const app = createSuiteApp({
    store,
    renderer,
    configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
  });
  server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await renderer.close();
  await rm(dir, { recursive: true, force: true });
});

test('a remote is disabled by one command, in words that visitors read, and enabled by another', async ({
  page,
}) => {
  await answerConsent(page);
  await page.clock.install();
  await page.goto(`${url}/advisory`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await run('disable', '--because', because)).toContain(`${name} is disabled from the next page on.`);

  const answer = await fetch(`${url}/pipeline`, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300']);
  const html = await answer.text();
  expect(html, 'rendered by the shell alone').toMatch(/<h1>Pipeline is unavailable for now<\/h1>/);
  expect(html).toContain('Prices &lt;b&gt;are&lt;/b&gt; being corrected.');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain(`src="/remotes/${name}`);

  // The open tab learns of it as of a release: when somebody looks at it again.
  await page.clock.fastForward(16_000);
  const asked = page.waitForResponse('**/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' });
  const loaded = page.waitForEvent('load');
  await link.press('Enter');
  await loaded;
  await expect(page.getByText(because)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Pipeline is unavailable for now' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Pipeline is unavailable for now · Fairshore');
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });

  // Elsewhere everything works, and what links there goes on doing so.
  await page.getByRole('link', { name: 'Go to the home page' }).press('Enter');
  await page.getByRole('main').locator('a[href^="/project/"]').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This part of the site is unavailable for now',
  );
  expect(files.filter((file) => file.includes(`/remotes/${name}/`))).toEqual([]);

  expect(await run('enable')).toMatch(new RegExp(`^${name} .* is back from the next page on\\.`));
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText(because)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(files.some((file) => file.includes(`/remotes/${name}/`))).toBe(true);
});

/** What a command about the remote prints, run as people run it. */
function run(command: 'disable' | 'enable', ...options: string[]): Promise<string> {
  const args = ['run', '--silent', command, '--', name, ...options, '--store', dir];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}

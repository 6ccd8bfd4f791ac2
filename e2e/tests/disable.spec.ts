import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { answerConsent } from '@fairshore/release-host/browser';
import { rootDir } from '@fairshore/remote-kit/release';
import { expectAccessibleAtAllWidths } from '../accessible';
import { copyStore } from '../copiedStore';
import type { CopiedStore } from '../copiedStore';
import { expect, test } from '../test';

const name = 'mfe-pipeline';
const because = 'Prices <b>are</b> being corrected. Back at 14:00 UTC.';

let copy: CopiedStore;
let url = '';

test.beforeAll(async () => {
  copy = await copyStore();
  url = await copy.serve();
});
test.afterAll(() => copy.remove());

test('one command disables a remote with a reason that visitors can read, and another enables it again', async ({
  page,
}) => {
  await answerConsent(page);
  await page.clock.install();
  await page.goto(`${url}/advisory`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const watching = page.waitForResponse('**/registry.json');
  await page.clock.fastForward(16_000);
  await watching;
  await page.clock.fastForward(6_000);
  expect(await run('disable', '--because', because)).toContain(`${name} is disabled from the next page on.`);

  const answer = await fetch(`${url}/pipeline`, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '300']);
  const html = await answer.text();
  expect(html, 'rendered by the shell alone').toMatch(/<h1>Pipeline is unavailable for now<\/h1>/);
  expect(html).toContain('Prices &lt;b&gt;are&lt;/b&gt; being corrected.');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain(`src="/remotes/${name}`);

  // The open tab learns of it when somebody is about to navigate there.
  const asked = page.waitForResponse('**/registry.json');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pipeline' });
  await link.focus();
  await asked;
  const loaded = page.waitForEvent('load');
  await link.press('Enter');
  await loaded;
  await expect(page.getByText(because)).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Pipeline is unavailable for now' }),
  ).toBeVisible();
  await expect(page).toHaveTitle('Pipeline is unavailable for now · Fairshore');
  await expectAccessibleAtAllWidths(page, { isInDarkToo: true });

  // Other pages work, and still link to the disabled remote.
  await page.getByRole('link', { name: 'Go to the home page' }).press('Enter');
  await page.getByRole('main').locator('a[href^="/project/"]').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This part of the site is unavailable for now',
  );
  expect(await filesOfRemote(page)).toEqual([]);

  expect(await run('enable')).toMatch(new RegExp(`^${name} .* is back from the next page on\\.`));
  const fetched = page.waitForRequest((request) => request.url().includes(`/remotes/${name}/`));
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await fetched;
  await expect(page.getByText(because)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/**
 * Files of the remote that the current document has requested. Uses the browser's own list, because the previous document keeps
 * prefetching until the current one has started.
 */
function filesOfRemote(page: Page): Promise<string[]> {
  return page.evaluate(
    (folder) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((file) => file.includes(folder)),
    `/remotes/${name}/`,
  );
}

/** Runs a command for the remote as people do, and resolves with its output. */
function run(command: 'disable' | 'enable', ...options: string[]): Promise<string> {
  const args = ['run', '--silent', command, '--', name, ...options, '--store', copy.dir];
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}

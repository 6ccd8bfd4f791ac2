import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSuiteApp, listen, ReleaseStore } from '@fairshore/release-host';
import { copyReleases } from '../copyReleases';
import { inFull } from '../matrix';
import { copyRepository } from '../repositoryCopy';
import type { RepositoryCopy } from '../repositoryCopy';
import { answerConsent } from '@fairshore/release-host/browser';
import { expect, test } from '../test';

const run = promisify(execFile);

let copy: RepositoryCopy;
let dir = '';
let server: Server | undefined;
let url = '';

test.beforeAll(async () => {
  copy = await copyRepository();
  dir = path.join(copy.root, '.data/releases');
  await copyReleases(dir);
  const app = createSuiteApp({
    store: new ReleaseStore(dir),
    configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
  });
  server = await listen({ app, host: '127.0.0.1', port: 0, setting: 'PORT' });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await copy.remove();
});

// Builds twice in a copy of the repository; only new-remote and packing can break it without breaking other tests.
test(
  'a sixth remote gets its path and link in the running suite, without a new shell',
  inFull,
  async ({ page }) => {
    await answerConsent(page);
    await page.goto(`${url}/advisory`);
    const links = page.getByRole('navigation', { name: 'Main' });
    await expect(links.getByRole('link', { name: 'Advisory' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Events' })).toBeHidden();
    const before = await digestsOfOthers();

    await npx(
      'release-host/src/commands/new-remote.ts',
      'mfe-events',
      '--path',
      '/events',
      '--label',
      'Events',
      '--no-install',
    );
    await npx('release-host/src/commands/release.ts', 'mfe-events', '--store', dir);

    await page.reload();
    await links.getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/events`);
    // A build and a release must not change a byte of the shell or of another remote.
    expect(Object.keys(before).length).toBeGreaterThan(100);
    expect(await digestsOfOthers()).toEqual(before);

    // Rolled back to before its first release, the remote is gone.
    await npx('release-host/src/commands/rollback.ts', 'mfe-events', '--first', '--store', dir);
    expect((await page.reload())?.status()).toBe(404);
    await expect(page.getByText('There is no page at /events.')).toBeVisible();
    await expect(links.getByRole('link', { name: 'Events' })).toHaveCount(0);
    await npx('release-host/src/commands/remove-remote.ts', 'mfe-events', '--now', '--store', dir);
    const left = await readdir(dir, { recursive: true });
    expect(left.filter((file) => file.includes('mfe-events'))).toEqual([]);
  },
);

function npx(script: string, ...args: readonly string[]) {
  return run(process.execPath, ['--import', 'tsx', script, ...args], { cwd: copy.root });
}

/** Digests of every file of the shell and of the other remotes in the store, by path. */
async function digestsOfOthers(): Promise<Record<string, string>> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => path.relative(dir, path.join(file.parentPath, file.name)))
    .filter((file) => /^(shell|mfe-[a-z]+)\//.test(file) && !file.startsWith('mfe-events/'));
  const digests = await Promise.all(
    files.map(async (file) => {
      const digest = createHash('sha256').update(await readFile(path.join(dir, file)));
      return [file, digest.digest('hex')] as const;
    }),
  );
  return Object.fromEntries(digests);
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createSuiteApp, listen, ReleaseStore } from '@fairshore/release-host';
import { rootDir } from '@fairshore/remote-kit/release';
import { main } from '../addresses';
import { answerConsent } from '@fairshore/release-host/browser';
import { expect, test } from '../test';

const run = promisify(execFile);
const ignored = new Set(['node_modules', '.git', '.cache', '.data']);

let root = '';
let dir = '';
let server: Server | undefined;
let url = '';

test.beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'fairshore-sixth-'));
  dir = path.join(root, '.data/releases');
  await cp(rootDir, root, { recursive: true, filter: (file) => !ignored.has(path.basename(file)) });
  await linkModules();
  await cp(path.join(main.dataDir, 'releases'), dir, { recursive: true });
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
  await rm(root, { recursive: true, force: true });
});

test('a sixth remote has its path and its link in the running suite, beside the shell that was there', async ({
  page,
}) => {
  await answerConsent(page);
  await page.goto(`${url}/advisory`);
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Advisory' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Events' })).toBeHidden();
  const before = await digestsOfShell();

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
  expect(await digestsOfShell()).toEqual(before);

  // Before its first release it was not here.
  await npx('release-host/src/commands/rollback.ts', 'mfe-events', '--store', dir);
  expect((await page.reload())?.status()).toBe(404);
  await expect(page.getByText('There is no page at /events.')).toBeVisible();
  await expect(links.getByRole('link', { name: 'Events' })).toHaveCount(0);
  await npx('release-host/src/commands/remove-remote.ts', 'mfe-events', '--now', '--store', dir);
  const left = await readdir(dir, { recursive: true });
  expect(left.filter((file) => file.includes('mfe-events'))).toEqual([]);
});

function npx(script: string, ...args: readonly string[]) {
  return run(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root });
}

/** The copy has the libraries of the original and packages of its own, as an installation would link them. */
async function linkModules(): Promise<void> {
  const from = path.join(rootDir, 'node_modules');
  const to = path.join(root, 'node_modules');
  await mkdir(path.join(to, '@fairshore'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@fairshore') await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of await readdir(path.join(from, '@fairshore'))) {
    const folder = path.basename(await realpath(path.join(from, '@fairshore', name)));
    await symlink(path.join(root, folder), path.join(to, '@fairshore', name));
    const own = path.join(rootDir, folder, 'node_modules');
    await symlink(own, path.join(root, folder, 'node_modules'));
  }
}

/** Digests of every shell in the store, by path. */
async function digestsOfShell(): Promise<Record<string, string>> {
  const shells = path.join(dir, 'shell');
  const files = (await readdir(shells, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const digests = await Promise.all(
    files.map(async (file) => {
      const full = path.join(file.parentPath, file.name);
      const digest = createHash('sha256').update(await readFile(full));
      return [path.relative(shells, full), digest.digest('hex')] as const;
    }),
  );
  return Object.fromEntries(digests);
}

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { disableRemote } from '../gate/disableRemote';
import { releaseRemote } from '../gate/releaseRemote';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { copyRelease, exportedFolder, exportedReleases, withFilesIn } from './exportedReleases';
import { clearStaging } from './staging';
import { writeFile as writeSiteFile } from './writeFile';

const versions = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003', '1.0.0-00000004'] as const;
const [first, second, third, refused] = versions;
const passes = { smokeTest: () => Promise.resolve([]) };
let suite: TestStore;
let folder = '';
let site = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairshore-export-'));
  site = path.join(folder, 'site');
  suite = await createTestStore();
  await suite.addShell(first);
  await suite.store.changeShell(() => ({ version: first }), 'release');
  for (const version of versions) await suite.addRemote('mfe-x', version);
  for (const version of [first, second, third]) await releaseRemote(suite.store, 'mfe-x', version, passes);
});
afterEach(async () => {
  await suite.remove();
  await rm(folder, { recursive: true });
});

const exported = async () => exportedReleases(suite.store, await suite.store.registry());

test('a site contains the live releases and those a rollback returns to, and lists what it contains', async () => {
  assert.deepEqual(await exported(), [
    { name: 'shell', version: first },
    { name: 'mfe-x', version: third },
    { name: 'mfe-x', version: second },
  ]);
  for (const version of [second, refused])
    await mkdir(exportedFolder(site, 'mfe-x', version), { recursive: true });
  const index = withFilesIn(site, await suite.store.releaseIndex());
  assert.deepEqual(
    index.remotes['mfe-x']?.map(({ version }) => version),
    [second],
  );
});

test('a release with a damaged manifest stops the export with a message, unless its remote is disabled', async () => {
  await writeFile(path.join(suite.store.dir, 'mfe-x', third, 'mf-manifest.json'), '{"ent');
  await assert.rejects(exported(), {
    name: 'Refusal',
    message: `Nothing is exported: mfe-x ${third} is damaged, the digest of mf-manifest.json is not the one it was built with. Release mfe-x anew.`,
  });
  await disableRemote(suite.store, 'mfe-x', 'Being mended.');
  assert.equal((await exported()).length, 3);
});

test('files that no browser loads are not copied: server builds, maps, descriptions', async () => {
  const from = path.join(suite.store.dir, 'mfe-x', third);
  for (const file of ['server.cjs', 'server.cjs.br', 'server.cjs.gz', 'page.js.map', 'use.types'])
    await writeFile(path.join(from, file), '');
  const to = exportedFolder(site, 'mfe-x', third);
  await copyRelease(from, to, site);
  assert.deepEqual((await readdir(to)).toSorted(), ['mf-manifest.json', 'page.js', 'remoteEntry.js']);
});

test('an export that is interrupted leaves nothing in the site, and its remains go after a day', async () => {
  // Neither can be moved into its place, as if the export had ended just before.
  const to = exportedFolder(site, 'mfe-x', third);
  for (const taken of [to, path.join(site, 'index.html')])
    await mkdir(path.join(taken, 'x'), { recursive: true });
  await assert.rejects(copyRelease(path.join(suite.store.dir, 'mfe-x', third), to, site));
  await assert.rejects(writeSiteFile(site, 'index.html', 'Home'));
  assert.deepEqual((await readdir(site)).toSorted(), ['index.html', 'remotes']);
  assert.deepEqual(await readdir(path.dirname(to)), [third]);

  const staging = path.join(folder, '.staging');
  const [old = '', fresh = ''] = await readdir(staging);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(path.join(staging, old), longAgo, longAgo);
  await clearStaging(site);
  assert.deepEqual(await readdir(staging), [fresh]);
  await utimes(path.join(staging, fresh), longAgo, longAgo);
  await clearStaging(site);
  assert.deepEqual(await readdir(staging), []);
});

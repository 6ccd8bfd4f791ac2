import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { disableRemote } from '../gate/disableRemote';
import { releaseRemote } from '../gate/releaseRemote';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { copyRelease, exportedFolder, exportedReleases, withFilesIn } from './exportedReleases';

const versions = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003', '1.0.0-00000004'] as const;
const [first, second, third, refused] = versions;
const passes = { smokeTest: () => Promise.resolve([]) };
let suite: TestStore;
let site = '';

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'fairshore-site-'));
  suite = await createTestStore();
  await suite.addShell(first);
  await suite.store.changeShell(() => ({ version: first }), 'release');
  for (const version of versions) await suite.addRemote('mfe-x', version);
  for (const version of [first, second, third]) await releaseRemote(suite.store, 'mfe-x', version, passes);
});
afterEach(async () => {
  await suite.remove();
  await rm(site, { recursive: true });
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
  const folder = path.join(suite.store.dir, 'mfe-x', third);
  for (const file of ['server.cjs', 'server.cjs.br', 'server.cjs.gz', 'page.js.map', 'use.types'])
    await writeFile(path.join(folder, file), '');
  const to = exportedFolder(site, 'mfe-x', third);
  await mkdir(path.dirname(to), { recursive: true });
  await copyRelease(folder, to);
  assert.deepEqual((await readdir(to)).toSorted(), ['mf-manifest.json', 'page.js', 'remoteEntry.js']);
});

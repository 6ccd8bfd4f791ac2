import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { withStable } from './pointerChanges';
import { createTestStore } from './testStore';
import type { TestStore } from './testStore';

const [a, b, c] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'] as const;
let suite: TestStore;

async function release(version: string): Promise<void> {
  const made = await suite.store.remoteRelease('mfe-x', version);
  await suite.store.change([
    { name: 'mfe-x', to: (last) => withStable(last, made), entry: { action: 'release', version } },
  ]);
}

async function versions(): Promise<string[]> {
  return ((await suite.store.releaseIndex()).remotes['mfe-x'] ?? []).map(({ version }) => version);
}

beforeEach(async () => {
  suite = await createTestStore();
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  for (const version of [a, b]) {
    await suite.addRemote('mfe-x', version);
    await release(version);
  }
});
afterEach(() => suite.remove());

test('lists released versions with their digests, newest first, but none that was only built', async () => {
  await suite.addRemote('mfe-x', c);
  const [newest] = (await suite.store.releaseIndex()).remotes['mfe-x'] ?? [];
  const built = await suite.store.remoteRelease('mfe-x', b);
  assert.deepEqual(await versions(), [b, a]);
  assert.equal(newest?.manifest, `/remotes/mfe-x/${b}/mf-manifest.json`);
  assert.equal(newest?.manifestDigest, built.manifestDigest);
  assert.equal(newest?.entryDigest, built.entryDigest);
  assert.equal(newest?.contract, 1);
  assert.deepEqual(newest?.mounts, ['/x']);
  assert.ok(Date.parse(newest?.releasedAt ?? '') > Date.now() - 60_000);
});

test('lists each release’s role, and its commit if known', async () => {
  await suite.addRemote('mfe-x', c, { commit: '0a1b2c3d' });
  await release(c);
  const found = (await suite.store.releaseIndex()).remotes['mfe-x'] ?? [];
  assert.deepEqual(
    found.map(({ version, role, commit }) => [version, role, commit]),
    [
      [c, 'stable', '0a1b2c3d'],
      [b, 'previous', undefined],
      [a, undefined, undefined],
    ],
  );
});

test('releases.json has the same content, after a release and after a cleaning', async () => {
  const file = path.join(suite.store.dir, 'releases.json');
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), await suite.store.releaseIndex());
  await rm(path.join(suite.store.dir, 'mfe-x', a), { recursive: true });
  await suite.store.refreshIndex();
  assert.deepEqual(await versions(), [b]);
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), await suite.store.releaseIndex());
});

test('a release that went live twice is listed once, with its first date', async () => {
  const before = (await suite.store.releaseIndex()).remotes['mfe-x']?.find(({ version }) => version === a);
  await release(a);
  assert.deepEqual(await versions(), [b, a]);
  const again = (await suite.store.releaseIndex()).remotes['mfe-x']?.find(({ version }) => version === a);
  assert.equal(again?.releasedAt, before?.releasedAt);
});

test('gives the reason why a release can’t run in the live shell', async () => {
  await suite.addShell(b, { provides: { react: ['useEffect'] } });
  await suite.store.changeShell(() => ({ version: b }), 'release');
  const [newest] = (await suite.store.releaseIndex()).remotes['mfe-x'] ?? [];
  assert.match(
    newest?.incompatibility ?? '',
    /uses useState of react, which the shell 1\.0\.0-0000000b does not have\.$/,
  );
});

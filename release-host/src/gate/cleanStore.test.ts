import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { ReleaseStore } from '../store/releaseStore';
import { whileHeld } from '../store/heldReleases';
import { createTestStore } from '../store/testStore';
import { withStable } from '../store/pointerChanges';
import { writeStoreFile } from '../store/storeFile';
import { cleanStore } from './cleanStore';
import { abortCanary, releaseRemote } from './releaseRemote';

const passes = { smokeTest: () => Promise.resolve([]) };
const day = 86_400_000;

test('removes old releases that nothing refers to, but never one in use', async () => {
  const { store, addRemote, addShell, remove } = await createTestStore();
  try {
    const longAgo = new Date(Date.now() - 90 * day);
    await utimes(await addShell('1.0.0-0000000a'), longAgo, longAgo);
    await store.changeShell(() => ({ version: '1.0.0-0000000a' }), 'release');
    const versions = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003', '1.0.0-00000004'] as const;
    const [first, second, third, built] = versions;
    for (const version of versions) await utimes(await addRemote('mfe-x', version), longAgo, longAgo);
    for (const version of [first, second, third]) await releaseRemote(store, 'mfe-x', version, passes);

    assert.deepEqual(await cleanStore(store, 30), [`mfe-x/${built}`], 'the first was live a moment ago');
    assert.deepEqual(await cleanStore(store, 30, Date.now() + 31 * day), [`mfe-x/${first}`]);
    assert.ok(store.has('mfe-x', second), 'the previous release stays, however old');
    assert.ok(store.has('mfe-x', third));
    assert.ok(store.has('shell', '1.0.0-0000000a'));
  } finally {
    await remove();
  }
});

const [live, first, second] = ['1.0.0-00000001', '1.0.0-00000002', '1.0.0-00000003'] as const;

/** A store with one live release and two others, all built 90 days ago. */
async function storeOfOld() {
  const suite = await createTestStore();
  const { store, addRemote, addShell } = suite;
  await addShell(live);
  await store.changeShell(() => ({ version: live }), 'release');
  const longAgo = new Date(Date.now() - 90 * day);
  for (const version of [live, first, second])
    await utimes(await addRemote('mfe-x', version), longAgo, longAgo);
  await releaseRemote(store, 'mfe-x', live, passes);
  return suite;
}

for (const [how, end] of [
  ['another canary', (store) => releaseRemote(store, 'mfe-x', second, { ...passes, canary: { percent: 5 } })],
  ['a release', (store) => releaseRemote(store, 'mfe-x', second, passes)],
  ['its end', (store) => abortCanary(store, 'mfe-x')],
] satisfies [string, (store: ReleaseStore) => Promise<unknown>][])
  test(`a canary that ran for a month stays a month after ${how}`, async () => {
    const { store, remove } = await storeOfOld();
    try {
      await releaseRemote(store, 'mfe-x', first, { ...passes, canary: { percent: 5 } });
      const history = path.join(store.dir, 'history', 'mfe-x.jsonl');
      const begun = (await readFile(history, 'utf8')).replaceAll(
        /"at":"[^"]*"/g,
        `"at":"${new Date(Date.now() - 31 * day).toISOString()}"`,
      );
      await writeFile(history, begun);
      await end(store);
      const removed = await cleanStore(store, 30);
      assert.ok(!removed.includes(`mfe-x/${first}`), String(removed));
      assert.ok((await cleanStore(store, 30, Date.now() + 31 * day)).includes(`mfe-x/${first}`));
    } finally {
      await remove();
    }
  });

test('a release that is being judged stays, however old its files', async () => {
  const { store, remove } = await storeOfOld();
  try {
    const held = { name: 'mfe-x', version: first };
    await whileHeld(store, held, async () =>
      assert.deepEqual(await cleanStore(store, 30), [`mfe-x/${second}`]),
    );
    assert.deepEqual(await cleanStore(store, 30), [`mfe-x/${first}`]);
  } finally {
    await remove();
  }
});

test('what killed processes held is free again, and nothing that is held', async () => {
  const { store, remove } = await storeOfOld();
  try {
    const locks = async () => (await readdir(store.dir)).filter((name) => name.startsWith('mfe-x-'));
    const gone = { token: 'x', pid: 2 ** 22 - 3, processStart: 'x', host: hostname(), since: '' };
    await whileHeld(store, { name: 'mfe-x', version: first }, async () => {
      await writeFile(path.join(store.dir, `mfe-x-${second}.lock`), JSON.stringify(gone));
      await cleanStore(store, 365);
      assert.deepEqual(await locks(), [`mfe-x-${first}.lock`]);
    });
  } finally {
    await remove();
  }
});

test('what interrupted builds and releases left goes after a day, unless that release is being judged', async () => {
  const { store, remove } = await storeOfOld();
  try {
    const dir = path.join(store.dir, 'mfe-x');
    const twoDaysAgo = new Date(Date.now() - 2 * day);
    const [held, building] = ['.1.0.0-0000000e.7.before', '.1.0.0-0000000f.9'] as const;
    const old = [`.${first}.4711`, `.${second}.4711.before`, held];
    for (const name of [...old, building]) await mkdir(path.join(dir, name, 'assets'), { recursive: true });
    for (const name of old) await utimes(path.join(dir, name), twoDaysAgo, twoDaysAgo);
    await whileHeld(store, { name: 'mfe-x', version: '1.0.0-0000000e' }, () => cleanStore(store, 365));
    assert.deepEqual((await readdir(dir)).toSorted(), [held, building, live, first, second].toSorted());
    await cleanStore(store, 365);
    assert.deepEqual((await readdir(dir)).toSorted(), [building, live, first, second].toSorted());
  } finally {
    await remove();
  }
});

test('a release that a pointer names only while the store is being cleaned stays', async ({ mock }) => {
  const { store, remove } = await storeOfOld();
  try {
    const read = store.pointers.bind(store);
    mock.method(store, 'pointers', async () => {
      const pointers = await read();
      const next = withStable(pointers[0], await store.remoteRelease('mfe-x', first));
      await writeStoreFile(store.dir, 'registry/mfe-x.json', next);
      return pointers;
    });
    assert.deepEqual(await cleanStore(store, 30), [`mfe-x/${second}`]);
    assert.ok(store.has('mfe-x', first));
  } finally {
    await remove();
  }
});

import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import { test } from 'node:test';
import { createTestStore } from '../store/testStore';
import { cleanStore } from './cleanStore';
import { releaseRemote } from './releaseRemote';

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

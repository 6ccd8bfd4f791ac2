import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestStore } from '../store/testStore';
import { releaseRemote } from './releaseRemote';
import { removeRefused } from './removeRefused';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
const passes = { smokeTest: () => Promise.resolve([]) };

test('the files of a refused candidate are removed, those of a release that was ever rolled out stay', async () => {
  const { store, addRemote, addShell, remove } = await createTestStore();
  try {
    await addShell(a);
    await addShell(b);
    await store.changeShell(() => ({ version: a }), 'release');
    for (const version of [a, b]) await addRemote('mfe-x', version);
    await releaseRemote(store, 'mfe-x', a, passes);
    for (const name of ['shell', 'mfe-x']) {
      await removeRefused(store, name, a);
      await removeRefused(store, name, b);
      assert.deepEqual([store.has(name, a), store.has(name, b)], [true, false], name);
    }
  } finally {
    await remove();
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestStore } from '../store/testStore';
import { CandidateStore } from './candidateStore';
import { releaseRemote } from './releaseRemote';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
const passes = { smokeTest: () => Promise.resolve([]) };

test('the gate never draws a canary bucket: it tests with all stable releases or all canaries', async () => {
  const { store, addRemote, addShell, remove } = await createTestStore();
  try {
    await addShell(a);
    await addShell(b);
    await store.changeShell(() => ({ version: a }), 'release');
    for (const version of [a, b]) await addRemote('mfe-x', version);
    await addRemote('mfe-y', a);
    await releaseRemote(store, 'mfe-x', a, passes);
    await releaseRemote(store, 'mfe-y', a, passes);
    await releaseRemote(store, 'mfe-x', b, { ...passes, canary: { percent: 50, threshold: 5 } });

    const given = async (beside: 'stable' | 'canaries') =>
      (await new CandidateStore(store.dir, { shell: b }, beside).registry()).remotes.map(
        ({ name, stable, canary }) => [name, stable.version, canary],
      );
    assert.deepEqual(await given('stable'), [
      ['mfe-x', a, undefined],
      ['mfe-y', a, undefined],
    ]);
    assert.deepEqual(await given('canaries'), [
      ['mfe-x', b, undefined],
      ['mfe-y', a, undefined],
    ]);
    assert.deepEqual(await new CandidateStore(store.dir, { shell: b }).canaries(), ['mfe-x']);
  } finally {
    await remove();
  }
});

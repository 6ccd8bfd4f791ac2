import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { buildSuite } from '../store/buildSuite';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { cleanStore } from './cleanStore';
import { removeRefused } from './removeRefused';
import { releaseRemote } from './releaseRemote';
import { rollBackRemote } from './rollBackRemote';

const [a, b, c] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'] as const;
const passes = { smokeTest: () => Promise.resolve([]) };
const names = ['mfe-home', 'mfe-x'] as const;
let suite: TestStore;

/** Both remotes have two releases; then the disk loses a line about the first one of mfe-x. */
beforeEach(async () => {
  suite = await createTestStore();
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  for (const name of names)
    for (const version of [a, b, c]) {
      const declaration = { name, owner: 'X', mounts: [name === 'mfe-home' ? '/' : '/x'], navigation: [] };
      await suite.addRemote(name, version, { declaration });
      if (version !== c) await releaseRemote(suite.store, name, version, passes);
    }
  const lines = (await readFile(file('history/mfe-x.jsonl'), 'utf8')).split('\n');
  await writeFile(file('history/mfe-x.jsonl'), ['\0\0\0', ...lines.slice(1)].join('\n'));
});
afterEach(() => suite.remove());

const file = (name: string) => path.join(suite.store.dir, name);
const live = async () =>
  Object.fromEntries((await suite.store.pointers()).map(({ name, stable }) => [name, stable.version]));

test('another remote is released, and the index is complete but for what the damaged line said', async () => {
  await releaseRemote(suite.store, 'mfe-home', c, passes);
  assert.deepEqual(await live(), { 'mfe-home': c, 'mfe-x': b });
  const index = await suite.store.releaseIndex();
  assert.deepEqual(
    index.remotes['mfe-x']?.map(({ version }) => version),
    [b, a],
  );
  assert.deepEqual(JSON.parse(await readFile(file('releases.json'), 'utf8')), index);
});

test('the remote itself can be rolled back and released', async () => {
  assert.equal((await rollBackRemote(suite.store, 'mfe-x')).version, a);
  await releaseRemote(suite.store, 'mfe-x', c, passes);
  assert.deepEqual(await live(), { 'mfe-home': b, 'mfe-x': c });
});

test('a suite starts, with the sources of every remote', async () => {
  await buildSuite(suite.store, () => undefined, {
    sources: {
      remotes: names,
      versionOf: (folder) => (folder === 'shell' ? a : c),
      build: () => Promise.reject(new Error('Everything is built.')),
      mountsOf: () => Promise.resolve([]),
    },
  });
  assert.deepEqual(await live(), { 'mfe-home': c, 'mfe-x': c });
});

test('cleaning up and refusing remove no release of which the damaged line may have told, nor one with damaged previews', async () => {
  for (const version of [a, b]) await suite.addRemote('mfe-y', version);
  await releaseRemote(suite.store, 'mfe-y', a, passes);
  await mkdir(file('previews'));
  await writeFile(file('previews/mfe-y.json'), '{');
  await releaseRemote(suite.store, 'mfe-x', c, passes);
  assert.deepEqual(await cleanStore(suite.store, 30, Date.now() + 60 * 86_400_000), [`mfe-home/${c}`]);
  for (const [name, version] of [
    ['mfe-x', a],
    ['mfe-y', b],
  ] as const) {
    await removeRefused(suite.store, name, version);
    assert.ok(suite.store.has(name, version), name);
  }
});

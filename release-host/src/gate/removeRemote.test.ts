import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { cleanStore } from './cleanStore';
import { toldRollback } from '../service/toldRollback';
import { abortCanary, releaseRemote } from './releaseRemote';
import { rollBackRemote } from './rollBackRemote';
import { removeRemote } from './removeRemote';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
const passes = { smokeTest: () => Promise.resolve([]) };
const day = 86_400_000;
const meant = { isFirstMeant: true };
let suite: TestStore;

beforeEach(async () => {
  suite = await createTestStore();
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  const home = { name: 'mfe-home', owner: 'Team Home', mounts: ['/'], navigation: [] };
  await suite.addRemote('mfe-home', a, { declaration: home });
  for (const version of [a, b]) await suite.addRemote('mfe-x', version);
  await releaseRemote(suite.store, 'mfe-home', a, passes);
  await releaseRemote(suite.store, 'mfe-x', a, passes);
});
afterEach(() => suite.remove());

const file = (name: string) => path.join(suite.store.dir, name);
const names = async () => (await suite.store.registry()).remotes.map(({ name }) => name);

test('taking back the first release removes the remote', async () => {
  assert.deepEqual(await rollBackRemote(suite.store, 'mfe-x', meant), { name: 'mfe-x', from: a });
  assert.deepEqual(await names(), ['mfe-home']);
  assert.equal(existsSync(file('registry/mfe-x.json')), false);
  for (const written of ['registry.json', 'releases.json'])
    assert.doesNotMatch(await readFile(file(written), 'utf8'), /mfe-x/, written);
  await assert.rejects(rollBackRemote(suite.store, 'mfe-x'), /There is no remote mfe-x/);

  // Its path is free meanwhile, and it can be released for the first time again.
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  assert.deepEqual(await rollBackRemote(suite.store, 'mfe-x', meant), { name: 'mfe-x', from: b });
});

test('the first release is only taken back with --first, whether there is or was a canary or not', async () => {
  const isRefused = (also: RegExp) =>
    assert.rejects(rollBackRemote(suite.store, 'mfe-x'), (error: Error) => {
      assert.match(error.message, /0a is its first release: without it nobody owns the paths of mfe-x\./);
      assert.match(error.message, also);
      return true;
    });
  await isRefused(/If that is meant, roll it back with --first$/);
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  assert.equal((await rollBackRemote(suite.store, 'mfe-x')).version, a);
  await isRefused(/--first$/);
  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
  await isRefused(/Its canary 1\.0\.0-0000000b alone is taken back with --abort\./);
  await abortCanary(suite.store, 'mfe-x');
  await isRefused(/--first$/);
  assert.deepEqual(await names(), ['mfe-home', 'mfe-x']);
  await rollBackRemote(suite.store, 'mfe-x', meant);
  assert.deepEqual(await names(), ['mfe-home']);
});

test('a rollback also takes back a canary, and reports it', async () => {
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  const c = '1.0.0-0000000c';
  await suite.addRemote('mfe-x', c);
  await releaseRemote(suite.store, 'mfe-x', c, { ...passes, canary: { percent: 10 } });
  const done = await rollBackRemote(suite.store, 'mfe-x');
  assert.deepEqual(done, { name: 'mfe-x', version: a, from: b, canary: c });
  assert.match(
    toldRollback(done),
    /0b was taken back\. Its canary 1\.0\.0-0000000c was taken back, too, because/,
  );
  assert.equal(
    (await suite.store.registry()).remotes.find(({ name }) => name === 'mfe-x')?.canary,
    undefined,
  );
  const done2 = (await suite.store.history('mfe-x')).slice(-2);
  assert.deepEqual(
    done2.map(({ action, version, from }) => [action, version, from]),
    [
      ['abort', c, b],
      ['rollback', a, b],
    ],
  );
});

test('a release that is not the first stays live if the one before it no longer exists', async () => {
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  const c = '1.0.0-0000000c';
  await suite.addRemote('mfe-x', c);
  await releaseRemote(suite.store, 'mfe-x', c, passes);
  await suite.store.change([
    {
      name: 'mfe-x',
      entry: { action: 'abort', version: c },
      to: (last) => last && { ...last, previous: undefined },
    },
  ]);
  await assert.rejects(
    rollBackRemote(suite.store, 'mfe-x'),
    /no release before .*: 1\.0\.0-0000000b is kept no longer/,
  );
});

test('the owner of the home page can’t be removed', async () => {
  for (const attempt of [
    () => rollBackRemote(suite.store, 'mfe-home', meant),
    () => removeRemote(suite.store, 'mfe-home'),
  ])
    await assert.rejects(attempt(), /owns the home page, where unknown paths lead/);
  assert.deepEqual(await names(), ['mfe-home', 'mfe-x']);
});

test('nothing is left of a removed remote once no open tab can need it', async () => {
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  await removeRemote(suite.store, 'mfe-x');
  assert.deepEqual(await names(), ['mfe-home']);
  await assert.rejects(removeRemote(suite.store, 'mfe-x'), /There is no remote mfe-x/);
  const longAgo = new Date(Date.now() - 90 * day);
  for (const version of [a, b]) await utimes(file(`mfe-x/${version}`), longAgo, longAgo);

  assert.deepEqual(await cleanStore(suite.store, 30), []);
  assert.deepEqual(await cleanStore(suite.store, 30, Date.now() + 31 * day), [`mfe-x/${a}`, `mfe-x/${b}`]);
  for (const gone of ['mfe-x', 'history/mfe-x.jsonl', 'registry/mfe-x.json'])
    assert.equal(existsSync(file(gone)), false, gone);
  assert.ok(suite.store.has('mfe-home', a));
});

test('a removed remote’s files can be deleted at once', async () => {
  await removeRemote(suite.store, 'mfe-x');
  assert.deepEqual(await suite.store.remoteNames(), ['mfe-home', 'mfe-x']);
  await suite.store.removeFiles('mfe-x');
  assert.deepEqual(await suite.store.remoteNames(), ['mfe-home']);
  assert.deepEqual(await suite.store.history('mfe-x'), []);
});

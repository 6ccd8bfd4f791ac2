import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { buildRemoved } from './buildSources';
import { createTestStore } from './testStore';
import type { TestStore } from './testStore';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
let suite: TestStore;

beforeEach(async () => {
  suite = await createTestStore();
});
afterEach(() => suite.remove());

/** Asks for release a while the sources are another version. */
const buildAgain = (version: string) =>
  buildRemoved(suite.store, { name: 'mfe-x', version: a }, () => undefined, {
    versionOf: () => version,
    build: async (name, _dir, built) => void (await suite.addRemote(name, built)),
  });

test('a release that was removed is built again, unless its sources were edited since', async () => {
  const refusal = {
    name: 'Refusal',
    message: 'The sources of mfe-x were edited meanwhile: run the command again.',
  };
  await assert.rejects(buildAgain(b), refusal);
  assert.ok(!suite.store.has('mfe-x', a));
  await buildAgain(a);
  assert.ok(suite.store.has('mfe-x', a));
});

test('a release that is there is not built again, whatever its sources are', async () => {
  await suite.addRemote('mfe-x', a);
  await buildAgain(b);
  assert.ok(!suite.store.has('mfe-x', b));
});

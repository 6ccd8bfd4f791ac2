import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { unlessHeld, whileHeld } from './heldReleases';
import { createTestStore } from './testStore';
import type { TestStore } from './testStore';

const release = { name: 'mfe-x', version: '1.0.0-0000000a' };
const other = { name: 'mfe-x', version: '1.0.0-0000000b' };
let suite: TestStore;

beforeEach(async () => {
  suite = await createTestStore();
});
afterEach(() => suite.remove());

const nothing = () => Promise.resolve();

test('one holds a release at a time, and others of the remote at the same time', async () => {
  const { store } = suite;
  const done: string[] = [];
  let second: Promise<unknown> | undefined;
  await whileHeld(store, release, async () => {
    second = whileHeld(store, release, () => Promise.resolve(done.push('second')));
    assert.equal(await unlessHeld(store, release, nothing), false);
    assert.equal(await unlessHeld(store, other, nothing), true);
    done.push('first');
  });
  await second;
  assert.deepEqual(done, ['first', 'second']);
  assert.equal(await unlessHeld(store, release, nothing), true);
});

test('work that fails holds nothing any more', async () => {
  await assert.rejects(
    whileHeld(suite.store, release, () => Promise.reject(new Error('no page'))),
    /no page/,
  );
  assert.equal(await unlessHeld(suite.store, release, nothing), true);
});

test('a wait ends with a refusal, or with what the check throws', async () => {
  const { store } = suite;
  await whileHeld(store, release, async () => {
    await assert.rejects(whileHeld(store, release, nothing, { waitMs: -1 }), {
      name: 'Refusal',
      message:
        'mfe-x 1.0.0-0000000a was sent before and is still being judged. Send it again in a few minutes.',
    });
    const check = () => Promise.reject(new Error('gone'));
    await assert.rejects(whileHeld(store, release, nothing, { check }), /gone/);
  });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withStable } from './pointerChanges';
import { createTestStore } from './testStore';
import type { TestStore } from './testStore';
import { watchPointers } from './watchPointers';

const versions = ['1.0.0-0123abcd', '1.0.1-0123abcd'];
let fixture: TestStore;
/** Keeps the process running, because the watcher doesn't. */
let alive: NodeJS.Timeout;

before(async () => {
  fixture = await createTestStore();
  alive = setInterval(() => undefined, 60_000);
});
after(async () => {
  clearInterval(alive);
  await fixture.remove();
});

test('a change of a release calls back once, however many files it writes', async () => {
  let changes = 0;
  let heard = () => undefined as void;
  watchPointers(fixture.store.dir, () => {
    changes += 1;
    heard();
  });
  for (const [count, version] of versions.entries()) {
    await fixture.addRemote('mfe-x', version);
    const remote = await fixture.store.remoteRelease('mfe-x', version);
    const isHeard = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await fixture.store.change([
      { name: 'mfe-x', to: (last) => withStable(last, remote), entry: { action: 'release', version } },
    ]);
    await isHeard;
    assert.equal(changes, count + 1);
  }
});

test('a missing store is no error', () => {
  assert.doesNotThrow(() => watchPointers(`${fixture.store.dir}/nowhere`, () => undefined));
});

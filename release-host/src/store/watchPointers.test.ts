import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { withStable } from './pointerChanges';
import { createTestStore } from './testStore';
import type { TestStore } from './testStore';
import { watchPointers } from './watchPointers';

const versions = ['1.0.0-0123abcd', '1.0.1-0123abcd'];
let fixture: TestStore;
/** The watching keeps no process alive. */
let alive: NodeJS.Timeout;

before(async () => {
  fixture = await createTestStore();
  alive = setInterval(() => undefined, 60_000);
});
after(async () => {
  clearInterval(alive);
  await fixture.remove();
});

test('whoever exchanges a release is heard of, once for all that it writes', async () => {
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

test('a store that is not there is nobody’s fault', () => {
  assert.doesNotThrow(() => watchPointers(`${fixture.store.dir}/nowhere`, () => undefined));
});

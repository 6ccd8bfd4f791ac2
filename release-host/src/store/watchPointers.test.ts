import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { withStable } from './pointerChanges';
import { createTestStore } from './testStore';
import type { TestStore } from './testStore';
import { watchPointers } from './watchPointers';

const version = '1.0.0-0123abcd';
let fixture: TestStore;

before(async () => {
  fixture = await createTestStore();
});
after(() => fixture.remove());

test('whoever exchanges a release is heard of, once for all that it writes', async () => {
  await fixture.addRemote('mfe-x', version);
  const remote = await fixture.store.remoteRelease('mfe-x', version);
  let changes = 0;
  watchPointers(fixture.store.dir, () => {
    changes += 1;
  });
  await fixture.store.change([
    { name: 'mfe-x', to: (last) => withStable(last, remote), entry: { action: 'release', version } },
  ]);
  for (let step = 0; changes === 0 && step < 100; step += 1) await wait(20);
  await wait(200);
  assert.equal(changes, 1);
});

test('a store that is not there is nobody’s fault', () => {
  assert.doesNotThrow(() => watchPointers(`${fixture.store.dir}/nowhere`, () => undefined));
});

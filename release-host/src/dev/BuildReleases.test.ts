import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, beforeEach, test } from 'node:test';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { BuildReleases } from './BuildReleases';
import type { FaultKind, Faults } from './OpenPages';

const name = 'mfe-x';
const version = '1.0.0-0123abcd';
const noSpace = new Error('ENOSPC: no space left on device, write');

let fixture: TestStore;
before(async () => {
  fixture = await createTestStore();
  await fixture.addShell('1.0.0-aaaaaaaa');
});
after(() => fixture.remove());

let shown: Map<FaultKind, Faults>;
let released: string[];
let lines: string[];
beforeEach(async () => {
  shown = new Map();
  released = [];
  lines = [];
  await fixture.addRemote(name, version);
});

/** Releases the builds of a bundler that writes them as given. */
function releasesOf(write: (options: { hasServer: boolean }) => Promise<{ version: string; hash: string }>) {
  return new BuildReleases({
    name,
    store: fixture.store,
    watch: { release: (_dir, options) => write(options) },
    pages: {
      show: (kind, faults) => void (faults ? shown.set(kind, faults) : shown.delete(kind)),
      released: (hash) => void released.push(hash),
    },
    log: (line) => void lines.push(line),
  });
}

const written = () => Promise.resolve({ version, hash: '2b' });

test('a release that cannot be written is shown in open pages until one is', async () => {
  let write: typeof written = () => Promise.reject(noSpace);
  const releases = releasesOf(() => write());
  await releases.follow({ hasServer: true });
  const { title, faults, note } = shown.get('release') ?? {};
  assert.equal(title, 'mfe-x: this build could not be released');
  assert.deepEqual(faults, [{ place: '', text: noSpace.message }]);
  assert.match(note ?? '', /start with an earlier build.*save a file again/);
  assert.deepEqual([released, lines], [[], [noSpace.message]]);

  write = written;
  await releases.follow({ hasServer: true });
  assert.deepEqual([[...shown.keys()], released], [[], ['2b']]);
});

test('a release whose folder is gone, or which the store refuses, is shown too', async () => {
  await rm(`${fixture.store.dir}/${name}`, { recursive: true });
  await releasesOf(written).follow({ hasServer: false });
  assert.match(shown.get('release')?.faults[0]?.text ?? '', /release\.json/);
});

test('a build that fails for the server alone is released without it, and open pages show why', async () => {
  const noServer = new Error('mfe-x/src/Page.tsx: no such thing on the server');
  await releasesOf(({ hasServer }) => (hasServer ? Promise.reject(noServer) : written())).follow({
    hasServer: true,
  });
  const { title, faults, note } = shown.get('release') ?? {};
  assert.equal(title, 'mfe-x could not be built for the server');
  assert.deepEqual(faults, [{ place: '', text: noServer.message }]);
  assert.match(note ?? '', /the browser draws/i);
  assert.deepEqual([released, lines], [['2b'], [noServer.message]]);
});

import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { serverBuilds } from '../rendering/serverBuilds';
import { withStable } from './pointerChanges';
import { remoteUse } from './releaseTypes';
import { writeStoreFile } from './storeFile';
import { createTestStore, digestOf } from './testStore';
import type { TestStore } from './testStore';

const version = '1.0.0-0000000a';
let suite: TestStore;

before(async () => {
  suite = await createTestStore();
  await suite.addShell(version);
  await suite.addRemote('mfe-x', version);
});
after(() => suite.remove());

async function write(file: string, value: unknown): Promise<void> {
  const full = path.join(suite.store.dir, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, typeof value === 'string' ? value : JSON.stringify(value));
}

const pointerOf = async () => withStable(undefined, await suite.store.remoteRelease('mfe-x', version));

/** A damaged file of a store, the function that reads it, and the expected message. */
const damages: readonly [string, unknown, () => Promise<unknown>, RegExp][] = [
  ['shell.json', {}, () => suite.store.shellPointer(), /^shell\.json does not fit: version is missing\.$/],
  [
    'shell.json',
    '{"version":',
    () => suite.store.shellPointer(),
    /^shell\.json is not valid JSON: [^\n]+\.$/,
  ],
  [
    'shell/1.0.1-0000000b/release.json',
    { version: 7, contracts: [{ number: '1' }], shared: {}, provides: {}, fonts: [], scripts: 'main.js' },
    () => suite.store.shellRelease('1.0.1-0000000b'),
    /^shell\/1\.0\.1-0000000b\/release\.json does not fit: version must be a text, not 7; scripts must be a list, not "main\.js"; contracts\.0\.number must be a number, not "1"\.$/,
  ],
  [
    'mfe-x/1.0.1-0000000b/release.json',
    '[]',
    () => suite.store.remoteRelease('mfe-x', '1.0.1-0000000b'),
    /^mfe-x\/1\.0\.1-0000000b\/release\.json does not fit: it must be an object, not a list\.$/,
  ],
  [
    'history/mfe-x.jsonl',
    '\n{"at":"2026-01-01T00:00:00Z","action":"replace","version":"1"}\n',
    () => suite.store.wholeHistory('mfe-x'),
    /^history\/mfe-x\.jsonl, line 2, does not fit: action must be release or canary or .* or remove, not "replace"\.$/,
  ],
  [
    'mfe-x/1.0.0-0000000a/use.types',
    { 'src/remote.tsx': null },
    () => remoteUse(suite.store.dir, 'mfe-x', version),
    /use\.types does not fit: src\/remote\.tsx must be a text, not null\.$/,
  ],
  [
    'registry/mfe-x.json',
    { name: 'mfe-x', owner: 'X', mounts: ['x'], navigation: [] },
    () => suite.store.pointers(),
    /^registry\/mfe-x\.json is damaged \(mounts\.0 must be an absolute path such as \/project\/:id; stable is missing\)\. Correct it/,
  ],
];
for (const [file, value, read, said] of damages) {
  test(`what is wrong in ${file} is said in a sentence (${typeof value})`, async () => {
    await write(file, value);
    await assert.rejects(read, { message: said });
  });
}

test('an invalid pointer is refused in a sentence before it is written', async () => {
  await write('registry/mfe-x.json', await pointerOf());
  const entry = { action: 'release', version } as const;
  await assert.rejects(
    suite.store.change([{ name: 'mfe-x', to: (last) => last && { ...last, owner: '' }, entry }]),
    { message: 'The pointer of mfe-x does not fit: owner must name who runs it.' },
  );
});

test('an invalid manifest is refused in a sentence when its server build is read', async () => {
  const manifest = '{"entry":7,"scripts":[]}';
  await write('mfe-x/1.0.0-0000000a/mf-manifest.json', manifest);
  const { stable } = await pointerOf();
  const remote = { name: 'mfe-x', release: { ...stable, manifestDigest: digestOf(manifest) } };
  await assert.rejects(serverBuilds(suite.store, await suite.store.shellRelease(version), remote), {
    message: 'mfe-x/1.0.0-0000000a/mf-manifest.json does not fit: entry must be an object, not 7.',
  });
});

test('a file that can’t be written leaves no part of it behind', async () => {
  await mkdir(path.join(suite.store.dir, 'taken.json', 'folder'), { recursive: true });
  await assert.rejects(writeStoreFile(suite.store.dir, 'taken.json', {}));
  assert.deepEqual(
    (await readdir(suite.store.dir)).filter((name) => name.startsWith('taken.json.')),
    [],
  );
});

import assert from 'node:assert/strict';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { cleanStore } from '../gate/cleanStore';
import { releaseRemote, releaseShell } from '../gate/releaseRemote';
import { rollBackRemote } from '../gate/rollBackRemote';
import { Refusal } from '../store/pointerChanges';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { createSuiteApp } from './suiteApp';

const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'] as const;
const passes = { smokeTest: () => Promise.resolve([]) };
let suite: TestStore;
let told: ReturnType<typeof mock.method<Console, 'error'>>;

beforeEach(async () => {
  suite = await createTestStore();
  told = mock.method(console, 'error', () => undefined);
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  for (const name of ['mfe-x', 'mfe-y']) {
    await suite.addRemote(name, a);
    await releaseRemote(suite.store, name, a, passes);
    await utimes(fileOf(name), new Date('2026-01-01'), new Date('2026-01-01'));
  }
});
afterEach(async () => {
  mock.restoreAll();
  await suite.remove();
});

const fileOf = (name: string) => path.join(suite.store.dir, 'registry', `${name}.json`);
const textOf = (name: string) => readFile(fileOf(name), 'utf8');
const reports = () => told.mock.calls.map(({ arguments: [line] }) => String(line));

const damages: readonly (readonly [what: string, damage: (text: string) => string, reason: RegExp])[] = [
  ['half a file', (text) => text.slice(0, 100), /JSON/],
  ['an empty file', () => '', /JSON/],
  ['a list', () => '[]', /it must be an object, not a list/],
  ['a mount that is none', (text) => text.replace('"/x"', '"x y"'), /mounts\.0 must be an absolute path/],
  ['a mount of the shell', (text) => text.replace('"/x"', '"/dashboard"'), /mfe-x and the shell both mount/],
  ['a mount of another', (text) => text.replace('"/x"', '"/y"'), /both mount \/y/],
  [
    'a link to elsewhere',
    (text) => text.replace('[]', '[{"label":"Z","path":"/z","place":"header","order":1}]'),
    /links to \/z, which it does not mount/,
  ],
  [
    'a version that is none',
    (text) => text.replace(`"${a}"`, '"latest"'),
    /stable\.version must be a version/,
  ],
];
for (const [what, damage, reason] of damages)
  test(`${what} in one pointer takes its remote away and nothing else`, async () => {
    const sound = await textOf('mfe-x');
    await writeFile(fileOf('mfe-x'), damage(sound));
    const configFor = () => ({ links: { salesEmail: 'sales@fairshore.example' } });
    const app = createSuiteApp({ store: suite.store, configFor });
    for (let call = 0; call < 3; call += 1) {
      const answer = await app.request('/registry.json');
      assert.equal(answer.status, 200);
      const { remotes } = await answer.json();
      assert.deepEqual(
        remotes.map(({ name }: { name: string }) => name),
        ['mfe-y'],
      );
    }
    const html = { headers: { accept: 'text/html' } };
    const pages = await Promise.all(['/y', '/x', '/dashboard'].map(async (page) => app.request(page, html)));
    assert.deepEqual(
      pages.map(({ status }) => status),
      [200, 404, 200],
    );
    assert.equal((await app.request('/releases.json')).status, 200);

    assert.equal(reports().length, 1, 'it is reported once');
    assert.match(reports()[0] ?? '', /^The site is served without registry\/mfe-x\.json: /);
    assert.match(reports()[0] ?? '', reason);
    await writeFile(fileOf('mfe-x'), '{');
    await app.request('/y', html);
    assert.equal(reports().length, 2, 'and again when it was changed');

    await writeFile(fileOf('mfe-x'), sound);
    assert.equal((await app.request('/x', html)).status, 200);
  });

test('no change is made while another pointer is damaged, and the reason is given', async () => {
  for (const name of ['mfe-x', 'mfe-y']) await suite.addRemote(name, b);
  await suite.addShell(b);
  await releaseRemote(suite.store, 'mfe-y', b, passes);
  const before = await textOf('mfe-y');
  await writeFile(fileOf('mfe-x'), '{"name":');
  for (const change of [
    () => releaseRemote(suite.store, 'mfe-x', b, passes),
    () => releaseRemote(suite.store, 'mfe-y', a, passes),
    () => rollBackRemote(suite.store, 'mfe-y'),
    () => releaseShell(suite.store, b, passes),
    () => suite.store.changeShell(() => ({ version: b }), 'release'),
    () => cleanStore(suite.store, 0),
  ])
    await assert.rejects(change, (error) => {
      assert.ok(error instanceof Refusal);
      assert.match(error.message, /^registry\/mfe-x\.json is damaged \(.*\)\. Correct it, or remove it/);
      return true;
    });
  assert.equal(await textOf('mfe-y'), before);
  assert.equal((await suite.store.shellPointer())?.version, a);

  await rm(fileOf('mfe-x'));
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  assert.deepEqual(
    (await suite.store.registry()).remotes.map(({ name }) => name),
    ['mfe-x', 'mfe-y'],
  );
});

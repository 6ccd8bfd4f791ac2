import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { buildSuite } from './buildSuite';
import type { IfBroken } from './buildSuite';
import { rolledBack } from './pointerChanges';
import { createTestStore } from './testStore';
import type { TestStore } from './testStore';

const [a, b, c] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'] as const;
let suite: TestStore;
let lines: string[];
/** The current sources: the version for each folder. */
let sources: Record<string, string>;
/** Edits during a build, by the version being built. */
let saved: Record<string, () => void>;
let built: string[];
/** Folders whose sources can't be built, and those that own the home page. */
let broken: string[];
let home: string[];

beforeEach(async () => {
  suite = await createTestStore();
  lines = [];
  built = [];
  saved = {};
  broken = [];
  home = [];
  sources = { shell: a, 'mfe-x': a };
});
afterEach(() => suite.remove());

function start(ifBroken?: IfBroken) {
  const building = {
    remotes: Object.keys(sources).filter((folder) => folder !== 'shell'),
    versionOf: (folder: string) => sources[folder] ?? '',
    mountsOf: (folder: string) => Promise.resolve(home.includes(folder) ? ['/'] : [`/${folder}`]),
    async build(folder: string, _dir: string, version: string) {
      saved[version]?.();
      built.push(`${folder} ${version}`);
      if (broken.includes(folder)) throw new Error(`Building ${folder} failed:\nPage.tsx:2:1`);
      await (folder === 'shell' ? suite.addShell(version) : suite.addRemote(folder, version));
    },
  };
  return buildSuite(suite.store, (line) => lines.push(line), { sources: building, ifBroken });
}

const remoteAt = async () => (await suite.store.pointers())[0]?.stable.version;
const remove = (release: string) => rm(path.join(suite.store.dir, release), { recursive: true });

test('sources edited during their build are built again, and pointers name existing releases', async () => {
  saved = { [a]: () => (sources = { shell: b, 'mfe-x': b }) };
  await start();
  assert.equal((await suite.store.shell()).version, b);
  assert.equal(await remoteAt(), b);
  assert.ok(!suite.store.has('shell', a), 'no release bears the hash of other sources');
  assert.ok(lines.includes('shell was edited while it was built: it is built again.'), lines.join('\n'));
  sources = { shell: c, 'mfe-x': c };
  await start();
  assert.equal((await suite.store.shell()).version, c);
});

test('a release built before an edit stays, and the next start builds the new sources', async () => {
  // Each package has already been built when the other one's sources change.
  sources = { shell: a, 'mfe-x': a };
  await start();
  sources = { shell: b, 'mfe-x': a };
  saved = { [b]: () => (sources = { shell: b, 'mfe-x': b }) };
  await start();
  assert.deepEqual([(await suite.store.shell()).version, await remoteAt()], [b, a]);
  await start();
  assert.deepEqual([(await suite.store.shell()).version, await remoteAt()], [b, b]);
});

test('sources that keep changing fail with a message, and the pointers stay', async () => {
  await start();
  let edits = 0;
  sources = { shell: b, 'mfe-x': a };
  const edit = () => (sources.shell = `1.0.0-0000010${(edits += 1)}`);
  saved = Object.fromEntries([b, '1.0.0-00000101', '1.0.0-00000102'].map((version) => [version, edit]));
  await assert.rejects(start(), {
    message: 'shell was edited during each of 3 builds. Start again once its sources rest.',
  });
  assert.equal((await suite.store.shell()).version, a);
});

test('a pointer to a missing shell is repaired at the next start, to the last existing one, and logged', async () => {
  await start();
  sources = { ...sources, shell: b };
  await start();
  await remove(`shell/${b}`);
  sources = { shell: c, 'mfe-x': c };
  await start();
  assert.equal((await suite.store.shell()).version, c);
  assert.equal((await suite.store.shellPointer())?.previous, a);
  assert.ok(
    lines.includes(
      `shell.json named the shell ${b}, which is not in the store: it names ${a} now, which was live before.`,
    ),
    lines.join('\n'),
  );
});

test('if no shell exists any more, one is built', async () => {
  await start();
  await remove(`shell/${a}`);
  sources = { ...sources, shell: b };
  await start();
  assert.deepEqual(await suite.store.shellPointer(), { version: b });
  assert.match(lines.join('\n'), /which is not in the store, and no shell before it is: one is built\./);
});

test('a remote with a missing release gets the one before, if that of the sources was taken back', async () => {
  for (const version of [a, b, c]) {
    sources = { shell: a, 'mfe-x': version };
    await start();
  }
  const target = await suite.store.remoteRelease('mfe-x', a);
  const back = await suite.store.remoteRelease('mfe-x', b);
  await suite.store.change([
    {
      name: 'mfe-x',
      to: (last) => last && rolledBack(last, back, target),
      entry: { action: 'rollback', version: c },
    },
  ]);
  await remove(`mfe-x/${b}`);
  await start();
  assert.equal(await remoteAt(), a);
  assert.ok(
    lines.includes(`mfe-x was at ${b}, which is not in the store: it is at ${a} now.`),
    lines.join('\n'),
  );
});

test('a pointer can’t name a missing release', async () => {
  await start();
  const message = `shell ${b} is not in the store, so nothing points at it. Build or release it again.`;
  await assert.rejects(
    suite.store.changeShell(() => ({ version: b }), 'release'),
    { message },
  );
  assert.equal((await suite.store.shell()).version, a);
});

const live = async () =>
  Object.fromEntries((await suite.store.pointers()).map(({ name, stable }) => [name, stable.version]));

test('a remote that can’t be built keeps what is live, while the others and the shell get their sources', async () => {
  sources = { shell: a, 'mfe-x': a, 'mfe-y': a };
  await start();
  sources = { shell: b, 'mfe-x': b, 'mfe-y': b };
  broken = ['mfe-x'];
  await start('go on');
  assert.deepEqual(await live(), { 'mfe-x': a, 'mfe-y': b });
  assert.equal((await suite.store.shell()).version, b);
  assert.match(
    lines.join('\n'),
    new RegExp(
      `Building mfe-x failed:\nPage\\.tsx:2:1\nmfe-x stays at ${a} until its sources can be built\\.`,
    ),
  );
});

test('a remote that can’t be built and has no release yet is left out, unless it owns the home page', async () => {
  sources = { shell: a, 'mfe-x': a, 'mfe-y': a };
  broken = ['mfe-x'];
  home = ['mfe-x'];
  await assert.rejects(start('go on'), /^Error: Building mfe-x failed:/);
  home = ['mfe-y'];
  await start('go on');
  assert.deepEqual(await live(), { 'mfe-y': a });
  assert.match(lines.join('\n'), /mfe-x is not in this suite until its sources can be built\./);
});

test('a shell that can’t be built, or a remote where everything is published, fails', async () => {
  await start();
  broken = ['shell', 'mfe-x'];
  sources = { shell: b, 'mfe-x': a };
  await assert.rejects(start('go on'), /^Error: Building shell failed:/);
  sources = { shell: a, 'mfe-x': b };
  await assert.rejects(start(), /^Error: Building mfe-x failed:/);
  assert.deepEqual([(await suite.store.shell()).version, await live()], [a, { 'mfe-x': a }]);
});

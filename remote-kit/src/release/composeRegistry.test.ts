import fc from 'fast-check';
import { composeRegistry } from './composeRegistry';
import type { Pointer } from './composeRegistry';
import { pathIsMounted, readRegistry } from '../registry';

const digest = `sha384-${'A'.repeat(64)}`;
const pointer = (name: string, mounts: string[], changes: Partial<Pointer> = {}): Pointer => ({
  name,
  owner: `Team of ${name}`,
  mounts,
  navigation: [],
  stable: {
    version: '1.0.0-0123abcd',
    manifest: `/remotes/${name}/1.0.0-0123abcd/mf-manifest.json`,
    manifestDigest: digest,
    entryDigest: digest,
    contract: 1,
  },
  ...changes,
});
const stable = pointer('mfe-a', ['/a']).stable;

test('the registry is a pure function of the pointers, whatever their order', () => {
  const pointers = [pointer('mfe-a', ['/a']), pointer('mfe-b', ['/b', '/b/:id']), pointer('mfe-c', ['/'])];
  const wanted = composeRegistry(pointers, []);
  fc.assert(
    fc.property(fc.shuffledSubarray(pointers, { minLength: pointers.length }), (shuffled) => {
      expect(composeRegistry(shuffled, [])).toEqual(wanted);
    }),
  );
  expect(readRegistry(JSON.parse(JSON.stringify(wanted)))).toEqual(wanted);
});

test.each([
  [
    'a path that two remotes mount',
    [pointer('mfe-a', ['/p/:id']), pointer('mfe-b', ['/p/:other'])],
    /both mount/,
  ],
  ['a path of the host', [pointer('mfe-a', ['/api/x'])], /the host itself answers there/],
  ['its health', [pointer('mfe-a', ['/healthz'])], /the host itself answers there/],
  ['a path of the shell', [pointer('mfe-a', ['/dashboard'])], /mfe-a and the shell both mount \/dashboard/],
  [
    'a link to a path of somebody else',
    [pointer('mfe-a', ['/a'], { navigation: [{ label: 'B', path: '/b', place: 'header', order: 1 }] })],
    /links to \/b/,
  ],
  [
    'an address on an origin that is not allowed',
    [pointer('mfe-a', ['/a'], { stable: { ...stable, manifest: 'https://evil.example/m.json' } })],
    /not an allowed origin/,
  ],
  [
    'a contract without a number',
    [{ ...pointer('mfe-a', ['/a']), stable: { ...stable, contract: 0 } }],
    /stable\.contract must be the number of a contract/,
  ],
  ['a missing digest', [pointer('mfe-a', ['/a'], { stable: { ...stable, entryDigest: '' } })], /sha384/],
  [
    'a version that is not immutable',
    [pointer('mfe-a', ['/a'], { stable: { ...stable, version: 'latest' } })],
    /^The pointer of mfe-a does not fit: stable\.version must be a version and the hash of its inputs/,
  ],
])('refuses %s', (_, pointers, reason) => {
  expect(() => composeRegistry(pointers, [])).toThrow(reason);
});

test('releases that share a path only by case or a parameter still make a suite', () => {
  const pointers = [pointer('mfe-a', ['/p', '/P', '/p/:id']), pointer('mfe-b', ['/p/new', '/P/', '/:page'])];
  expect(composeRegistry(pointers, []).remotes).toHaveLength(2);
});

test.each([
  null,
  1,
  'registry',
  {},
  { schema: 1 },
  { schema: 2, origins: [], remotes: [] },
  { schema: 1, origins: [], remotes: [] },
])('does not accept %j as a registry', (value) => expect(readRegistry(value)).toBeUndefined());

test.each([
  ['/', '/', true],
  ['/project/:id', '/project/1', true],
  ['/project/:id', '/project/1/edit', false],
  ['/admin', '/admin/login', false],
  ['/admin', '/admin/', true],
])('mount %s covers %s: %s', (mount, pathname, wanted) => {
  expect(pathIsMounted(mount, pathname)).toBe(wanted);
});

import { pathIsMounted, readRegistry } from './registry';

const stable = {
  version: '1.0.0-0123abcd',
  manifest: '/m.json',
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract: 1,
};
const entry = { name: 'mfe-a', owner: 'Team A', mounts: ['/a'], navigation: [], stable };
const registry = { schema: 1, origins: ['https://cdn.example'], remotes: [entry] };

test.each([
  ['with one remote', registry],
  [
    'with a fallback and a canary',
    { ...registry, remotes: [{ ...entry, previous: stable, canary: { ...stable, percent: 10 } }] },
  ],
  [
    'with a remote that is disabled',
    {
      ...registry,
      remotes: [
        { ...entry, disabled: true, disabledBecause: 'Later.', disabledSince: '2026-01-01T00:00:00Z' },
      ],
    },
  ],
  ['that names its shell', { ...registry, shell: '1.0.0' }],
  [
    'of no other origin, with a remote that owns nothing',
    { ...registry, origins: [], remotes: [{ ...entry, mounts: [] }] },
  ],
])('reads a registry %s', (_, value) => expect(readRegistry(value)).toStrictEqual(value));

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'registry'],
  ['another schema', { ...registry, schema: 2 }],
  ['no origins', { ...registry, origins: undefined }],
  ['an origin that is no text', { ...registry, origins: ['https://cdn.example', 1] }],
  ['remotes that are no list', { ...registry, remotes: { length: 1 } }],
  ['no remote', { ...registry, remotes: [] }],
])('does not accept %s as a registry', (_, value) => expect(readRegistry(value)).toBeUndefined());

test.each([
  ['null', null],
  ['a text', 'mfe-b'],
  ['no name', { ...entry, name: undefined }],
  ['no owner', { ...entry, owner: 1 }],
  ['paths that are no list', { ...entry, mounts: '/a' }],
  ['a path that is no text', { ...entry, mounts: ['/a', null] }],
  ['no navigation', { ...entry, navigation: undefined }],
  ['no stable release', { ...entry, stable: undefined }],
  ['a release that is null', { ...entry, stable: null }],
  ['a release without a version', { ...entry, stable: { ...stable, version: undefined } }],
  ['a release without a digest', { ...entry, stable: { ...stable, entryDigest: undefined } }],
  ['a contract that is no number', { ...entry, stable: { ...stable, contract: '1' } }],
  ['half a fallback', { ...entry, previous: { version: '1' } }],
  ['half a canary', { ...entry, canary: { version: '1' } }],
  ['a reason that is no text', { ...entry, disabled: true, disabledBecause: 1 }],
  ['a moment that is no text', { ...entry, disabled: true, disabledSince: 1 }],
  ['a canary without a share', { ...entry, canary: stable }],
])('leaves out a remote with %s, and keeps the others', (_, broken) => {
  expect(readRegistry({ ...registry, remotes: [broken, entry] })).toEqual(registry);
});

test('leaves out a shell that is not a string', () =>
  expect(readRegistry({ ...registry, shell: 1 })).toStrictEqual(registry));

test.each([
  ['/', '/', true],
  ['/', '/a', false],
  ['/a', '/a', true],
  ['/a', '/a/', true],
  ['/a', '/b', false],
  ['/a', '/a/b', false],
  ['/a/b', '/a', false],
  ['/project/:id', '/project/42', true],
  ['/project/:id', '/project', false],
  ['/project/:id', '/other/42', false],
  ['/:id/edit', '/42/edit', true],
  ['/:id/edit', '/42/show', false],
  ['/a:', '/b', false],
  ['/project/:id', '/Project/42', true],
])('a mount of %s covers %s: %s', (mount, path, isCovered) =>
  expect(pathIsMounted(mount, path)).toBe(isCovered),
);

import { readRegistry } from './registry';
import { readReleaseIndex } from './releaseIndex';

const release = { version: '1', manifest: '/m.json', manifestDigest: 'a', entryDigest: 'b', contract: 1 };
const ownership = {
  owner: 'Team',
  mounts: ['/a'],
  navigation: [{ label: 'A', path: '/a', place: 'header', order: 1 }],
};
const whole = {
  name: 'mfe-a',
  ...ownership,
  stable: release,
  previous: release,
  canary: { ...release, percent: 5, threshold: 10, since: '2026-11-23', dropped: true },
  disabled: false,
};
const other = { name: 'mfe-b', ...ownership, stable: release };
const released = { ...release, ...ownership, releasedAt: '2026-11-23', misfit: 'Too old.' };

test('reads all that a registry and a release index can say', () => {
  const registry = { schema: 1, origins: ['https://cdn.example'], remotes: [whole, other], shell: '2' };
  expect(readRegistry(registry)).toEqual(registry);
  const index = { schema: 1, remotes: { 'mfe-a': [released], 'mfe-b': [] } };
  expect(readReleaseIndex(index)).toEqual(index);
});

test.each([
  ['no object', null],
  ['no name', { ...whole, name: undefined }],
  ['a mount that is no text', { ...whole, mounts: ['/a', 1] }],
  ['no navigation', { ...whole, navigation: undefined }],
  ['a link to nowhere', { ...whole, navigation: [{ ...ownership.navigation[0], path: undefined }] }],
  ['a release without a digest', { ...whole, stable: { ...release, entryDigest: undefined } }],
  ['a release before it that is none', { ...whole, previous: {} }],
  ['a canary without a share', { ...whole, canary: release }],
  ['a canary with a threshold in words', { ...whole, canary: { ...whole.canary, threshold: 'five' } }],
])('an entry with %s is left out, and costs no other', (_, entry) => {
  const registry = { schema: 1, origins: [], remotes: [entry, other] };
  expect(readRegistry(registry)?.remotes).toEqual([other]);
});

test.each([
  ['no date', { ...released, releasedAt: 1 }],
  ['no digest', { ...released, manifestDigest: null }],
  ['no owner', { ...released, owner: undefined }],
  ['a link in no place', { ...released, navigation: [{ ...ownership.navigation[0], place: 'sidebar' }] }],
  ['a misfit that is no text', { ...released, misfit: true }],
])('a release with %s is left out, and costs no other', (_, one) => {
  expect(readReleaseIndex({ schema: 1, remotes: { a: [one, released], b: 'none' } })?.remotes).toEqual({
    a: [released],
    b: [],
  });
});

test.each([undefined, 'index', {}, { schema: 2, remotes: {} }, { schema: 1 }, { schema: 1, remotes: null }])(
  'reads no release index out of %j',
  (value) => expect(readReleaseIndex(value)).toBeUndefined(),
);

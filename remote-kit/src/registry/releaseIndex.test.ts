import { readReleaseIndex } from './releaseIndex';

const item = { label: 'A', path: '/a', place: 'header', order: 1 };
const version = {
  version: '1.0.0-0123abcd',
  manifest: '/m.json',
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract: 1,
  releasedAt: '2026-01-01T00:00:00Z',
  owner: 'Team A',
  mounts: ['/a'],
  navigation: [item],
};
const index = { schema: 1, remotes: { 'mfe-a': [version] } };

test.each([
  ['with a version', version],
  ['with one in the footer', { ...version, navigation: [{ ...item, place: 'footer' }] }],
  ['with one of known sources that everybody gets', { ...version, commit: '0a1b2c3', role: 'stable' }],
  ['with one that no menu names', { ...version, navigation: [] }],
  ['with one that does not fit', { ...version, incompatibility: 'It wants another React.' }],
])('reads a list %s', (_, kept) => {
  const read = { schema: 1, remotes: { 'mfe-a': [kept] } };
  expect(readReleaseIndex(read)).toStrictEqual(read);
});

test.each([
  ['the contracts of the live shell', [{ number: 1, until: '2027-05-31' }, { number: 2 }], true],
  ['no contracts that are no list', 'all', false],
  ['no contract without a number', [{ until: '2027-05-31' }], false],
])('reads %s', (_, contracts, isRead) => {
  expect(readReleaseIndex({ ...index, contracts })).toStrictEqual({ ...index, ...(isRead && { contracts }) });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['another schema', { ...index, schema: 2 }],
  ['no remotes', { schema: 1 }],
  ['remotes that are null', { schema: 1, remotes: null }],
])('does not accept %s as a release index', (_, value) => expect(readReleaseIndex(value)).toBeUndefined());

test.each([
  ['that is null', null],
  ['that is no release', { ...version, version: undefined }],
  ['whose commit is no text', { ...version, commit: 1 }],
  ['that is given out as something else', { ...version, role: 'nightly' }],
  ['without its moment', { ...version, releasedAt: undefined }],
  ['without an owner', { ...version, owner: undefined }],
  ['without paths', { ...version, mounts: undefined }],
  ['without navigation', { ...version, navigation: undefined }],
  ['whose menu holds null', { ...version, navigation: [item, null] }],
  ['whose menu has no label', { ...version, navigation: [item, { ...item, label: undefined }] }],
  ['whose menu has no path', { ...version, navigation: [{ ...item, path: undefined }] }],
  ['whose menu is elsewhere', { ...version, navigation: [{ ...item, place: 'aside' }] }],
  ['whose menu has no order', { ...version, navigation: [{ ...item, order: '1' }] }],
  ['whose incompatibility is no sentence', { ...version, incompatibility: true }],
])('leaves out a version %s, and keeps the others', (_, broken) => {
  expect(readReleaseIndex({ schema: 1, remotes: { 'mfe-a': [broken, version] } })).toEqual(index);
});

test('a remote without a list has no versions', () => {
  expect(readReleaseIndex({ schema: 1, remotes: { 'mfe-a': 'all' } })).toEqual({
    schema: 1,
    remotes: { 'mfe-a': [] },
  });
});

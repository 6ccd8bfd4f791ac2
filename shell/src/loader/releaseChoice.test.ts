/** @environment browser */
import type { RegistryEntry, Release } from '@fairshore/remote-kit/registry';
import { isDropped } from './isDropped';
import { releasesToTry } from './releaseChoice';

const release = (version: string): Release => ({
  version,
  manifest: `/remotes/mfe-x/${version}/mf-manifest.json`,
  manifestDigest: 'sha384-m',
  entryDigest: 'sha384-e',
  contract: 1,
});
beforeEach(() => localStorage.setItem('fairshore.dropped', '["mfe-x dropped"]'));

const entry = (parts: Partial<RegistryEntry>): RegistryEntry => ({
  name: 'mfe-x',
  owner: 'Team X',
  mounts: ['/x'],
  navigation: [],
  stable: release('2'),
  ...parts,
});

test.each([
  ['stable alone', entry({}), 0, ['stable 2']],
  ['previous behind stable', entry({ previous: release('1') }), 0, ['stable 2', 'previous 1']],
  [
    'inside the canary share',
    entry({ canary: { ...release('3'), percent: 10 } }),
    9,
    ['canary 3', 'stable 2'],
  ],
  [
    'a canary that was dropped for everybody',
    entry({ canary: { ...release('3'), percent: 10, dropped: true } }),
    9,
    ['stable 2'],
  ],
  [
    'a canary that was dropped in this browser',
    entry({ canary: { ...release('dropped'), percent: 10 } }),
    9,
    ['stable 2'],
  ],
  ['outside the canary share', entry({ canary: { ...release('3'), percent: 10 } }), 10, ['stable 2']],
  [
    'what this tab was given, and nothing else',
    entry({ override: release('9'), previous: release('1'), canary: { ...release('3'), percent: 99 } }),
    0,
    ['override 9'],
  ],
  ['a release named twice', entry({ previous: release('2') }), 0, ['stable 2']],
])('%s', (_, given, bucket, wanted) => {
  const tried = releasesToTry(given, bucket).map(
    ({ reason, release: { version } }) => `${reason} ${version}`,
  );
  expect(tried).toEqual(wanted);
});

test.each([
  ['remembers nothing', () => null],
  [
    'may keep nothing',
    () => {
      throw new DOMException('blocked');
    },
  ],
])('a browser that %s has dropped no canary', (_, getItem) => {
  const stored = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(getItem);
  expect(isDropped('mfe-x', 'dropped')).toBe(false);
  stored.mockRestore();
  expect(isDropped('mfe-x', 'dropped')).toBe(true);
});

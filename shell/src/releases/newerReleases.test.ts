import { testRelease, testRegistry } from '../loader/testRelease';
import { newerReleases } from './newerReleases';

const a = testRelease('a').release;
const b = testRelease('b').release;
const known = { ...testRegistry(a), shell: '1' };

test.each([
  ['nothing, when nothing moved', known, 50, []],
  ['a remote with another stable release', { ...testRegistry(b), shell: '1' }, 50, ['mfe-x']],
  [
    'a canary, for the browsers in its share',
    testRegistry(a, { canary: { ...b, percent: 60 } }),
    50,
    ['mfe-x'],
  ],
  ['no canary for the others', testRegistry(a, { canary: { ...b, percent: 50 } }), 50, []],
  ['a remote that owns other paths', testRegistry(a, { mounts: ['/x', '/y'] }), 50, ['mfe-x']],
  ['a remote that was disabled', testRegistry(a, { disabled: true }), 50, ['mfe-x']],
  ['every remote, when the shell is another', { ...testRegistry(a), shell: '2' }, 50, ['mfe-x']],
  ['nothing, when a new fallback was named', testRegistry(a, { previous: b }), 50, []],
])('finds %s', (_, latest, bucket, names) => {
  expect([...newerReleases(known, latest, bucket)]).toEqual(names);
});

test('finds a disabled remote whose reason has changed', () => {
  const because = (disabledBecause: string) => testRegistry(a, { disabled: true, disabledBecause });
  expect([...newerReleases(because('Back at two.'), because('Back at two.'), 50)]).toEqual([]);
  expect([...newerReleases(because('Back at two.'), because('Back at three.'), 50)]).toEqual(['mfe-x']);
});

test('a remote that is pinned in this tab is never newer', () => {
  const pinned = { ...testRegistry(a, { override: a }), shell: '1' };
  expect([...newerReleases(pinned, testRegistry(b), 50)]).toEqual([]);
});

test('without a known shell, in the tab or in the registry, nothing counts as a new shell', () => {
  expect([...newerReleases(testRegistry(a), known, 50)]).toEqual([]);
  expect([...newerReleases(known, testRegistry(a), 50)]).toEqual([]);
});

test('finds a removed remote', () => {
  const other = { ...testRegistry(b).remotes[0]!, name: 'mfe-y', mounts: ['/y'] };
  const both = { ...known, remotes: [...known.remotes, other] };
  expect([...newerReleases(both, known, 50)]).toEqual(['mfe-y']);
});

test('of several remotes finds only the newer one, and one that this tab never had', () => {
  const registryOf = (...names: readonly (readonly [string, typeof a])[]) => ({
    ...testRegistry(a),
    remotes: names.flatMap(([name, release]) =>
      testRegistry(release).remotes.map((entry) => ({ ...entry, name })),
    ),
  });
  const had = registryOf(['mfe-x', a], ['mfe-y', b]);
  const latest = registryOf(['mfe-x', a], ['mfe-y', a], ['mfe-z', a]);
  expect([...newerReleases(had, latest, 50)]).toEqual(['mfe-y', 'mfe-z']);
});

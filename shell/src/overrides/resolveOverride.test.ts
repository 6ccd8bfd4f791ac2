/** @environment browser */
import { webcrypto } from 'node:crypto';
import type { ReleasedVersion } from '@fairshore/remote-kit/registry';
import { testRegistry, testRelease } from '../loader/testRelease';
import type { Override } from './override';
import { resolveOverride } from './resolveOverride';
import type { OverrideContext } from './resolveOverride';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const other = { ...testRegistry(testRelease('3').release).remotes[0]!, name: 'mfe-y', mounts: ['/y/:id'] };
const known = testRegistry(testRelease('2').release);
const registry = { ...known, remotes: [...known.remotes, other] };
const old = testRelease('1');

function released(changes: Partial<ReleasedVersion> = {}): ReleasedVersion {
  const releasedAt = '2026-11-20T10:00:00.000Z';
  return { ...old.release, releasedAt, owner: 'Team X', mounts: ['/x'], navigation: [], ...changes };
}

function answer(text: string, url: string, status = 200): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  return { ok: status < 400, status, url, headers, text: () => Promise.resolve(text) } as Response;
}

/** A network in which only these addresses respond. */
function network(texts: Readonly<Record<string, string>>): typeof fetch {
  return (address) => {
    const url = String(address instanceof Request ? address.url : address);
    const text = texts[url];
    return text === undefined ? Promise.resolve(answer('', url, 404)) : Promise.resolve(answer(text, url));
  };
}

const manifestAddress = 'http://localhost/remotes/mfe-x/1/mf-manifest.json';
const context = (parts: Partial<OverrideContext> = {}): OverrideContext => ({
  registry,
  index: { schema: 1, remotes: { 'mfe-x': [released()] } },
  overrideOrigins: ['http://localhost:*'],
  fetch: network({ [manifestAddress]: old.manifestText }),
  ...parts,
});
const version: Override = { name: 'mfe-x', version: '1' };
const server: Override = { name: 'mfe-x', origin: 'http://localhost:5173' };

const served = JSON.stringify({ ...JSON.parse(old.manifestText), remote: 'mfe-x' });
const serving = (manifest: string, release = '{}') =>
  network({
    'http://localhost:5173/mf-manifest.json': manifest,
    'http://localhost:5173/release.json': release,
  });

test('a path that the live release shares with another remote already can be brought', async () => {
  const remotes = registry.remotes.map((one) => (one === other ? one : { ...one, mounts: ['/y/new'] }));
  const index = { schema: 1 as const, remotes: { 'mfe-x': [released({ mounts: ['/y/new'] })] } };
  const resolved = await resolveOverride(version, context({ registry: { ...registry, remotes }, index }));
  expect(resolved).toMatchObject({ entry: { mounts: ['/y/new'] } });
});

test('a released version replaces the others, with its own paths and links', async () => {
  const navigation = [{ label: 'X', path: '/x/new', place: 'header' as const, order: 1 }];
  const resolved = await resolveOverride(
    version,
    context({
      index: { schema: 1, remotes: { 'mfe-x': [released({ mounts: ['/x', '/x/new'], navigation })] } },
    }),
  );
  expect(resolved).toMatchObject({
    entry: {
      name: 'mfe-x',
      mounts: ['/x', '/x/new'],
      navigation,
      stable: { version: '2' },
      override: { version: '1', manifestDigest: old.release.manifestDigest },
    },
  });
});

test('what a server serves now gets its digests when it is opened', async () => {
  const resolved = await resolveOverride(server, context({ fetch: serving(served) }));
  expect(resolved).toMatchObject({
    manifestText: served,
    entry: {
      mounts: ['/x'],
      override: {
        manifest: 'http://localhost:5173/mf-manifest.json',
        manifestDigest: expect.stringMatching(/^sha384-.{64}$/),
        entryDigest: 'sha384-entry-of-1',
      },
    },
  });
});

test('a remote that was never released can be opened from a server that declares it', async () => {
  const declaration = { name: 'mfe-z', owner: 'Team Z', mounts: ['/z'], navigation: [] };
  const manifest = JSON.stringify({ ...JSON.parse(served), remote: 'mfe-z' });
  const fetchIt = serving(manifest, JSON.stringify({ declaration }));
  const resolved = await resolveOverride({ ...server, name: 'mfe-z' }, context({ fetch: fetchIt }));
  expect(resolved).toMatchObject({ entry: { name: 'mfe-z', owner: 'Team Z', mounts: ['/z'] } });
});

test('a server is requested without cache and credentials, and its manifest only once', async () => {
  const fetchIt = jest.fn(serving(served));
  await resolveOverride(server, context({ fetch: fetchIt }));
  const options = { signal: expect.any(AbortSignal), credentials: 'omit', cache: 'no-store' };
  expect(fetchIt.mock.calls).toEqual([
    ['http://localhost:5173/mf-manifest.json', options],
    [new URL('http://localhost:5173/release.json'), options],
  ]);
});

test.each([
  ['nothing', network({ 'http://localhost:5173/mf-manifest.json': served })],
  ['no JSON', serving(served, '{')],
  ['null', serving(served, 'null')],
  ['no owner', declaring({ mounts: ['/z'], navigation: [] })],
  ['no paths', declaring({ owner: 'Team Z', navigation: [] })],
  ['no navigation', declaring({ owner: 'Team Z', mounts: ['/z'] })],
])('a server that declares %s keeps what the registry says', async (_, fetchIt) => {
  const resolved = await resolveOverride(server, context({ fetch: fetchIt }));
  expect(resolved).toMatchObject({ entry: { owner: 'Team X', mounts: ['/x'], stable: { version: '2' } } });
});

test('a server whose declaration can’t be loaded keeps what the registry says', async () => {
  const fetchIt: typeof fetch = (address) =>
    String(address).endsWith('release.json')
      ? Promise.reject(new TypeError('broken off'))
      : serving(served)(address);
  expect(await resolveOverride(server, context({ fetch: fetchIt }))).toMatchObject({
    entry: { mounts: ['/x'] },
  });
});

test('a version comes without a manifest text, and may keep the paths it has', async () => {
  const resolved = await resolveOverride(version, context({ index: withMount('/x') }));
  expect(resolved).not.toHaveProperty('manifestText');
  expect(resolved).toMatchObject({ entry: { mounts: ['/x'] } });
});

const disabled = {
  registry: testRegistry(testRelease('2').release, { disabled: true, disabledBecause: 'Back at two.' }),
  fetch: () => Promise.reject(new Error('Nothing of it may be asked for.')),
};

test.each<[string, Override, Partial<OverrideContext>, RegExp]>([
  ['an unknown version', { name: 'mfe-x', version: '9' }, {}, /never released/],
  ['an unknown remote', { name: 'mfe-z', version: '1' }, {}, /never released/],
  ['any version without the list', version, { index: undefined }, /can’t be reached/],
  [
    'a version that does not fit the shell',
    version,
    { index: { schema: 1, remotes: { 'mfe-x': [released({ incompatibility: 'It needs vue.' })] } } },
    /does not fit this shell: It needs vue\./,
  ],
  [
    'another contract',
    version,
    { index: { schema: 1, remotes: { 'mfe-x': [released({ contract: 3 })] } } },
    /contract 3/,
  ],
  [
    'a manifest that is not the released one',
    version,
    { fetch: network({ [manifestAddress]: `${old.manifestText} ` }) },
    /not the one that was released/,
  ],
  [
    'a listed manifest on another origin',
    version,
    { index: { schema: 1, remotes: { 'mfe-x': [released({ manifest: 'https://evil.example/m.json' })] } } },
    /No code is loaded from/,
  ],
  [
    'a path of another remote',
    version,
    { index: withMount('/y/:other') },
    /\/y\/:id, which belongs to mfe-y/,
  ],
  ['a path of another remote in another case', version, { index: withMount('/Y/:id/') }, /belongs to mfe-y/],
  ['a path below another’s parameter', version, { index: withMount('/y/new') }, /belongs to mfe-y/],
  ['a version of a disabled remote', version, disabled, /^It is disabled: Back at two\.$/],
  ['a server of a disabled remote', server, disabled, /^It is disabled: Back at two\.$/],
  ['a server where none is allowed', server, { overrideOrigins: [] }, /not an origin this site may open/],
  ['a server that is down', server, { fetch: network({}) }, /does not answer/],
  ['another remote’s server', { ...server, name: 'mfe-y' }, { fetch: serving(served) }, /serves mfe-x/],
  [
    'a server that leads elsewhere',
    server,
    { fetch: () => Promise.resolve(answer(served, 'https://evil.example/mf-manifest.json')) },
    /leads to another origin/,
  ],
  [
    'a server that can’t be reached',
    server,
    { fetch: () => Promise.reject(new TypeError('down')) },
    /does not answer with a remote/,
  ],
  ['a server of something else', server, { fetch: serving('[]') }, /serves something else, not mfe-x/],
  [
    'a server without a contract',
    server,
    { fetch: serving(JSON.stringify({ ...JSON.parse(served), contract: '1' })) },
    /contract NaN/,
  ],
  [
    'a server of an unknown remote that declares nothing',
    { ...server, name: 'mfe-z' },
    { fetch: serving(JSON.stringify({ ...JSON.parse(served), remote: 'mfe-z' })) },
    /has no such remote/,
  ],
  [
    'a server of another contract',
    server,
    { fetch: serving(JSON.stringify({ ...JSON.parse(served), contract: 3 })) },
    /contract 3/,
  ],
])('refuses %s', async (_, override, parts, reason) => {
  expect(await resolveOverride(override, context(parts))).toEqual({
    override,
    refusal: expect.stringMatching(reason),
  });
});

function withMount(mount: string): OverrideContext['index'] {
  return { schema: 1, remotes: { 'mfe-x': [released({ mounts: [mount] })] } };
}

function declaring(declaration: object): typeof fetch {
  return serving(served, JSON.stringify({ declaration }));
}

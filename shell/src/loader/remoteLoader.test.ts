/** @environment browser */
import { webcrypto } from 'node:crypto';
import { defineRemote } from '@fairshore/remote-kit';
import type { Remote } from '@fairshore/remote-kit';
import type { LoaderEvent } from './loaderEvents';
import { RemoteFailure } from './remoteFailure';
import { createRemoteLoader } from './remoteLoader';
import type { Container, LoaderOptions } from './remoteLoader';
import { testRegistry, testRelease } from './testRelease';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const remote: Remote = {
  contract: 2,
  routes: [{ path: '/x', title: 'X', description: 'X.', load: () => Promise.resolve(() => null) }],
};
const json = (text: string, status = 200) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    text: () => Promise.resolve(text),
  }) as Response;

/** In milliseconds, for tests that wait for a limit to pass; the others have longer ones, because they may stall for a while. */
const shortLimits = { firstRelease: 400, fallbackRelease: 400, attempts: 3, backoff: 1 };

function setUp(options: Partial<LoaderOptions> & Pick<LoaderOptions, 'registry'>) {
  const events: LoaderEvent[] = [];
  const loaded: Container[] = [];
  const loader = createRemoteLoader({
    origins: [window.location.origin, 'https://cdn.example'],
    inlined: {},
    fetch: () => Promise.reject(new TypeError('no network in this test')),
    federation: {
      load: (container) => {
        loaded.push(container);
        return Promise.resolve({ remote });
      },
    },
    bucket: 50,
    onEvent: (event) => events.push(event),
    latestRegistry: () => Promise.resolve(undefined),
    limits: { ...shortLimits, firstRelease: 10_000, fallbackRelease: 10_000 },
    ...options,
  });
  return { loader, events, loaded };
}

test('runs a release with the released manifest, once for any number of visits', async () => {
  const { release, manifestText } = testRelease('2');
  const { loader, events, loaded } = setUp({
    registry: testRegistry(release),
    fetch: () => Promise.resolve(json(manifestText)),
  });

  const [first, second] = await Promise.all([loader.load('mfe-x'), loader.load('mfe-x')]);

  expect(first).toBe(remote);
  expect(second).toBe(remote);
  expect(loaded).toEqual([
    {
      name: 'mfe_x_2',
      entry: 'http://localhost/remotes/mfe-x/2/remoteEntry.js',
      integrity: 'sha384-entry-of-2',
      shared: {},
      attempt: 1,
    },
  ]);
  expect(events.map(({ phase }) => phase)).toEqual(['start', 'manifest', 'entry', 'loaded']);
});

test('uses an inlined manifest without a request, and still checks it', async () => {
  const { release, manifestText } = testRelease('2');
  const fetch = jest.fn();
  const good = setUp({
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
    fetch,
  });
  await good.loader.load('mfe-x');
  expect(fetch).not.toHaveBeenCalled();

  const bad = setUp({ registry: testRegistry(release), inlined: { [release.manifest]: `${manifestText} ` } });
  await expect(bad.loader.load('mfe-x')).rejects.toMatchObject({ kind: 'refused' });
  expect(bad.loaded).toEqual([]);
});

const good = testRelease('2');
test.each([
  [
    'another origin',
    testRelease('2', { manifest: 'https://evil.example/m.json' }).release,
    /No code is loaded from https:..evil.example/,
  ],
  ['another contract', testRelease('2', { contract: 3 }).release, /contract 3/],
  ['no manifest digest', testRelease('2', { manifestDigest: '' }).release, /no digest/],
  ['no entry digest', testRelease('2', { entryDigest: '' }).release, /no digest/],
  [
    'a manifest with one byte changed',
    testRelease('2', { manifestDigest: 'sha384-other' }).release,
    /not the one/,
  ],
  [
    'an entry the registry knows otherwise',
    testRelease('2', { entryDigest: 'sha384-other' }).release,
    /does not match/,
  ],
])('refuses %s before any of its code runs', async (_, release, reason) => {
  const { loader, loaded } = setUp({
    registry: testRegistry(release),
    fetch: () => Promise.resolve(json(good.manifestText)),
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(reason),
  });
  expect(loaded).toEqual([]);
});

test.each([
  ['answers 500', () => Promise.resolve(json('{}', 500)), 'unreachable', /500/],
  ['answers 404', () => Promise.resolve(json('{}', 404)), 'unreachable', /404/],
  [
    'answers a page instead of JSON',
    () =>
      Promise.resolve({
        ...json('<!doctype html>'),
        headers: new Headers({ 'content-type': 'text/html' }),
      } as Response),
    'unreachable',
    /not JSON/,
  ],
  ['can’t be reached', () => Promise.reject(new TypeError('failed')), 'unreachable', /can’t be reached/],
  ['hangs', () => new Promise<Response>(() => undefined), 'timeout', /within 0.4 seconds/],
])('gives up in time when the manifest %s, and says why', async (_, fetch, kind, message) => {
  const { loader, events } = setUp({
    registry: testRegistry(testRelease('2').release),
    fetch,
    ...(kind === 'timeout' && { limits: shortLimits }),
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
  expect(events.at(-1)).toMatchObject({ phase: 'gave-up', error: expect.stringMatching(message) });
});

test('retries temporary failures, under an address that no cache knows', async () => {
  const { release, manifestText } = testRelease('2');
  const load = jest.fn<Promise<unknown>, [Container]>();
  load.mockRejectedValueOnce(new Error('RUNTIME-008')).mockResolvedValueOnce({ remote });
  const { loader } = setUp({
    registry: testRegistry(release),
    federation: { load },
    inlined: { [release.manifest]: manifestText },
  });
  await expect(loader.load('mfe-x')).resolves.toBe(remote);
  expect(load.mock.calls.map(([{ entry, attempt }]) => [new URL(entry).search, attempt])).toEqual([
    ['', 1],
    ['?r=2', 2],
  ]);
});

test('falls back to the previous release when the stable one can’t be loaded', async () => {
  const stable = testRelease('2');
  const previous = testRelease('1');
  const { loader, events } = setUp({
    registry: testRegistry(stable.release, { previous: previous.release }),
    fetch: (address) =>
      Promise.resolve(String(address).includes('/1/') ? json(previous.manifestText) : json('', 404)),
  });
  await expect(loader.load('mfe-x')).resolves.toBe(remote);
  expect(events.filter(({ phase }) => phase === 'fallback' || phase === 'loaded')).toMatchObject([
    { version: '1', phase: 'fallback' },
    { version: '1', phase: 'loaded' },
  ]);
});

test('a failure is not cached: the next visit loads again', async () => {
  const { release, manifestText } = testRelease('2');
  let isUp = false;
  const { loader } = setUp({
    registry: testRegistry(release),
    fetch: () => (isUp ? Promise.resolve(json(manifestText)) : Promise.resolve(json('', 500))),
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ kind: 'unreachable' });
  isUp = true;
  await expect(loader.load('mfe-x')).resolves.toBe(remote);
});

test.each([
  ['is no remote', { something: 'else' }],
  ['is of another contract than it was released as', { remote: defineRemote({ routes: remote.routes }) }],
  [
    'brings a path it does not own',
    { remote: { ...remote, routes: [{ ...remote.routes[0]!, path: '/admin' }] } },
  ],
])('refuses a module that %s', async (_, module) => {
  const { release, manifestText } = testRelease('2');
  const { loader } = setUp({
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
    federation: { load: () => Promise.resolve(module) },
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ kind: 'refused' });
});

test('a remote whose page could not be loaded is loaded again once it is forgotten', async () => {
  const { release, manifestText } = testRelease('2');
  const { loader, loaded } = setUp({
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
  });
  await loader.load('mfe-x');
  loader.forget('mfe-x');
  await loader.load('mfe-x');
  expect(loaded.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

test('a failed remote is looked up in the registry again, so that a repaired release is used', async () => {
  const broken = testRelease('2', { contract: 3 }).release;
  const repaired = testRelease('3');
  const latestRegistry = jest.fn(() => Promise.resolve(testRegistry(repaired.release)));
  const { loader, events } = setUp({
    registry: testRegistry(broken),
    inlined: { [repaired.release.manifest]: repaired.manifestText },
    latestRegistry,
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ kind: 'refused' });
  expect(latestRegistry).not.toHaveBeenCalled();
  await expect(loader.load('mfe-x')).resolves.toBe(remote);
  expect(events.at(-1)).toMatchObject({ version: '3', phase: 'loaded' });
});

test('warming stays silent when the remote’s prefetch throws', async () => {
  const { release, manifestText } = testRelease('2');
  const prefetch = jest.fn(() => {
    throw new Error('boom');
  });
  const { loader } = setUp({
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
    federation: {
      load: () => Promise.resolve({ remote: { ...remote, routes: [{ ...remote.routes[0], prefetch }] } }),
    },
  });
  loader.warm('/x');
  await loader.load('mfe-x');
  expect(prefetch).toHaveBeenCalledWith('/x');
});

test('a remote of contract 1 is warmed and mounted as one of contract 2', async () => {
  const { release, manifestText } = testRelease('2', { contract: 1 });
  const prefetch = jest.fn(() => Promise.resolve());
  const module = { remote: defineRemote({ routes: remote.routes, prefetch }) };
  const { loader, events } = setUp({
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
    federation: { load: () => Promise.resolve(module) },
  });
  loader.warm('/X');
  const { contract, routes } = await loader.load('mfe-x');
  expect([contract, routes[0]?.load]).toEqual([2, remote.routes[0]?.load]);
  expect(prefetch).toHaveBeenCalledWith('/X');
  expect(events.map(({ phase }) => phase)).toEqual(['start', 'manifest', 'entry', 'loaded']);
});

test('requests nothing of a disabled remote, and has a page with the reason at each of its paths', async () => {
  const { release } = testRelease('2');
  const { loader, loaded, events } = setUp({
    registry: testRegistry(release, {
      disabled: true,
      disabledBecause: 'Back at two.',
      mounts: ['/x', '/x/:id'],
    }),
  });
  loader.warm('/x');
  const { routes } = await loader.load('mfe-x');
  expect(routes.map(({ path, description }) => [path, description])).toEqual([
    ['/x', 'Back at two.'],
    ['/x/:id', 'Back at two.'],
  ]);
  expect(loaded).toEqual([]);
  expect(events).toEqual([]);
});

test('starts nothing of an outdated remote, but keeps what is loaded', async () => {
  const { release, manifestText } = testRelease('2');
  const parts = {
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
    federation: { load: jest.fn(() => Promise.resolve({ remote })) },
  };
  const { loader } = setUp(parts);
  loader.outdate(new Set(['mfe-x']));
  loader.warm('/x');
  void loader.load('mfe-x');
  await new Promise((resolve) => setTimeout(resolve));
  expect(parts.federation.load).not.toHaveBeenCalled();

  const later = setUp(parts).loader;
  const loaded = await later.load('mfe-x');
  later.outdate(new Set(['mfe-x']));
  expect(await later.load('mfe-x')).toBe(loaded);
  // A page that failed is tried again with the live release.
  later.forget('mfe-x');
  await expect(later.load('mfe-x')).resolves.toBeDefined();
});

test('does not wait for another document while the browser is offline: the visitor gets the page or its panel', async () => {
  const { release } = testRelease('2');
  const { loader } = setUp({ registry: testRegistry(release), limits: shortLimits });
  loader.outdate(new Set(['mfe-x']));
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = await Promise.race([
    loader.load('mfe-x').catch((failure: unknown) => failure),
    new Promise((resolve) => setTimeout(resolve, 2000, 'nothing')),
  ]);
  online.mockRestore();
  expect(answer).toMatchObject({ kind: 'unreachable' });
});

test('knows who owns a path', () => {
  const { release } = testRelease('2');
  const { loader } = setUp({ registry: testRegistry(release, { mounts: ['/x', '/project/:id'] }) });
  expect(loader.ownerOf('/project/42')?.name).toBe('mfe-x');
  expect(loader.ownerOf('/project')).toBeUndefined();
  expect(loader.ownerOf('/x/')?.name).toBe('mfe-x');
});

test('knows no remote by another name, and no owner of a path that nobody mounts', async () => {
  const { loader } = setUp({ registry: testRegistry(testRelease('2').release) });
  await expect(loader.load('mfe-y')).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/has no mfe-y/),
  });
  expect(() => loader.warm('/nowhere')).not.toThrow();
});

test('warms a remote that has nothing to prefetch', async () => {
  const { release, manifestText } = testRelease('2');
  const { loader, loaded } = setUp({
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
  });
  loader.warm('/x');
  await loader.load('mfe-x');
  expect(loaded).toHaveLength(1);
});

test('loads each of several remotes by its own name, even from a registry that is requested again', async () => {
  const { release, manifestText } = testRelease('2');
  const registry = testRegistry(release);
  const neighbour = {
    ...registry.remotes[0]!,
    name: 'mfe-y',
    mounts: ['/y'],
    stable: testRelease('7', { contract: 3 }).release,
  };
  const several = { ...registry, remotes: [neighbour, ...registry.remotes] };
  const { loader } = setUp({
    registry: several,
    inlined: { [release.manifest]: manifestText },
    latestRegistry: () => Promise.resolve(several),
  });
  await expect(loader.load('mfe-x')).resolves.toBe(remote);
  await expect(loader.load('mfe-y')).rejects.toMatchObject({ kind: 'refused' });
  loader.forget('mfe-x');
  await expect(loader.load('mfe-x')).resolves.toBe(remote);
  expect(loader.ownerOf('/y')?.name).toBe('mfe-y');
});

test('a release chosen for this tab stays chosen after a failure', async () => {
  const { release, manifestText } = testRelease('2');
  const latestRegistry = jest.fn(() => Promise.resolve(testRegistry(testRelease('3').release)));
  const { loader, loaded } = setUp({
    registry: testRegistry(testRelease('1').release, { override: release }),
    inlined: { [release.manifest]: manifestText },
    latestRegistry,
  });
  await loader.load('mfe-x');
  loader.forget('mfe-x');
  await loader.load('mfe-x');
  expect(latestRegistry).not.toHaveBeenCalled();
  expect(loaded.map(({ name }) => name)).toEqual(['mfe_x_2', 'mfe_x_2']);
});

test('tries a release up to the limit, waiting longer each time', async () => {
  const { release, manifestText } = testRelease('2');
  const load = jest.fn(() => Promise.reject(new Error('RUNTIME-008')));
  const pauses = jest.spyOn(globalThis, 'setTimeout');
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { loader, events } = setUp({
    registry: testRegistry(release),
    federation: { load },
    inlined: { [release.manifest]: manifestText },
    limits: { firstRelease: 30_000, fallbackRelease: 30_000, attempts: 3, backoff: 8 },
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(load).toHaveBeenCalledTimes(3);
  expect(pauses.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([30_000, 8, 16]);
  expect(events.filter(({ phase }) => phase === 'failed').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  random.mockRestore();
  pauses.mockRestore();
});

test('a failure of the shell’s own files is neither retried nor blamed on the release', async () => {
  const stable = testRelease('2');
  const load = jest.fn(() =>
    Promise.reject(new RemoteFailure('unreachable', 'chunk gone', { isShells: true })),
  );
  const { loader, events } = setUp({
    registry: testRegistry(stable.release, { previous: testRelease('1').release }),
    federation: { load },
    inlined: { [stable.release.manifest]: stable.manifestText },
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ isShells: true });
  expect(load).toHaveBeenCalledTimes(1);
  expect(events.map(({ phase }) => phase)).toEqual(['start', 'manifest', 'failed', 'gave-up']);
});

test('the fallback has its own time limit', async () => {
  const [stable, previous] = [testRelease('2'), testRelease('1')];
  const { loader } = setUp({
    registry: testRegistry(stable.release, { previous: previous.release }),
    inlined: {
      [stable.release.manifest]: stable.manifestText,
      [previous.release.manifest]: previous.manifestText,
    },
    federation: { load: () => new Promise(() => undefined) },
    limits: { firstRelease: 10, fallbackRelease: 20 },
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({
    kind: 'timeout',
    message: 'It did not answer within 0.02 seconds.',
  });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'remote'],
])('refuses a module that is %s', async (_, module) => {
  const { release, manifestText } = testRelease('2');
  const { loader } = setUp({
    registry: testRegistry(release),
    inlined: { [release.manifest]: manifestText },
    federation: { load: () => Promise.resolve(module) },
  });
  await expect(loader.load('mfe-x')).rejects.toMatchObject({ kind: 'refused' });
});

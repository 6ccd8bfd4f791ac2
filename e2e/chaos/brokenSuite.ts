import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSuiteApp, listen, ReleaseStore } from '@fairshore/release-host';
import type { Registry, RegistryEntry } from '@fairshore/remote-kit/registry';
import { demo } from '../addresses';
import { startFaultyProxy } from '../faultyProxy';
import { makeFaultyRelease } from './faultyRelease';

/** A suite of its own for one test, with one remote broken. */
export interface BrokenSuite {
  readonly url: string;
  /** What the remote's team does about it: repairs the server or the files, or releases something better. */
  repair(): Promise<void>;
  stop(): Promise<void>;
}

const files = [
  'tampered entry',
  'tampered first chunk',
  'tampered chunk of the page',
  'missing first chunk',
  'missing chunk of the page',
] as const;
const releases = [
  'a bad manifest',
  'another contract',
  'another React',
  'throws at start',
  'throws in render',
  'throws in an effect',
] as const;
const pages = [
  'throws later',
  'endless effects',
  'a page that never arrives',
  'a page that never paints',
] as const;
const leavings = [
  'throws as it is left',
  'empties main',
  'empties the body',
  'empties main as it is left',
  'empties the body as it is left',
] as const;
const servers = ['resets', 'answers 404', 'answers 500', 'hangs', 'trickles', 'returns HTML'] as const;
const origins = ['refuses connections', 'sends no CORS headers'] as const;

/** Everything that is done to a remote here: by its server, by its own origin, to its files, and in its release. */
export const faults = [...origins, ...servers, ...files, ...releases] as const;
/** What a page does once it is there: the same for every remote, so tried with one. */
export const pageFaults = pages;
/** What shows when such a page is left, or would: it is on the screen before. */
export const leavingFaults = leavings;
export type Fault = (typeof faults | typeof pages | typeof leavings)[number] | 'never rests';
type FileFault = (typeof files)[number];

/**
 * Starts a suite over the releases of the demo suite, which stay as they are, and breaks one remote in it. With
 * `hasPrevious` the good release stays behind a faulty one; else there is nothing to fall back to.
 */
export async function startBrokenSuite(
  name: string,
  fault: Fault,
  { hasPrevious = false } = {},
): Promise<BrokenSuite> {
  const { store, folder } = await openStore(name);
  const stops: (() => Promise<void>)[] = [() => rm(store.dir, { recursive: true, force: true })];
  const prefix = `/remotes/${name}/`;
  let repair: () => Promise<void> = () => Promise.resolve();
  let remotesOrigin: string | undefined;

  const originFault = origins.find((known) => known === fault);
  if (originFault) {
    const proxy = await startFaultyProxy(demo.url, prefix, originFault);
    remotesOrigin = proxy.url;
    store.allowed = [proxy.url];
    store.edit = (entry) => ({
      ...entry,
      stable: { ...entry.stable, manifest: proxy.url + entry.stable.manifest },
    });
    repair = () => proxy.repair();
    stops.push(() => proxy.stop());
  }
  const fileFault = files.find((known) => known === fault);
  if (fileFault) repair = await breakFiles(folder, fileFault);
  const releaseFault = [...releases, ...pages, ...leavings, 'never rests' as const].find(
    (known) => known === fault,
  );
  if (releaseFault) {
    const stable = await makeFaultyRelease(folder, releaseFault);
    store.edit = (entry) => ({ ...entry, stable, ...(hasPrevious && { previous: entry.stable }) });
    repair = async () => {
      store.edit = undefined;
    };
  }

  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
    ...(remotesOrigin && { remotesOrigin }),
  });
  const server = await listen({ app, host: 'localhost', port: 0, setting: 'PORT' });
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  let url = `http://localhost:${(server.address() as AddressInfo).port}`;

  const serverFault = servers.find((known) => known === fault);
  if (serverFault) {
    const proxy = await startFaultyProxy(url, prefix, serverFault);
    url = proxy.url;
    repair = () => proxy.repair();
    stops.push(() => proxy.stop());
  }
  return {
    url,
    repair,
    async stop() {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}

/** A store whose registry says of one remote what the test wants. */
class EditedStore extends ReleaseStore {
  edit?: ((entry: RegistryEntry) => RegistryEntry) | undefined;
  allowed: readonly string[] = [];

  constructor(
    dir: string,
    private readonly name: string,
  ) {
    super(dir);
  }

  override async registry(): Promise<Registry> {
    const { remotes, ...rest } = await super.registry();
    const edited = remotes.map((entry) => (entry.name === this.name && this.edit ? this.edit(entry) : entry));
    return { ...rest, origins: this.allowed, remotes: edited };
  }
}

/** The demo suite's store again, with a copy of the live release of one remote and links to everything else. */
async function openStore(name: string): Promise<{ store: EditedStore; folder: string }> {
  const source = path.join(demo.dataDir, 'releases');
  const dir = await mkdtemp(path.join(tmpdir(), 'fairshore-broken-'));
  await mkdir(path.join(dir, 'registry'));
  const pointers = await readdir(path.join(source, 'registry'));
  for (const file of pointers) {
    const pointer: { previous?: unknown } = JSON.parse(
      await readFile(path.join(source, 'registry', file), 'utf8'),
    );
    delete pointer.previous;
    await writeFile(path.join(dir, 'registry', file), JSON.stringify(pointer));
  }
  await cp(path.join(source, 'shell.json'), path.join(dir, 'shell.json'));
  const whole = ['shell', ...pointers.map((file) => path.basename(file, '.json'))];
  for (const each of whole.filter((one) => one !== name)) {
    await symlink(path.join(source, each), path.join(dir, each));
  }
  const store = new EditedStore(dir, name);
  const version = (await store.pointers()).find((pointer) => pointer.name === name)?.stable.version ?? '';
  const folder = path.join(dir, name, version);
  await cp(path.join(source, name, version), folder, { recursive: true });
  return { store, folder };
}

/** Spoils files of a release and resolves with what puts them back. */
async function breakFiles(folder: string, fault: FileFault): Promise<() => Promise<void>> {
  const { entry, scripts }: { entry: { file: string }; scripts: { file: string }[] } = JSON.parse(
    await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'),
  );
  const first = scripts.map(({ file }) => file);
  const all = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const ofPages = all.filter((file) => file !== entry.file && !first.includes(file));
  const struck: Record<FileFault, readonly string[]> = {
    'tampered entry': [entry.file],
    'tampered first chunk': first,
    'tampered chunk of the page': ofPages,
    'missing first chunk': first,
    'missing chunk of the page': ofPages,
  };
  const kept = await Promise.all(
    struck[fault]
      .flatMap((file) => [file, `${file}.br`, `${file}.gz`])
      .map(async (file) => {
        const place = path.join(folder, file);
        return { place, content: await readFile(place) };
      }),
  );
  for (const { place, content } of kept) {
    if (fault.startsWith('missing') || !place.endsWith('.js')) await rm(place);
    else await writeFile(place, `window.tampered=true;${content.toString()}`);
  }
  return async () => {
    for (const { place, content } of kept) await writeFile(place, content);
  };
}

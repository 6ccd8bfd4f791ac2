import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSuiteApp, listen, ReleaseStore } from '@fairshore/release-host';
import type { Registry, RegistryEntry, Release } from '@fairshore/remote-kit/registry';
import { demo } from '../addresses';
import { startFaultyProxy } from '../faultyProxy';
import { copyRelease } from '../releaseCopy';
import { makeFaultyRelease } from './faultyRelease';

/** A suite for a single test that breaks its remotes one after the other. */
export interface BrokenSuite {
  readonly url: string;
  /**
   * Breaks one remote and leaves the others alone. The fault gets a new release, so that browsers have nothing of it in their cache.
   * With `hasPrevious`, the good release remains as the fallback; otherwise there is none.
   */
  strike(name: string, fault: Fault, options?: { readonly hasPrevious?: boolean }): Promise<void>;
  /** Does what the remote's team would do: repairs the server or the files, or releases a working version. */
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

/** All faults of a remote, by what is at fault: its origin, its server, its files, or its release. */
export const faults = { origins, servers, files, releases } as const;
/** Faults of a page after it has loaded. They affect every remote alike, so they are tested with only one. */
export const pageFaults = pages;
/** Faults that take effect when a page that has rendered is left. */
export const leavingFaults = leavings;
export type Fault =
  | (typeof origins | typeof servers | typeof files | typeof releases)[number]
  | (typeof pages | typeof leavings)[number]
  | 'never rests';
type FileFault = (typeof files)[number];

/**
 * Starts a suite with the releases of the demo suite or of another store, which it leaves unchanged. With `isApart`, the broken
 * remote is served from another origin, which faults of origins require.
 */
export async function startBrokenSuite({
  isApart = false,
  releases: source = path.join(demo.dataDir, 'releases'),
} = {}): Promise<BrokenSuite> {
  const store = await openStore(source);
  let own = '';
  const proxy = await startFaultyProxy(() => own);
  const app = createSuiteApp({
    store,
    configFor: () => ({ links: { salesEmail: 'advisory@fairshore.example' } }),
    ...(isApart && { remotesOrigin: proxy.url }),
  });
  const server = await listen({ app, host: 'localhost', port: 0, setting: 'PORT' });
  own = `http://localhost:${(server.address() as AddressInfo).port}`;
  let repair: () => Promise<void> = () => Promise.resolve();

  /** Creates another release of a remote, identical to the live one. */
  async function releaseAgain(name: string, fault: Fault): Promise<Release> {
    const version = `9.1.0-${createHash('sha256').update(fault).digest('hex').slice(0, 8)}`;
    await copyRelease({ store: store.dir, name, from: await store.liveVersion(name), version });
    const { manifestDigest, entryDigest, contract } = await store.remoteRelease(name, version);
    const manifest = `${isApart ? proxy.url : ''}/remotes/${name}/${version}/mf-manifest.json`;
    return { version, manifest, manifestDigest, entryDigest, contract };
  }

  return {
    url: isApart ? own : proxy.url,
    async strike(name, fault, { hasPrevious = false } = {}) {
      // Remotes broken earlier return to their live release, because a browser may have cached a damaged file of the other one.
      store.forgetEdits();
      store.allowed = isApart ? [proxy.url] : [];
      const serverFault = [...origins, ...servers].find((known) => known === fault);
      const fileFault = files.find((known) => known === fault);
      const releaseFault = [...releases, ...pages, ...leavings, 'never rests' as const].find(
        (known) => known === fault,
      );
      if (releaseFault) {
        const folder = path.join(store.dir, name, await store.liveVersion(name));
        const stable = await makeFaultyRelease(folder, releaseFault);
        store.edit(name, (entry) => ({ ...entry, stable, ...(hasPrevious && { previous: entry.stable }) }));
        repair = async () => store.edit(name, undefined);
        return;
      }
      const stable = await releaseAgain(name, fault);
      store.edit(name, (entry) => ({ ...entry, stable }));
      if (fileFault) repair = await breakFiles(path.join(store.dir, name, stable.version), fileFault);
      if (serverFault) {
        await proxy.strike(serverFault, `/remotes/${name}/${stable.version}/`);
        repair = () => proxy.repair();
      }
    },
    repair: () => repair(),
    async stop() {
      await proxy.stop();
      server.close();
      server.closeAllConnections();
      await rm(store.dir, { recursive: true, force: true });
    },
  };
}

/** A store in which a test can override the registry entries of remotes. */
class EditedStore extends ReleaseStore {
  allowed: readonly string[] = [];
  private readonly edits = new Map<string, (entry: RegistryEntry) => RegistryEntry>();

  /** Overrides one remote's registry entry; undefined restores what the pointers say. */
  edit(name: string, change: ((entry: RegistryEntry) => RegistryEntry) | undefined): void {
    if (change) this.edits.set(name, change);
    else this.edits.delete(name);
  }

  forgetEdits(): void {
    this.edits.clear();
  }

  /** The release that the pointers name, regardless of overrides. */
  async liveVersion(name: string): Promise<string> {
    return (await this.pointers()).find((pointer) => pointer.name === name)?.stable.version ?? '';
  }

  override async registry(): Promise<Registry> {
    const { remotes, ...rest } = await super.registry();
    const edited = remotes.map((entry) => this.edits.get(entry.name)?.(entry) ?? entry);
    return { ...rest, origins: this.allowed, remotes: edited };
  }
}

/** Creates a store without previous releases that links to the source's files and has room for more. */
async function openStore(source: string): Promise<EditedStore> {
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
  await symlink(path.join(source, 'shell'), path.join(dir, 'shell'));
  for (const name of pointers.map((file) => path.basename(file, '.json'))) {
    await mkdir(path.join(dir, name));
    for (const version of await readdir(path.join(source, name)))
      await symlink(path.join(source, name, version), path.join(dir, name, version));
  }
  return new EditedStore(dir);
}

/** Damages files of a release and resolves with a function that restores them. */
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
      .filter((file) => existsSync(path.join(folder, file)))
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

import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { composeRegistry, fitting, pointerSchema } from '@fairshore/remote-kit/release';
import type { Pointer } from '@fairshore/remote-kit/release';
import type { Registry, ReleaseIndex } from '@fairshore/remote-kit/registry';
import { HistoryFiles } from './historyFiles';
import { PointerFiles } from './pointerFiles';
import { PreviewFiles } from './previewFiles';
import { refuseMissing, refuseMissingRelease } from './refuseMissing';
import { readFitting } from './readFitting';
import { indexOf } from './releaseIndex';
import { manifestSchema, remoteReleaseSchema, shellPointerSchema, shellReleaseSchema } from './releaseFiles';
import type { HistoryEntry, RemoteRelease, ShellPointer, ShellRelease } from './releaseFiles';
import { withStoreLock, writeStoreFile } from './storeFile';

/** What a page may be given of a remote's release in advance: its manifest's text and its first scripts. */
export interface FirstFiles {
  readonly manifestText: string;
  readonly scripts: readonly { readonly address: string; readonly integrity: string }[];
}

/** One remote's pointer as it is to become; undefined leaves it as it is, null takes it away. Throws when that can't be. */
export interface PointerChange {
  readonly name: string;
  readonly to: (last: Pointer | undefined) => Pointer | null | undefined;
  readonly entry: Omit<HistoryEntry, 'at' | 'from'>;
}

/**
 * The folder of releases: `<name>/<version>/` immutable, `registry/<name>.json` the pointers, `registry.json` what follows
 * from them, `shell.json` which shell is live, `history/` what was done, `releases.json` every release that can be opened. Every write is a rename, so a reader never sees
 * half a file; changes wait for one another, so none is made on what another has just replaced.
 */
export class ReleaseStore {
  private readonly files: PointerFiles;
  private readonly histories: HistoryFiles;
  /** Releases that whoever was given a link may open, and nobody else gets. */
  readonly previews: PreviewFiles;

  constructor(
    readonly dir: string,
    readonly remotesOrigin?: string,
    /** In whose name changes are made, for the history. */
    by?: string,
  ) {
    this.files = new PointerFiles(path.join(dir, 'registry'));
    this.histories = new HistoryFiles(dir, by);
    this.previews = new PreviewFiles(dir, by);
  }

  /** The same store, whose changes are made in somebody's name. */
  inTheNameOf(by: string | undefined): ReleaseStore {
    return new ReleaseStore(this.dir, this.remotesOrigin, by);
  }

  /**
   * Changes pointers together: all of them, or none when one of them or the registry that follows is refused. `check` throws
   * when the change no longer fits what is live by the time it is its turn.
   */
  change(changes: readonly PointerChange[], check?: () => Promise<void>): Promise<void> {
    return this.locked(async () => {
      await check?.();
      const pointers = new Map((await this.pointers()).map((pointer) => [pointer.name, pointer]));
      const made = changes.flatMap(({ name, to, entry }) => {
        const last = pointers.get(name);
        const pointer = to(last);
        if (pointer === undefined) return [];
        const next = pointer && fitting(pointerSchema, pointer, `The pointer of ${name}`);
        if (next) refuseMissing(this, next, last);
        if (next) pointers.set(name, next);
        else pointers.delete(name);
        return [{ name, next, entry: { ...entry, ...(last && { from: last.stable.version }) } }];
      });
      const registry = this.composed([...pointers.values()], await this.shellPointer());
      for (const { name, next } of made) {
        const file = path.join('registry', `${name}.json`);
        await (next ? this.write(file, next) : rm(path.join(this.dir, file), { force: true }));
      }
      await this.write('registry.json', registry);
      for (const { name, entry } of made) await this.histories.add(name, entry);
      await this.write('releases.json', await this.releaseIndex());
    });
  }

  /** Makes a shell release the live one, see `change`; a copy of the registry is put beside it, as the loader's last resort. */
  changeShell(
    to: (last: ShellPointer | undefined) => ShellPointer | undefined,
    action: HistoryEntry['action'],
    check?: () => Promise<void>,
  ): Promise<void> {
    return this.locked(async () => {
      await check?.();
      const last = await this.shellPointer();
      const next = to(last);
      if (!next) return;
      refuseMissingRelease(this, 'shell', next.version);
      const copy = path.join('shell', next.version, 'registry.json');
      const registry = { ...(await this.registry()), shell: next.version };
      if (!existsSync(path.join(this.dir, copy))) await this.write(copy, registry);
      await this.write('shell.json', next);
      await this.write('registry.json', registry);
      const { version } = next;
      await this.histories.add('shell', { action, version, ...(last && { from: last.version }) });
      // Another shell may share other modules with the releases that are kept.
      await this.write('releases.json', await this.releaseIndex());
    });
  }

  /** Writes the index of releases anew; for whoever removed some. */
  refreshIndex(): Promise<void> {
    return this.locked(async () => this.write('releases.json', await this.releaseIndex()));
  }

  /** Which shell is live; undefined in an empty store. */
  async shellPointer(): Promise<ShellPointer | undefined> {
    if (!existsSync(path.join(this.dir, 'shell.json'))) return undefined;
    return readFitting(shellPointerSchema, this.dir, 'shell.json');
  }

  /** The live shell release. */
  async shell(): Promise<ShellRelease> {
    const pointer = await this.shellPointer();
    if (!pointer)
      throw new Error(`The store ${this.dir} has no shell: start the suite once, or name another store.`);
    return this.shellRelease(pointer.version);
  }

  /** What is in the folder of a shell release. Throws when it is not there. */
  async shellRelease(version: string): Promise<ShellRelease> {
    return readFitting(shellReleaseSchema, this.dir, `shell/${version}/release.json`);
  }

  /** What is in the folder of a remote's release. Throws when it is not there. */
  async remoteRelease(name: string, version: string): Promise<RemoteRelease> {
    return readFitting(remoteReleaseSchema, this.dir, `${name}/${version}/release.json`);
  }

  /** Whether a release is in the store, whole. */
  has(name: string, version: string): boolean {
    return existsSync(path.join(this.dir, name, version, 'release.json'));
  }

  /** The registry that follows from the pointers as they stand now. Throws when one of them is damaged. */
  async registry(): Promise<Registry> {
    const [pointers, shell] = await Promise.all([this.pointers(), this.shellPointer()]);
    return this.composed(pointers, shell);
  }

  /** The registry as the site is served with it: a pointer that is damaged takes its remote away, and nothing else. */
  async servedRegistry(): Promise<Registry> {
    try {
      return await this.registry();
    } catch {
      return this.composed(await this.servedPointers(), await this.shellPointer());
    }
  }

  /** Every release that was ever given to anybody and is still here, as history and folders stand now; see `servedRegistry`. */
  async releaseIndex(): Promise<ReleaseIndex> {
    const pointers = await this.pointers().catch(() => this.servedPointers());
    const shell = await this.shellPointer();
    const live = shell && (await this.shellRelease(shell.version));
    const remotes = await Promise.all(
      pointers.map(async (pointer) => {
        const history = await this.history(pointer.name);
        return [pointer.name, await indexOf(this, pointer, history, live, this.remotesOrigin ?? '')] as const;
      }),
    );
    return { schema: 1, ...(live && { contracts: live.contracts }), remotes: Object.fromEntries(remotes) };
  }

  /** The pointers as they stand now, for whoever changes any; one that is damaged is a Refusal. */
  pointers(): Promise<Pointer[]> {
    return this.files.all();
  }

  /** What was done to one pointer, the oldest first. */
  history(name: string): Promise<HistoryEntry[]> {
    return this.histories.of(name);
  }

  /** The remotes that have releases here, whether or not a pointer names one. */
  async remoteNames(): Promise<string[]> {
    const names = await readdir(this.dir).catch(() => []);
    return names.filter((name) => /^mfe-[a-z-]+$/.test(name)).sort();
  }

  /** Removes all releases of a remote, and what is known of them; for one that no pointer names. */
  async removeFiles(name: string): Promise<void> {
    await rm(path.join(this.dir, name), { recursive: true, force: true });
    await this.histories.remove(name);
    await this.previews.remove(name);
  }

  /** Manifest and first scripts of a release, or undefined when its folder is not here (the loader will say so). */
  async firstFiles(manifestAddress: string): Promise<FirstFiles | undefined> {
    const base = new URL(manifestAddress, 'http://store');
    const file = path.join(this.dir, base.pathname.replace(/^\/remotes\//, ''));
    try {
      const manifestText = await readFile(file, 'utf8');
      const { entry, scripts } = manifestSchema.parse(JSON.parse(manifestText));
      const prefix = manifestAddress.slice(0, manifestAddress.lastIndexOf('/') + 1);
      return {
        manifestText,
        scripts: [entry, ...scripts].map((script) => ({
          address: prefix + script.file,
          integrity: script.integrity,
        })),
      };
    } catch {
      return undefined;
    }
  }

  private servedPointers(): Promise<Pointer[]> {
    return this.files.fitting((pointers) => this.composed(pointers));
  }

  private composed(pointers: readonly Pointer[], shell?: ShellPointer): Registry {
    return composeRegistry(
      pointers.map((pointer) => this.atOrigin(pointer)),
      this.remotesOrigin ? [this.remotesOrigin] : [],
      shell?.version,
    );
  }

  private atOrigin(pointer: Pointer): Pointer {
    if (!this.remotesOrigin) return pointer;
    const moved = <Part extends { manifest: string }>(part: Part): Part => ({
      ...part,
      manifest: this.remotesOrigin + part.manifest,
    });
    return {
      ...pointer,
      stable: moved(pointer.stable),
      ...(pointer.previous && { previous: moved(pointer.previous) }),
      ...(pointer.canary && { canary: moved(pointer.canary) }),
    };
  }

  private locked<Result>(work: () => Promise<Result>): Promise<Result> {
    return withStoreLock(this.dir, work);
  }

  private write(name: string, value: unknown): Promise<void> {
    return writeStoreFile(this.dir, name, value);
  }
}

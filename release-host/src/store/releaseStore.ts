import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { composeRegistry, fitting, pointerSchema } from '@fairshore/remote-kit/release';
import type { Pointer } from '@fairshore/remote-kit/release';
import type { Registry, ReleaseIndex } from '@fairshore/remote-kit/registry';
import { atOrigin } from './atOrigin';
import { HistoryFiles } from './historyFiles';
import { PointerFiles } from './pointerFiles';
import { PreviewFiles } from './previewFiles';
import { refuseMissing, refuseMissingRelease } from './refuseMissing';
import { readFitting } from './readFitting';
import { indexOf } from './releaseIndex';
import { manifestSchema, remoteReleaseSchema, shellPointerSchema, shellReleaseSchema } from './releaseFiles';
import type { HistoryEntry, RemoteRelease, ShellPointer, ShellRelease } from './releaseFiles';
import { withStoreLock, writeStoreFile } from './storeFile';

/** The files of a remote's release that a page can include or preload: the manifest's text and the first scripts. */
export interface FirstFiles {
  readonly manifestText: string;
  readonly scripts: readonly { readonly address: string; readonly integrity: string }[];
}

/** A change of one remote's pointer: `to` returns the new one, undefined to keep it or null to remove it; it throws to refuse. */
export interface PointerChange {
  readonly name: string;
  readonly to: (last: Pointer | undefined) => Pointer | null | undefined;
  readonly entry: Omit<HistoryEntry, 'at' | 'from'>;
}

/**
 * The folder of releases: `<name>/<version>/` are immutable, `registry/<name>.json` the pointers, `registry.json` the registry composed
 * from them, `shell.json` the live shell, `history/` the changes, `releases.json` all releases that can be opened. Files are written by
 * renaming, so that a reader never sees half a file; changes are made one at a time, so that none is based on outdated data.
 */
export class ReleaseStore {
  private readonly files: PointerFiles;
  private readonly histories: HistoryFiles;
  /** Releases that only visitors with a link can open. */
  readonly previews: PreviewFiles;

  constructor(
    readonly dir: string,
    readonly remotesOrigin?: string,
    /** The author of changes, for the history. */
    by?: string,
  ) {
    this.files = new PointerFiles(path.join(dir, 'registry'));
    this.histories = new HistoryFiles(dir, by);
    this.previews = new PreviewFiles(dir, by);
  }

  /** The same store, with an author for its changes. */
  inTheNameOf(by: string | undefined): ReleaseStore {
    return new ReleaseStore(this.dir, this.remotesOrigin, by);
  }

  /**
   * Changes several pointers at once: all of them, or none if one of them or the resulting registry is refused. `check` runs when no other
   * change can interfere, and throws if this one no longer fits what is live.
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

  /** Makes a shell release live, see `change`, and stores a copy of the registry with it, as the loader's last resort. */
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
      // The index also says which releases do not fit the live shell.
      await this.write('releases.json', await this.releaseIndex());
    });
  }

  /** Rewrites the index of releases after some were removed. */
  refreshIndex(): Promise<void> {
    return this.locked(async () => this.write('releases.json', await this.releaseIndex()));
  }

  /** The pointer to the live shell; undefined in an empty store. */
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

  /** The `release.json` of a shell release. Throws if it doesn't exist. */
  async shellRelease(version: string): Promise<ShellRelease> {
    return readFitting(shellReleaseSchema, this.dir, `shell/${version}/release.json`);
  }

  /** The `release.json` of a remote's release. Throws if it doesn't exist. */
  async remoteRelease(name: string, version: string): Promise<RemoteRelease> {
    return readFitting(remoteReleaseSchema, this.dir, `${name}/${version}/release.json`);
  }

  /** Whether the store contains a complete release. */
  has(name: string, version: string): boolean {
    return existsSync(path.join(this.dir, name, version, 'release.json'));
  }

  /** The registry composed from the current pointers. Throws when one of them is damaged. */
  async registry(): Promise<Registry> {
    const [pointers, shell] = await Promise.all([this.pointers(), this.shellPointer()]);
    return this.composed(pointers, shell);
  }

  /** The registry that the site is served with: a damaged pointer only removes its own remote. */
  async servedRegistry(): Promise<Registry> {
    try {
      return await this.registry();
    } catch {
      return this.composed(await this.servedPointers(), await this.shellPointer());
    }
  }

  /** All releases that were ever rolled out and still exist, from the current history and folders; see `servedRegistry`. */
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

  /** The current pointers, as the basis of a change; throws a Refusal when one is damaged. */
  pointers(): Promise<Pointer[]> {
    return this.files.all();
  }

  /** The changes of one pointer, oldest first, as far as they can be read. */
  history(name: string): Promise<HistoryEntry[]> {
    return this.histories.of(name);
  }

  /** All changes of one pointer, for whoever removes what they don't name. Throws if a line can't be read. */
  wholeHistory(name: string): Promise<HistoryEntry[]> {
    return this.histories.allOf(name);
  }

  /** The remotes that have releases in the store, whether or not a pointer names one. */
  async remoteNames(): Promise<string[]> {
    const names = await readdir(this.dir).catch(() => []);
    return names.filter((name) => /^mfe-[a-z-]+$/.test(name)).sort();
  }

  /** Removes all releases of a remote with their history and previews; only for a remote without a pointer. */
  async removeFiles(name: string): Promise<void> {
    await rm(path.join(this.dir, name), { recursive: true, force: true });
    await this.histories.remove(name);
    await this.previews.remove(name);
  }

  /** Manifest and first scripts of a release; undefined when its folder doesn't exist (the loader will report that). */
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
      pointers.map((pointer) => atOrigin(pointer, this.remotesOrigin)),
      this.remotesOrigin ? [this.remotesOrigin] : [],
      shell?.version,
    );
  }

  private locked<Result>(work: () => Promise<Result>): Promise<Result> {
    return withStoreLock(this.dir, work);
  }

  private write(name: string, value: unknown): Promise<void> {
    return writeStoreFile(this.dir, name, value);
  }
}

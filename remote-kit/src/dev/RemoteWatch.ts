import { createHash } from 'node:crypto';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { describeRemote, integrity } from '../build/describeRelease';
import type { FederationParts } from '../build/describeRelease';
import { runCompiler } from '../build/runWebpack';
import { serverFile } from '../build/serverConfig';
import { UsedSurface } from '../build/SharedSurface';
import { containerName } from '../build/webpackConfig';
import { acceptedRanges, readPackage } from '../release/sharedPackages';
import { buildFaults } from './buildFaults';
import type { BuildFault } from './buildFaults';
import { developmentServerConfig, hotRemoteConfig } from './developmentConfig';

/** What is heard of the builds of a remote that is worked on. */
export interface WatchListener {
  /** A build is there to be fetched; `hash` names it, `ms` is what it took. */
  built(hash: string, ms: number): void;
  /** The sources can't be built; the last build stays. */
  failed(faults: readonly BuildFault[]): void;
}

interface Built {
  readonly hash: string;
  readonly parts: FederationParts;
}

/**
 * Bundles a remote in this process whenever a source of it changes. Its files are in `dir`, each under a name that follows from
 * its content, beside the updates that lead from one build to the next; `release` makes of the latest build what a page begins with.
 */
export class RemoteWatch {
  readonly #surface: UsedSurface;
  readonly #container: string;
  readonly #ranges: ReadonlyMap<string, string>;
  readonly #browser: Compiler;
  readonly #server: Compiler;
  #latest: Built | undefined;

  constructor(
    private readonly folder: string,
    readonly dir: string,
    private readonly listener: WatchListener,
  ) {
    const version = `${readPackage(folder).version}-00000000`;
    this.#container = containerName(folder, version);
    this.#ranges = acceptedRanges(folder);
    this.#surface = new UsedSurface(new Set(this.#ranges.keys()));
    const config = hotRemoteConfig({ folder, version, outDir: dir });
    this.#browser = webpack({ ...config, plugins: [...(config.plugins ?? []), this.#surface] });
    this.#server = webpack(developmentServerConfig({ folder, version, outDir: this.#serverDir }));
  }

  /** Resolves after the first build, also when it failed. Rejects when the bundler itself can't go on. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      let started = Date.now();
      this.#browser.hooks.watchRun.tap('RemoteWatch', () => {
        started = Date.now();
        // A file that was gone and isn't watched any more is remembered as missing, also once it is back.
        this.#browser.inputFileSystem?.purge?.();
      });
      this.#browser.watch({ aggregateTimeout: 15 }, (error, stats) => {
        if (error) reject(error);
        if (stats) this.#note(stats, Date.now() - started);
        resolve();
      });
    });
  }

  /**
   * Puts the latest build into a release folder of a store and resolves with version and hash; undefined when there is no build yet. With
   * its build for Node, unless browsers are to draw its pages; rejects when that one fails.
   */
  async release(
    storeDir: string,
    { hasServer }: { hasServer: boolean },
  ): Promise<{ version: string; hash: string } | undefined> {
    const built = this.#latest;
    if (!built) return undefined;
    const uses = this.#surface.surface();
    const server = hasServer ? await this.#buildServer() : undefined;
    const version = `${readPackage(this.folder).version}-${shortHash(built.hash + (server?.integrity ?? ''))}`;
    const releaseDir = path.join(storeDir, this.folder, version);
    await mkdir(releaseDir, { recursive: true });
    if (server)
      for (const file of [serverFile, `${serverFile}.map`])
        await copyFile(path.join(this.#serverDir, file), path.join(releaseDir, file));
    const release = await describeRemote({
      folder: this.folder,
      version,
      container: this.#container,
      outDir: this.dir,
      releaseDir,
      parts: { ...built.parts, shared: this.#sharedOf(Object.keys(uses)) },
      uses,
      ...(server && { server }),
    });
    await writeFile(
      path.join(releaseDir, 'release.json'),
      JSON.stringify({ folder: this.folder, version, ...release }),
    );
    return { version, hash: built.hash };
  }

  /** Ends watching; the files stay. */
  async close(): Promise<void> {
    for (const compiler of [this.#browser, this.#server])
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }

  /** Removes what earlier builds left. */
  async clear(): Promise<void> {
    await rm(this.dir, { recursive: true, force: true });
  }

  async #buildServer() {
    await runCompiler(this.#server);
    return { file: serverFile, integrity: await integrity(path.join(this.#serverDir, serverFile)) };
  }

  get #serverDir(): string {
    return path.join(this.dir, 'server');
  }

  #note(stats: Stats, ms: number): void {
    const { errors, hash, entrypoints } = stats.compilation;
    if (errors.length > 0 || !hash) {
      this.listener.failed(buildFaults(errors));
      return;
    }
    const entry = entrypoints
      .get(this.#container)
      ?.getFiles()
      .find((file) => file.startsWith('remoteEntry.'));
    if (entry === undefined) throw new Error(`The build of ${this.folder} has no entry.`);
    // The chunks of the first page are asked for by the entry; a hint would save nothing on the way to this machine.
    this.#latest = { hash, parts: { entry, scripts: [], shared: {} } };
    this.listener.built(hash, ms);
  }

  #sharedOf(keys: readonly string[]): Record<string, string> {
    return Object.fromEntries([...this.#ranges].filter(([key]) => keys.includes(key)));
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

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
import { packageDir } from '../release/folders';
import { acceptedRanges, readPackage } from '../release/sharedPackages';
import { buildFaults } from './buildFaults';
import type { BuildFault } from './buildFaults';
import { developmentServerConfig, hotRemoteConfig } from './developmentConfig';
import { keepWatching } from './keepWatching';

/** Receives the build results of a remote under development. */
export interface WatchListener {
  /** A build is ready to be fetched; `hash` identifies it, `ms` is its duration. */
  built(hash: string, ms: number): void;
  /** The sources can't be built; the last build stays available. */
  failed(faults: readonly BuildFault[]): void;
  /** The bundler could not go on, for example because the disk is full; the last build stays available, and the next change is tried. */
  unwritten(error: Error): void;
  /** A source that is in no bundle has changed, such as a test or a file with types only. */
  changedOutside?(): void;
}

interface Built {
  readonly hash: string;
  readonly parts: FederationParts;
}

/**
 * Bundles a remote in this process whenever one of its sources changes. Its files are in `dir`, named by their content, next to the hot
 * updates that lead from one build to the next; `release` turns the latest build into a release that new pages load.
 */
export class RemoteWatch {
  readonly #surface: UsedSurface;
  readonly #container: string;
  readonly #ranges: ReadonlyMap<string, string>;
  readonly #browser: Compiler;
  readonly #server: Compiler;
  #latest: Built | undefined;
  #hasFailed = false;

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

  /** Resolves after the first build, even if it failed. Rejects when the bundler itself can't continue. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const sources = path.join(packageDir(this.folder), 'src');
      let started = Date.now();
      let isOutside = false;
      this.#browser.hooks.watchRun.tap('RemoteWatch', ({ modifiedFiles, removedFiles }) => {
        started = Date.now();
        // A bundled file is named as well as the folder.
        isOutside = modifiedFiles?.size === 1 && modifiedFiles.has(sources) && !removedFiles?.size;
        // The bundler still considers a deleted file missing once it is back, if it no longer watches it.
        this.#browser.inputFileSystem?.purge?.();
      });
      this.#browser.hooks.afterCompile.tap('RemoteWatch', ({ contextDependencies }) => {
        contextDependencies.add(sources);
      });
      keepWatching(
        this.#browser,
        { aggregateTimeout: 15 },
        {
          built: (stats) => {
            // The same modules have another hash each time: pages learn of it with the next build.
            if (isOutside && !this.#hasFailed && !stats.hasErrors()) this.listener.changedOutside?.();
            else this.#note(stats, Date.now() - started);
            resolve();
          },
          failed: (error) => {
            // What has changed is not in any page, so that a saved test must not pass for built.
            this.#hasFailed = true;
            reject(error);
            this.listener.unwritten(error);
          },
        },
      );
    });
  }

  /**
   * Writes the latest build into a release folder of a store and resolves with version and hash; undefined when there is no build yet. With
   * `hasServer` it includes the server build, and rejects when that fails; otherwise browsers render its pages.
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

  /** Stops watching; the files stay. */
  async close(): Promise<void> {
    for (const compiler of [this.#browser, this.#server])
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }

  /** Removes the files of earlier builds. */
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
    this.#hasFailed = errors.length > 0 || !hash;
    if (errors.length > 0 || !hash) {
      this.listener.failed(buildFaults(errors));
      return;
    }
    const entry = entrypoints
      .get(this.#container)
      ?.getFiles()
      .find((file) => file.startsWith('remoteEntry.'));
    if (entry === undefined) throw new Error(`The build of ${this.folder} has no entry.`);
    // The entry requests the first page's chunks itself; a preload hint would save nothing on this machine.
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

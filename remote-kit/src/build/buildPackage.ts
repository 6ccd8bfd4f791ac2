import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressTexts } from '../archive';
import { releaseVersion } from '../release/inputsHash';
import { rootDir } from '../release/folders';
import { acceptedRanges, sharedKeys } from '../release/sharedPackages';
import { writeUse } from '../release/use';
import type { FederationParts } from './describeRelease';
import { describeRemote, describeShell, integrity, readFederationParts } from './describeRelease';
import { removeAbandoned } from './removeAbandoned';
import { runWebpack } from './runWebpack';
import { serverFile, serverWebpackConfig } from './serverConfig';
import { sourceCommit } from './sourceCommit';
import { ProvidedSurface, UsedSurface } from './SharedSurface';
import type { Surface } from './SharedSurface';
import { takePlace } from './takePlace';
import { containerName, remoteWebpackConfig, shellWebpackConfig } from './webpackConfig';

/** An immutable release folder and what identifies it. */
export interface BuiltRelease {
  readonly folder: string;
  readonly version: string;
  readonly dir: string;
  readonly isNew: boolean;
}

/**
 * Builds a package into `<storeDir>/<folder>/<version>/`, unless that release already exists. The folder appears complete or not at all;
 * `complete` adds the release's other files to it first. Throws with the bundler's messages when the build fails.
 */
export async function buildPackage(
  folder: string,
  storeDir: string,
  version = releaseVersion(folder),
  complete: (dir: string) => Promise<void> = () => Promise.resolve(),
): Promise<BuiltRelease> {
  const dir = path.join(storeDir, folder, version);
  if (existsSync(path.join(dir, 'release.json'))) return { folder, version, dir, isNew: false };

  await removeAbandoned(path.dirname(dir));
  const staging = path.join(storeDir, folder, `.${version}.${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  try {
    await buildInto(staging, folder, version);
    await complete(staging);
    return { folder, version, dir, isNew: await takePlace(staging, dir) };
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function buildInto(staging: string, folder: string, version: string): Promise<void> {
  const commit = await sourceCommit(rootDir);
  const target = { folder, version, outDir: staging };
  const keys = new Set(sharedKeys().map(({ key }) => key));
  const surface = folder === 'shell' ? new ProvidedSurface(keys) : new UsedSurface(keys);
  const config = folder === 'shell' ? shellWebpackConfig(target) : remoteWebpackConfig(target);
  const stats = await runWebpack({ ...config, plugins: [...(config.plugins ?? []), surface] });
  await runWebpack(serverWebpackConfig(target));
  const server = { file: serverFile, integrity: await integrity(path.join(staging, serverFile)) };
  const release =
    folder === 'shell'
      ? await describeShell(staging, stats, surface.surface(), server)
      : await describeRemote({
          ...target,
          container: containerName(folder, version),
          releaseDir: staging,
          parts: withShared(await readFederationParts(staging), folder, surface.surface()),
          uses: surface.surface(),
          server,
        });
  await writeFile(
    path.join(staging, 'release.json'),
    JSON.stringify({ folder, version, ...(commit !== undefined && { commit }), ...release }, null, 2),
  );
  if (folder !== 'shell') await writeUse(folder, staging);
  await compressTexts(staging);
}

/** Federation's own manifest omits shared modules that are not installed next to the remote, as in a team's repository. */
function withShared(parts: FederationParts, folder: string, uses: Surface): FederationParts {
  const ranges = [...acceptedRanges(folder)].filter(([key]) => key in uses);
  return { ...parts, shared: Object.fromEntries(ranges) };
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import webpack from 'webpack';
import type { Configuration, StatsCompilation } from 'webpack';
import { z } from 'zod';
import { contracts } from '../registry';
import { fittingText } from '../release/fitting';
import { releaseVersion } from '../release/inputsHash';
import { readContract, readDeclaration } from '../release/remoteConfig';
import { rootDir, sharedKeys } from '../release/sharedPackages';
import { serverFile, serverWebpackConfig } from './serverConfig';
import { sourceCommit } from './sourceCommit';
import { ProvidedSurface, UsedSurface } from './SharedSurface';
import type { Surface } from './SharedSurface';
import { containerName, remoteWebpackConfig, shellWebpackConfig } from './webpackConfig';
import type { BuildTarget } from './webpackConfig';

/** An immutable release folder and what identifies it. */
export interface BuiltRelease {
  readonly folder: string;
  readonly version: string;
  readonly dir: string;
  readonly isNew: boolean;
}

/**
 * Builds a package into `<storeDir>/<folder>/<version>/`, unless that release is there already. The folder appears
 * whole or not at all; `complete` writes into it what else the release carries. Throws with the bundler's messages when the
 * build fails.
 */
export async function buildPackage(
  folder: string,
  storeDir: string,
  version = releaseVersion(folder),
  complete: (dir: string) => Promise<void> = () => Promise.resolve(),
): Promise<BuiltRelease> {
  const dir = path.join(storeDir, folder, version);
  if (existsSync(path.join(dir, 'release.json'))) return { folder, version, dir, isNew: false };

  const commit = await sourceCommit(rootDir);
  const staging = path.join(storeDir, folder, `.${version}.${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const target = { folder, version, outDir: staging };
  const keys = new Set(sharedKeys().map(({ key }) => key));
  const surface = folder === 'shell' ? new ProvidedSurface(keys) : new UsedSurface(keys);
  const config = folder === 'shell' ? shellWebpackConfig(target) : remoteWebpackConfig(target);
  const stats = await run({ ...config, plugins: [...(config.plugins ?? []), surface] });
  await run(serverWebpackConfig(target));
  const server = { file: serverFile, integrity: await integrity(path.join(staging, serverFile)) };
  const release =
    folder === 'shell'
      ? await describeShell(staging, stats, surface.surface(), server)
      : await describeRemote(target, surface.surface(), server);
  await writeFile(
    path.join(staging, 'release.json'),
    JSON.stringify({ folder, version, ...(commit !== undefined && { commit }), ...release }, null, 2),
  );
  await compressTexts(staging);
  await complete(staging);
  await rm(dir, { recursive: true, force: true });
  await rename(staging, dir);
  return { folder, version, dir, isNew: true };
}

/** The part of Module Federation's manifest that our own is made from. */
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }),
  ),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});

interface DigestedFile {
  readonly file: string;
  readonly integrity: string;
}

async function describeRemote({ folder, version, outDir }: BuildTarget, uses: Surface, server: DigestedFile) {
  const manifestFile = path.join(outDir, 'mf-manifest.json');
  const manifest = fittingText(
    federationManifest,
    await readFile(manifestFile, 'utf8'),
    `The manifest that Module Federation wrote of ${folder}`,
  );
  const entry = manifest.metaData.remoteEntry.name;
  const scripts = manifest.exposes.flatMap(({ path: name, assets }) =>
    name === './remote' ? assets.js.sync : [],
  );
  const contract = await readContract(folder);
  // The manifest the loader reads: only what it needs, so that inlining it in a page stays cheap.
  const lean = {
    name: containerName(folder, version),
    remote: folder,
    version,
    contract,
    entry: { file: entry, integrity: await integrity(path.join(outDir, entry)) },
    scripts: await Promise.all(
      scripts.map(async (file) => ({ file, integrity: await integrity(path.join(outDir, file)) })),
    ),
    server,
    shared: Object.fromEntries(manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
  };
  await writeFile(manifestFile, JSON.stringify(lean));
  return {
    manifest: 'mf-manifest.json',
    manifestDigest: await integrity(manifestFile),
    entryDigest: lean.entry.integrity,
    contract,
    declaration: await readDeclaration(folder),
    shared: lean.shared,
    uses,
  };
}

async function describeShell(
  outDir: string,
  stats: StatsCompilation,
  provides: Surface,
  server: DigestedFile,
) {
  const scriptsOf = (entry: string): Promise<DigestedFile[]> =>
    Promise.all(
      (stats.entrypoints?.[entry]?.assets ?? [])
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => ({ file: name, integrity: await integrity(path.join(outDir, name)) })),
    );
  const fonts = (await readdir(path.join(outDir, 'assets')).catch(() => [])).filter((file) =>
    file.endsWith('.woff2'),
  );
  const publicDir = path.join(rootDir, 'shell/public');
  if (existsSync(publicDir)) await cp(publicDir, path.join(outDir, 'public'), { recursive: true });
  return {
    scripts: eachOnce((await Promise.all(['libraries', 'shared', 'main'].map(scriptsOf))).flat()),
    earlyScripts: await scriptsOf('early'),
    server,
    fonts: fonts.map((file) => `assets/${file}`),
    contracts,
    shared: Object.fromEntries(sharedKeys().map(({ key, version }) => [key, version])),
    provides,
  };
}

async function integrity(file: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;
}

/** What entries have in common is listed by each of them. */
function eachOnce(files: readonly DigestedFile[]): DigestedFile[] {
  return [...new Map(files.map((one) => [one.file, one])).values()];
}

/** Puts a brotli and a gzip twin beside each text, so that no host compresses them while they are asked for. */
async function compressTexts(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true });
  for (const file of files.filter((name) => /\.(js|json|svg|css)$/.test(name))) {
    const full = path.join(dir, file);
    const text = await readFile(full);
    await writeFile(`${full}.br`, brotliCompressSync(text));
    await writeFile(`${full}.gz`, gzipSync(text, { level: 9 }));
  }
}

function run(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString('errors-only') ?? 'no output'));
        else resolve(stats.toJson({ all: false, entrypoints: true, assets: true }));
      });
    });
  });
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import { z } from 'zod';
import { contracts } from '../registry';
import { fittingText } from '../release/fitting';
import { readContract, readDeclaration } from '../release/remoteConfig';
import { rootDir } from '../release/folders';
import { sharedKeys } from '../release/sharedPackages';
import type { Surface } from './SharedSurface';

const manifestName = 'mf-manifest.json';

/** The part of Module Federation's manifest that our own manifest is built from. */
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }),
  ),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
});

/** A file of a release, relative to its folder, and its expected digest. */
export interface DigestedFile {
  readonly file: string;
  readonly integrity: string;
}

/** A remote's build that becomes a release: where its files are, and the name that its container registers under. */
export interface BuiltRemote {
  readonly folder: string;
  readonly version: string;
  readonly container: string;
  readonly outDir: string;
  /** Folder that the loader's manifest is written to. */
  readonly releaseDir: string;
  readonly parts: FederationParts;
  readonly uses: Surface;
  /** Absent without a build for Node: browsers then render its pages. */
  readonly server?: DigestedFile;
}

/** The files of a container, relative to the build's folder, and the version ranges of the shared modules it uses. */
export interface FederationParts {
  readonly entry: string;
  /** Scripts that the first page needs besides the entry. */
  readonly scripts: readonly string[];
  readonly shared: Readonly<Record<string, string>>;
}

/** Reads the parts of a container from the manifest that Module Federation wrote into the build's folder. */
export async function readFederationParts(outDir: string): Promise<FederationParts> {
  const text = await readFile(path.join(outDir, manifestName), 'utf8');
  const { metaData, exposes, shared } = fittingText(
    federationManifest,
    text,
    `The manifest that Module Federation wrote into ${outDir}`,
  );
  return {
    entry: metaData.remoteEntry.name,
    scripts: exposes.flatMap(({ path: name, assets }) => (name === './remote' ? assets.js.sync : [])),
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
  };
}

/** Writes the manifest of a remote's release and resolves with the rest of its `release.json`. */
export async function describeRemote({
  folder,
  version,
  container,
  outDir,
  releaseDir,
  parts,
  uses,
  server,
}: BuiltRemote) {
  const digested = async (file: string): Promise<DigestedFile> => ({
    file,
    integrity: await integrity(path.join(outDir, file)),
  });
  const contract = await readContract(folder);
  // The manifest the loader reads: only what it needs, so that inlining it in a page stays cheap.
  const lean = {
    name: container,
    remote: folder,
    version,
    contract,
    entry: await digested(parts.entry),
    scripts: await Promise.all(parts.scripts.map(digested)),
    ...(server && { server }),
    shared: parts.shared,
  };
  const text = JSON.stringify(lean);
  await writeFile(path.join(releaseDir, manifestName), text);
  return {
    manifest: manifestName,
    manifestDigest: digestOf(text),
    entryDigest: lean.entry.integrity,
    contract,
    declaration: await readDeclaration(folder),
    shared: lean.shared,
    uses,
  };
}

/** Copies the shell's public files into its release and resolves with the rest of its `release.json`. */
export async function describeShell(
  outDir: string,
  stats: StatsCompilation,
  provides: Surface,
  server?: DigestedFile,
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
    ...(server && { server }),
    fonts: fonts.map((file) => `assets/${file}`),
    contracts,
    shared: Object.fromEntries(sharedKeys().map(({ key, version }) => [key, version])),
    provides,
  };
}

/** The digest of a file, in the format of Subresource Integrity. */
export async function integrity(file: string): Promise<string> {
  return digestOf(await readFile(file));
}

function digestOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Each entry lists the files it shares with others. */
function eachOnce(files: readonly DigestedFile[]): DigestedFile[] {
  return [...new Map(files.map((one) => [one.file, one])).values()];
}

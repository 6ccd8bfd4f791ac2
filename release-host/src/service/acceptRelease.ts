import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveFault, compressTexts, readArchive } from '@fairshore/remote-kit/archive';
import type { ArchiveFiles } from '@fairshore/remote-kit/archive';
import { provenanceFaults, provenanceFile, readPublicKey } from '@fairshore/remote-kit/provenance';
import { fittingText, useFile } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import type { SmokeTest } from '../gate/judgeRelease';
import { previewRelease } from '../gate/previewRelease';
import type { PreviewTerms } from '../gate/previewRelease';
import { releaseRemote } from '../gate/releaseRemote';
import type { Released } from '../gate/releaseRemote';
import { Refusal } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';
import { isOpen } from '../store/previewRecords';
import type { Preview } from '../store/previewRecords';
import { remoteReleaseSchema } from '../store/releaseFiles';
import type { RemoteRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';

/** What is asked of an archive. */
export interface AcceptOptions {
  readonly smokeTest: SmokeTest;
  /** The remote that it must be of; absent for whoever operates the suite. */
  readonly remote?: string;
  /** The key of a remote's team (PEM); undefined where its releases need not be signed. */
  readonly publicKeyOf: (remote: string) => Promise<string | undefined>;
  readonly canary?: CanaryTerms | undefined;
  /** Present where it is to be a preview, and nobody's release. */
  readonly preview?: PreviewTerms | undefined;
}

/** What became of an archive: of a preview, where it stands. */
export interface Accepted extends Released {
  readonly preview?: Preview;
}

/**
 * Takes a release that was built elsewhere into the store, judges it as any other, and points at it or makes it a preview. Throws an ArchiveFault for what is
 * no archive of a release, and a Refusal for one that is refused; then nothing of it stays, and what was live is.
 */
export async function acceptRelease(
  store: ReleaseStore,
  bytes: Buffer,
  { smokeTest, remote, publicKeyOf, canary, preview }: AcceptOptions,
): Promise<Accepted> {
  const files = await readArchive(bytes);
  const release = releaseIn(files);
  const { name } = release.declaration;
  const { version } = release;
  if (remote !== undefined && name !== remote)
    throw new Refusal(`The archive is of ${name}, and this address takes releases of ${remote} alone.`);
  const pem = await publicKeyOf(name);
  if (pem !== undefined) {
    const [fault] = provenanceFaults(files, {
      remote: name,
      version,
      commit: release.commit,
      publicKey: readPublicKey(pem),
    });
    if (fault !== undefined) throw new Refusal(`${name} ${version} is refused: ${fault}.`);
  }
  const isNew = await placed(store, name, version, files);
  try {
    if (preview)
      return {
        name,
        version,
        preview: await previewRelease(store, name, version, { smokeTest, preview }),
      };
    return await releaseRemote(store, name, version, { smokeTest, ...(canary && { canary }) });
  } catch (error) {
    if (isNew && !(await isPointedAt(store, name, version)))
      await rm(path.join(store.dir, name, version), { recursive: true, force: true });
    throw error;
  }
}

/** What an archive says it is. Whoever sends it may write what they like, so all of it is read by a schema. */
function releaseIn(files: ArchiveFiles): RemoteRelease {
  try {
    const release = fittingText(uploadedSchema, textIn(files, 'release.json'), 'release.json');
    textIn(files, release.manifest);
    // Where these lie the gate writes them down for the compiler.
    fittingText(useSchema, textIn(files, useFile), useFile);
    return release;
  } catch (error) {
    throw new ArchiveFault(error instanceof Error ? error.message : String(error));
  }
}

const uploadedSchema = remoteReleaseSchema.extend({
  version: z
    .string()
    .regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'must be a version and a hash, such as 1.0.0-3f9c21ab'),
  manifest: z.literal('mf-manifest.json', 'must be mf-manifest.json'),
  commit: z
    .string()
    .regex(/^[0-9a-f]{40,64}$/, 'must be the hash of a commit')
    .optional(),
});
const sourcePath = /^src(\/(?!\.)[\w@ .()[\]-]+)+\.(tsx?|json)$/;
const useSchema = z
  .record(z.string(), z.string())
  .refine(
    (use) => Object.keys(use).every((file) => sourcePath.test(file)),
    'must name sources in src/ alone',
  );

function textIn(files: ArchiveFiles, name: string): string {
  const content = files.get(name);
  if (!content) throw new ArchiveFault(`The archive has no ${name}: fairshore release makes one that has.`);
  return content.toString('utf8');
}

/**
 * Puts the files of a release into the store, which then has all of them or none. Resolves with false where it has that release already;
 * throws a Refusal where that is another one of the same name.
 */
async function placed(
  store: ReleaseStore,
  name: string,
  version: string,
  files: ArchiveFiles,
): Promise<boolean> {
  const dir = path.join(store.dir, name, version);
  if (store.has(name, version)) {
    for (const [file, content] of files) {
      const known = await readFile(path.join(dir, file)).catch(() => undefined);
      // When it was built differs, and whoever signed it.
      if (file !== provenanceFile && known?.equals(content) !== true)
        throw new Refusal(
          `${name} ${version} is here already, with another ${file}. Raise its version, or build it anew.`,
        );
    }
    return false;
  }
  const staging = path.join(store.dir, name, `.${version}.${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  try {
    for (const [file, content] of files) {
      const full = path.join(staging, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, content, { mode: 0o644 });
    }
    await compressTexts(staging);
    if (existsSync(dir)) await rm(dir, { recursive: true, force: true });
    await rename(staging, dir);
    return true;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Whether it has been given to somebody meanwhile, by another command. */
async function isPointedAt(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const [history, previews] = await Promise.all([store.history(name), store.previews.of(name)]);
  const now = new Date();
  return [...history, ...previews.filter((one) => isOpen(one, now))].some((one) => one.version === version);
}

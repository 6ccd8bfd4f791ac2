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
import { pointerOf, releaseRemote } from '../gate/releaseRemote';
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
  /** Present where a canary was asked for of what everybody has. */
  readonly isLive?: boolean;
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
  const pointer = await pointerOf(store, name);
  const isLive = canary !== undefined && pointer?.stable.version === version;
  const place = await placed(store, release, files, { isPreview: preview !== undefined });
  try {
    // What is merged without a change of the release is no fault of whoever merges it.
    if (isLive) return { name, version, from: version, isLive };
    if (preview)
      return {
        name,
        version,
        preview: await previewRelease(store, name, version, { smokeTest, preview }),
      };
    return await releaseRemote(store, name, version, { smokeTest, ...(canary && { canary }) });
  } catch (error) {
    if (place.isNew && !(await isGiven(store, name, version, { isPreview: true })))
      await rm(path.join(store.dir, name, version), { recursive: true, force: true });
    await place.restore();
    throw error;
  } finally {
    await place.forget();
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

/** What became of the files of a release: whether they are new here, and how what they took the place of comes back or goes. */
interface Placed {
  readonly isNew: boolean;
  restore(): Promise<void>;
  forget(): Promise<void>;
}

const nothing = () => Promise.resolve();

/**
 * Puts the files of a release into the store, which then has all of them or none. One that is here already stays, whatever commit it was
 * built of; but what was a preview alone gives way to a release, so that neither its commit nor, where somebody forged them, its files
 * stand in for what is released. Throws a Refusal where another release of the same name was given to visitors.
 */
async function placed(
  store: ReleaseStore,
  release: RemoteRelease,
  files: ArchiveFiles,
  { isPreview }: { isPreview: boolean },
): Promise<Placed> {
  const { version, declaration } = release;
  const { name } = declaration;
  const dir = path.join(store.dir, name, version);
  if (!store.has(name, version)) {
    await place(dir, files);
    return { isNew: true, restore: nothing, forget: nothing };
  }
  if (isPreview || (await isGiven(store, name, version))) {
    const other = await differing(dir, files);
    if (other === undefined) return { isNew: false, restore: nothing, forget: nothing };
    throw new Refusal(
      `${name} ${version} is here already, with another ${other}. Raise its version, or build it anew.`,
    );
  }
  const before = path.join(store.dir, name, `.${version}.${process.pid}.before`);
  await rm(before, { recursive: true, force: true });
  await rename(dir, before);
  await place(dir, files);
  return {
    isNew: false,
    async restore() {
      await rm(dir, { recursive: true, force: true });
      await rename(before, dir);
    },
    forget: () => rm(before, { recursive: true, force: true }),
  };
}

/** The first file that is another one here. When it was built differs, and of which commit, and whoever signed it. */
async function differing(dir: string, files: ArchiveFiles): Promise<string | undefined> {
  for (const [file, content] of files) {
    const known = await readFile(path.join(dir, file)).catch(() => undefined);
    if (file === provenanceFile) continue;
    const isSame =
      file === describedFile
        ? known && withoutCommit(known) === withoutCommit(content)
        : known?.equals(content);
    if (isSame !== true) return file;
  }
  return undefined;
}

const describedFile = 'release.json';

function withoutCommit(described: Buffer): string {
  const { commit: _, ...release } = z.record(z.string(), z.unknown()).parse(JSON.parse(described.toString()));
  return JSON.stringify(release);
}

async function place(dir: string, files: ArchiveFiles): Promise<void> {
  const staging = path.join(path.dirname(dir), `.${path.basename(dir)}.${process.pid}`);
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
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Whether it was given to visitors; with `isPreview` also where a preview that is open shows it. */
async function isGiven(
  store: ReleaseStore,
  name: string,
  version: string,
  { isPreview = false } = {},
): Promise<boolean> {
  const [history, previews] = await Promise.all([store.history(name), store.previews.of(name)]);
  const open = isPreview ? previews.filter((one) => isOpen(one, new Date())) : [];
  return [...history, ...open].some((one) => one.version === version);
}

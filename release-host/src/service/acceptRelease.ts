import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveFault, compressTexts, readArchive } from '@fairshore/remote-kit/archive';
import type { ArchiveFiles } from '@fairshore/remote-kit/archive';
import { provenanceFaults, provenanceFile, readPublicKey } from '@fairshore/remote-kit/provenance';
import { fittingText, useFile } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import type { FindingsOfCanary } from '../gate/canariesInTheWay';
import { refuseSender } from '../gate/judgeRelease';
import type { Judging } from '../gate/judgeRelease';
import { previewRelease } from '../gate/previewRelease';
import type { PreviewTerms } from '../gate/previewRelease';
import { abortCanary, pointerOf, releaseRemote } from '../gate/releaseRemote';
import type { Released } from '../gate/releaseRemote';
import { wasGiven, wasReleased } from '../gate/wasGiven';
import { Refusal } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';
import type { Preview } from '../store/previewRecords';
import { remoteReleaseSchema } from '../store/releaseFiles';
import type { RemoteRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { withStoreLock } from '../store/storeFile';

/** The requirements for an archive. */
export interface AcceptOptions extends Omit<Judging, 'now'> {
  /** The only remote that is accepted; undefined for the operator of the suite. */
  readonly remote?: string;
  /** The key of a remote's team (PEM); undefined if its releases need not be signed. */
  readonly publicKeyOf: (remote: string) => Promise<string | undefined>;
  readonly canary?: CanaryTerms | undefined;
  /** The source of findings about a canary that is given again. */
  readonly findingsOf?: FindingsOfCanary | undefined;
  /** Set if it becomes a preview instead of a release. */
  readonly preview?: PreviewTerms | undefined;
}

/** The result of an archive, with the preview if it became one. */
export interface Accepted extends Released {
  readonly preview?: Preview;
  /** Set if a canary was requested for the version that is already stable. */
  readonly isLive?: boolean;
  /** The canary that ended because the stable version was sent again without it. */
  readonly endedCanary?: string;
}

/**
 * Adds a release that was built elsewhere to the store, runs the gate, and makes it live or a preview. Throws an ArchiveFault if the
 * archive contains no release, and a Refusal if the release is refused; its files are removed then, and the live suite is unchanged.
 */
export async function acceptRelease(
  store: ReleaseStore,
  bytes: Buffer,
  { remote, publicKeyOf, canary, findingsOf, preview, ...judging }: AcceptOptions,
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
    // A merge that doesn't change the release is not an error. One that takes the canary's change back ends the canary.
    if (isLive) {
      await refuseSender(name, version, judging);
      if (pointer.canary) await abortCanary(store, name);
      const ended = pointer.canary && { endedCanary: pointer.canary.version };
      return { name, version, from: version, isLive, ...ended };
    }
    if (preview)
      return {
        name,
        version,
        preview: await previewRelease(store, name, version, { ...judging, preview }),
      };
    return await releaseRemote(store, name, version, { ...judging, canary, findingsOf });
  } catch (error) {
    await withStoreLock(store.dir, () => place.takeBack());
    throw error;
  } finally {
    await place.forget();
  }
}

/** Reads the archive's release.json. The sender controls its content, so all of it is validated by a schema. */
function releaseIn(files: ArchiveFiles): RemoteRelease {
  try {
    const release = fittingText(uploadedSchema, textIn(files, 'release.json'), 'release.json');
    textIn(files, release.manifest);
    // The gate writes these files to disk for the compiler, so their paths are validated.
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

/** The result of placing a release's files. */
interface Placed {
  /**
   * Removes new files of a release that was refused, or restores those they replaced. If it is live all the same, because the store failed
   * only after its pointer had changed, its files stay.
   */
  takeBack(): Promise<void>;
  /** Deletes the replaced files. */
  forget(): Promise<void>;
}

const nothing = () => Promise.resolve();

/**
 * Puts the files of a release into the store atomically. An existing release stays, whatever commit it was built from. Only a release that
 * was just a preview is replaced, so that neither its commit nor forged files become part of the real release. Throws a Refusal if a
 * different release of the same version was given to visitors.
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
    const takeBack = async () => {
      if (!(await wasGiven(store, name, version))) await rm(dir, { recursive: true, force: true });
    };
    return { takeBack, forget: nothing };
  }
  if (isPreview || (await wasReleased(store, name, version))) {
    const other = await differing(dir, files);
    if (other === undefined) return { takeBack: nothing, forget: nothing };
    throw new Refusal(
      `${name} ${version} is here already, with another ${other}. Raise its version, or build it anew.`,
    );
  }
  const before = path.join(store.dir, name, `.${version}.${process.pid}.before`);
  await rm(before, { recursive: true, force: true });
  await rename(dir, before);
  await place(dir, files);
  return {
    async takeBack() {
      if (await wasReleased(store, name, version)) return;
      await rm(dir, { recursive: true, force: true });
      await rename(before, dir);
    },
    forget: () => rm(before, { recursive: true, force: true }),
  };
}

/** The first file that differs from the stored one. The commit and the signature may differ. */
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

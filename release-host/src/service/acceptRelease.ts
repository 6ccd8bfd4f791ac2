import { ArchiveFault, readArchive } from '@fairshore/remote-kit/archive';
import type { ArchiveFiles } from '@fairshore/remote-kit/archive';
import { provenanceFaults, readPublicKey } from '@fairshore/remote-kit/provenance';
import { fittingText, useFile } from '@fairshore/remote-kit/release';
import { z } from 'zod';
import type { FindingsOfCanary } from '../gate/canariesInTheWay';
import { refuseSender } from '../gate/judgeRelease';
import type { Judging } from '../gate/judgeRelease';
import { previewRelease } from '../gate/previewRelease';
import type { PreviewTerms } from '../gate/previewRelease';
import { abortCanary, pointerOf, releaseRemote } from '../gate/releaseRemote';
import type { Released } from '../gate/releaseRemote';
import { whileHeld } from '../store/heldReleases';
import { Refusal } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';
import type { Preview } from '../store/previewRecords';
import { remoteReleaseSchema } from '../store/releaseFiles';
import type { RemoteRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { withStoreLock } from '../store/storeFile';
import { placeRelease } from './placeRelease';

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
}

/**
 * Adds a release that was built elsewhere to the store, runs the gate, and makes it live or a preview. Throws an ArchiveFault if the
 * archive contains no release, and a Refusal if the release is refused; its files are removed then, and the live suite is unchanged.
 * Waits while the same version is judged for somebody else.
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
  return whileHeld(
    store,
    { name, version },
    () => placeAndJudge(store, release, files, { canary, findingsOf, preview, ...judging }),
    { check: () => refuseSender(name, version, judging) },
  );
}

async function placeAndJudge(
  store: ReleaseStore,
  release: RemoteRelease,
  files: ArchiveFiles,
  { canary, findingsOf, preview, ...judging }: Omit<AcceptOptions, 'remote' | 'publicKeyOf'>,
): Promise<Accepted> {
  const { version } = release;
  const { name } = release.declaration;
  const pointer = await pointerOf(store, name);
  const isLive = canary !== undefined && pointer?.stable.version === version;
  const place = await placeRelease(store, release, files, { isPreview: preview !== undefined });
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

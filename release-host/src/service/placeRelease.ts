import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressTexts } from '@fairshore/remote-kit/archive';
import type { ArchiveFiles } from '@fairshore/remote-kit/archive';
import { provenanceFile } from '@fairshore/remote-kit/provenance';
import { z } from 'zod';
import { wasGiven, wasReleased } from '../gate/wasGiven';
import { Refusal } from '../store/pointerChanges';
import type { RemoteRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { withStoreLock } from '../store/storeFile';

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
export async function placeRelease(
  store: ReleaseStore,
  release: RemoteRelease,
  files: ArchiveFiles,
  { isPreview }: { isPreview: boolean },
): Promise<Placed> {
  const { version, declaration } = release;
  const { name } = declaration;
  const dir = path.join(store.dir, name, version);
  if (!store.has(name, version)) {
    const staging = await staged(dir, files);
    await rm(dir, { recursive: true, force: true });
    await rename(staging, dir);
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
  // Visitors with the preview's link open it meanwhile, so its files are only exchanged once all others are written.
  const staging = await staged(dir, files);
  const before = `${staging}.before`;
  await rm(before, { recursive: true, force: true });
  await withStoreLock(store.dir, () => exchange(dir, { by: staging, aside: before }));
  return {
    async takeBack() {
      if (await wasReleased(store, name, version)) return;
      await exchange(dir, { by: before, aside: staging });
      await rm(staging, { recursive: true, force: true });
    },
    forget: () => rm(before, { recursive: true, force: true }),
  };
}

/** Puts the folder `by` in the place of another one, which becomes `aside`. If that fails, the other one is in its place again. */
async function exchange(dir: string, { by, aside }: { by: string; aside: string }): Promise<void> {
  await rename(dir, aside);
  try {
    await rename(by, dir);
  } catch (error) {
    await rename(aside, dir);
    throw error;
  }
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

/** Writes the files of a release beside its folder; resolves with where. Nothing is left of them if that fails. */
async function staged(dir: string, files: ArchiveFiles): Promise<string> {
  const staging = path.join(path.dirname(dir), `.${path.basename(dir)}.${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  try {
    for (const [file, content] of files) {
      const full = path.join(staging, file);
      await mkdir(path.dirname(full), { recursive: true });
      await writeFile(full, content, { mode: 0o644 });
    }
    await compressTexts(staging);
    return staging;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

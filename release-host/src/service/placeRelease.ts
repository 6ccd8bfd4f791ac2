import { existsSync } from 'node:fs';
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

import { mkdtemp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { slashed } from '../release/slashed';
import { isTwin } from './compressTexts';
import type { ArchiveFiles } from './readArchive';

/** A folder's files by relative path (with forward slashes), sorted; without the compressed twins, which a host recreates. */
export async function readFilesIn(dir: string): Promise<ArchiveFiles> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isTwin(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    await Promise.all(files.map(async (file) => [slashed(dir, file), await readFile(file)] as const)),
  );
}

/** Packs a release for a suite: all files of its folder plus `more`, as a gzipped tar archive. */
export async function packRelease(dir: string, more: ArchiveFiles): Promise<Buffer> {
  return packFiles(new Map([...(await readFilesIn(dir)), ...more]));
}

/** Packs files by path into a gzipped tar archive: the same files produce the same bytes, whenever and wherever they are packed. */
export async function packFiles(files: ArchiveFiles): Promise<Buffer> {
  const staging = await mkdtemp(path.join(tmpdir(), 'fairshore-archive-'));
  try {
    const names = [...files.keys()].sort();
    for (const name of names) {
      const file = path.join(staging, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, files.get(name) ?? '', { mode: 0o644 });
    }
    const options = { cwd: staging, gzip: { level: 9 }, portable: true, mtime: new Date(0) };
    return Buffer.from(await create(options, names).concat());
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser } from 'tar';
import type { ReadEntry } from 'tar';

/** File contents by path, with forward slashes. */
export type ArchiveFiles = ReadonlyMap<string, Buffer>;

/** Upper limits of an archive: packed bytes, unpacked bytes, number of files. */
export interface ArchiveLimits {
  readonly packed: number;
  readonly unpacked: number;
  readonly files: number;
}

/** Several times the size of the largest release here. */
export const archiveLimits: ArchiveLimits = { packed: 20_000_000, unpacked: 80_000_000, files: 2_000 };

/** Thrown for an archive that is rejected; the message says why in one sentence. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}

const unzip = promisify(gunzip);
/** Short names that mean the same on every disk: no hidden files, no `..`, no drive letters, no other separators. */
const namePattern = /^(?!\.)[A-Za-z0-9._@-]{1,120}$/;
const deepest = 6;

/**
 * Reads the files of a gzipped tar archive into memory; nothing is written to disk. Throws an ArchiveFault when the archive is damaged or
 * too large, or holds anything but files under plain relative paths, each once.
 */
export async function readArchive(
  bytes: Buffer,
  limits: ArchiveLimits = archiveLimits,
): Promise<ArchiveFiles> {
  if (bytes.length > limits.packed) throw new ArchiveFault(tooLarge('packed', limits.packed));
  const plain = await unzip(bytes, { maxOutputLength: limits.unpacked }).catch((error: unknown) => {
    const isTooLarge =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ArchiveFault(
      isTooLarge ? tooLarge('unpacked', limits.unpacked) : 'The archive is not a gzip file, or is damaged.',
    );
  });
  const files = new Map<string, Buffer>();
  const spelled = new Set<string>();
  await parse(plain, async (entry) => {
    if (entry.type !== 'File' && entry.type !== 'OldFile')
      throw new ArchiveFault(
        `The archive holds ${entry.path}, which is a ${entry.type}: only files are taken.`,
      );
    const parts = entry.path.split('/');
    if (parts.length > deepest || !parts.every((part) => namePattern.test(part)))
      throw new ArchiveFault(
        `The archive holds ${JSON.stringify(entry.path.slice(0, 80))}, which is not a plain path inside it.`,
      );
    // Some file systems are case-insensitive.
    const spelling = entry.path.toLowerCase();
    if (spelled.has(spelling)) throw new ArchiveFault(`The archive holds ${entry.path} twice.`);
    spelled.add(spelling);
    if (spelled.size > limits.files)
      throw new ArchiveFault(`The archive holds more than ${limits.files} files.`);
    files.set(entry.path, Buffer.from(await entry.concat()));
  });
  for (const file of files.keys()) {
    const folder = foldersOf(file).find((one) => spelled.has(one.toLowerCase()));
    if (folder !== undefined)
      throw new ArchiveFault(`The archive holds ${folder} as a file and, with ${file}, as a folder.`);
  }
  return files;
}

/** The folders that a path is in: `a` and `a/b` for `a/b/c.js`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

async function parse(plain: Buffer, take: (entry: ReadEntry) => Promise<void>): Promise<void> {
  const taken: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = new Parser({
      strict: true,
      onReadEntry(entry) {
        const work = take(entry);
        work.catch((error: unknown) => {
          reject(error instanceof Error ? error : new Error(String(error)));
          entry.resume();
        });
        taken.push(work);
      },
    });
    parser.on('error', (error: Error) =>
      reject(new ArchiveFault(`The archive is damaged: ${error.message}.`)),
    );
    parser.on('end', () => resolve());
    parser.end(plain);
  });
  await Promise.all(taken);
}

function tooLarge(how: string, limit: number): string {
  return `The archive is too large: ${limit / 1_000_000} MB ${how} are taken at most.`;
}

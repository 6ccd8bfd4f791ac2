import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a brotli and a gzip twin next to each text file, so that hosts don't compress at request time. One file at a time, and not in this
 * thread: a host that accepts a release also serves visitors.
 */
export async function compressTexts(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true });
  for (const file of files.filter((name) => /\.(js|json|svg|css)$/.test(name))) {
    const full = path.join(dir, file);
    const text = await readFile(full);
    await writeFile(`${full}.br`, await shortestBrotli(text));
    await writeFile(`${full}.gz`, await zip(text, { level: 9 }));
  }
}

/** Brotli guesses how distances are best written, and a line more can turn its guess: of both ways, the shorter result. */
async function shortestBrotli(text: Buffer): Promise<Buffer> {
  const ways = [0, 2].map((direct) => brotli(text, { params: { [constants.BROTLI_PARAM_NDIRECT]: direct } }));
  return (await Promise.all(ways)).reduce((shortest, one) => (one.length < shortest.length ? one : shortest));
}

/** Whether a file is a compressed twin. */
export function isTwin(file: string): boolean {
  return /\.(br|gz)$/.test(file);
}

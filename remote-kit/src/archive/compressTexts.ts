import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Puts a brotli and a gzip twin beside each text, so that no host compresses them while they are asked for. */
export async function compressTexts(dir: string): Promise<void> {
  const files = await readdir(dir, { recursive: true });
  for (const file of files.filter((name) => /\.(js|json|svg|css)$/.test(name))) {
    const full = path.join(dir, file);
    const text = await readFile(full);
    await writeFile(`${full}.br`, brotliCompressSync(text));
    await writeFile(`${full}.gz`, gzipSync(text, { level: 9 }));
  }
}

/** Whether a file is such a twin. */
export function isTwin(file: string): boolean {
  return /\.(br|gz)$/.test(file);
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile as writeAll } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LinkedFile } from '../pages/snapshot';

/** Writes a file atomically, creating its folder. */
export async function writeFile(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const staging = `${file}.${process.pid}`;
  await writeAll(staging, content);
  await rename(staging, file);
}

/** The folder of files that are named after their content and never change. */
export const namedByContent = 'static';

/** Writes a text to `static/` of a site with its compressed variants, unless the file exists. `ending` is `.css` or `.js`. */
export async function writeByContent(site: string, text: string, ending: string): Promise<LinkedFile> {
  const digest = createHash('sha384').update(text).digest();
  const name = `${namedByContent}/${digest.toString('hex').slice(0, 16)}${ending}`;
  const file = path.join(site, name);
  if (!existsSync(file)) {
    await writeFile(`${file}.br`, brotliCompressSync(text));
    await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }));
    await writeFile(file, text);
  }
  return { address: `/${name}`, integrity: `sha384-${digest.toString('base64')}` };
}

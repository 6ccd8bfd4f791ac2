import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile as writeAll } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LinkedFile } from '../pages/snapshot';
import { stagedFor } from './staging';

/** Writes a file of a site atomically, creating its folder; `name` is its path in the site. */
export async function writeFile(site: string, name: string, content: string | Buffer): Promise<void> {
  const file = path.join(site, name);
  await mkdir(path.dirname(file), { recursive: true });
  const staged = await stagedFor(site);
  await writeAll(staged, content);
  await rename(staged, file);
}

/** The folder of files that are named after their content and never change. */
export const namedByContent = 'static';

/** Writes a text to `static/` of a site with its compressed variants, unless the file exists. `ending` is `.css` or `.js`. */
export async function writeByContent(site: string, text: string, ending: string): Promise<LinkedFile> {
  const digest = createHash('sha384').update(text).digest();
  const name = `${namedByContent}/${digest.toString('hex').slice(0, 16)}${ending}`;
  if (!existsSync(path.join(site, name))) {
    await writeFile(site, `${name}.br`, brotliCompressSync(text));
    await writeFile(site, `${name}.gz`, gzipSync(text, { level: 9 }));
    await writeFile(site, name, text);
  }
  return { address: `/${name}`, integrity: `sha384-${digest.toString('base64')}` };
}

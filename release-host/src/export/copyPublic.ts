import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFile } from './writeFile';

/**
 * Copies files of a folder into a site, each atomically. A file with equal bytes keeps its date, and with it the ETag by which browsers have
 * cached it. `left` is the name of a file that is not copied.
 */
export async function copyPublic(from: string, site: string, left?: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(from, file);
    if (!entry.isFile() || name === left) continue;
    const content = await readFile(file);
    const present = await readFile(path.join(site, name)).catch(() => undefined);
    if (!present?.equals(content)) await writeFile(site, name, content);
  }
}

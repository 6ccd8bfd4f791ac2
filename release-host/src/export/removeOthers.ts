import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes all files below a folder except those in `kept`, whose paths are relative to the site's root; `name` is the folder's path there.
 */
export async function removeOthers(folder: string, kept: ReadonlySet<string>, name: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inSite = `${name}/${entry.name}`;
    if (entry.isDirectory()) await removeOthers(path.join(folder, entry.name), kept, inSite);
    else if (!kept.has(inSite)) await rm(path.join(folder, entry.name));
  }
}

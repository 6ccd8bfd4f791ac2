import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes all files below a folder but those kept, which are named from the site's root, as `name` is the folder's name there. */
export async function removeOthers(folder: string, kept: ReadonlySet<string>, name: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inSite = `${name}/${entry.name}`;
    if (entry.isDirectory()) await removeOthers(path.join(folder, entry.name), kept, inSite);
    else if (!kept.has(inSite)) await rm(path.join(folder, entry.name));
  }
}

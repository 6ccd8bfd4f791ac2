import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes all files below a folder except those in `kept`, whose paths are relative to the site's root; `name` is the folder's path there.
 * Creates a missing folder, so that an empty one can be synced, too.
 */
export async function removeOthers(folder: string, kept: ReadonlySet<string>, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const inSite = `${name}/${entry.name}`;
    if (entry.isDirectory()) await removeOthers(path.join(folder, entry.name), kept, inSite);
    else if (!kept.has(inSite)) await rm(path.join(folder, entry.name));
  }
}

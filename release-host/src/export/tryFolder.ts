import { existsSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Rejects with the system's error if the folder can't be made, and is not there either; leaves nothing. It makes one folder at a time,
 * because Node's recursive `mkdir` never ends where the system says that the parent is missing, as in /proc.
 */
export async function tryFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  // For a file in the place of the folder.
  if (missing.length === 0) await mkdir(folder, { recursive: true });
  const made: string[] = [];
  try {
    for (const at of missing) {
      await mkdir(at);
      made.unshift(at);
    }
  } finally {
    for (const at of made) await rmdir(at);
  }
}

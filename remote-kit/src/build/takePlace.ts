import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Moves a complete build to the folder of its release. Resolves with false, and removes the build, if another process has built the same
 * release meanwhile, which may be live by now.
 */
export async function takePlace(staging: string, dir: string): Promise<boolean> {
  if (existsSync(path.join(dir, 'release.json'))) {
    await rm(staging, { recursive: true, force: true });
    return false;
  }
  await rm(dir, { recursive: true, force: true });
  await rename(staging, dir);
  return true;
}

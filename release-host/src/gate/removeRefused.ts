import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '../store/releaseStore';
import { withStoreLock } from '../store/storeFile';
import { wasGiven } from './wasGiven';

/**
 * Removes the files of a refused candidate, so that no URL serves them. A release that was ever rolled out stays, whatever it is refused
 * for this time. For whoever holds the candidate, see `whileHeld`.
 */
export async function removeRefused(store: ReleaseStore, name: string, version: string): Promise<void> {
  await withStoreLock(store.dir, async () => {
    if (await wasGiven(store, name, version)) return;
    await rm(path.join(store.dir, name, version), { recursive: true, force: true });
  });
}

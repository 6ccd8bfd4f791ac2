import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '../store/releaseStore';
import { withStoreLock } from '../store/storeFile';
import { openPreviews } from './previewRelease';
import { liveReleases } from './typeGate';

/**
 * Removes the files of a refused candidate, so that no URL serves them. A release that was ever rolled out stays, whatever it is refused
 * for this time.
 */
export async function removeRefused(store: ReleaseStore, name: string, version: string): Promise<void> {
  await withStoreLock(store.dir, async () => {
    if (await wasGiven(store, name, version)) return;
    await rm(path.join(store.dir, name, version), { recursive: true, force: true });
  });
}

async function wasGiven(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const shell = await store.shellPointer();
  const given = [
    ...(await liveReleases(store)),
    ...(await store.history(name)).map((entry) => ({ name, version: entry.version })),
    ...(await openPreviews(store, name)).map((preview) => ({ name, version: preview.version })),
    ...[shell?.version, shell?.previous].map((one) => ({ name: 'shell', version: one })),
  ];
  return given.some((one) => one.name === name && one.version === version);
}

import type { ReleaseStore } from '../store/releaseStore';
import { openPreviews } from './previewRelease';
import { liveReleases } from './typeGate';

/**
 * Removes the files of a candidate that did not pass, so that no address answers with them. A release that was ever given to anybody
 * stays, whatever it is refused for this time.
 */
export async function removeRefused(store: ReleaseStore, name: string, version: string): Promise<void> {
  await store.removeUnused(name, version, () => wasGiven(store, name, version));
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

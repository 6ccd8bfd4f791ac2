import type { ReleaseStore } from '../store/releaseStore';
import { openPreviews } from './previewRelease';
import { liveReleases } from './typeGate';

/**
 * Whether visitors got a release, or may get it, without the link of a preview; also true if a damaged history may have told of it. The pointers count as well as the history: if the store
 * fails between the two, a release is live without an entry.
 */
export async function wasReleased(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const shell = await store.shellPointer();
  const live = [
    ...(await liveReleases(store)),
    ...[shell?.version, shell?.previous].map((one) => ({ name: 'shell', version: one })),
  ];
  if (live.some((one) => one.name === name && one.version === version)) return true;
  const history = await store.wholeHistory(name).catch(() => undefined);
  return history === undefined || history.some((entry) => entry.version === version);
}

/** Whether anybody got a release, or may get it; an open preview also counts, as does a damaged list of previews. */
export async function wasGiven(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  if (await wasReleased(store, name, version)) return true;
  const previews = await openPreviews(store, name).catch(() => undefined);
  return previews === undefined || previews.some((preview) => preview.version === version);
}

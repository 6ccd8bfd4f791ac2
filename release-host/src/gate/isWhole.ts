import type { ReleaseStore } from '../store/releaseStore';

/** Whether the history and the previews of a package can be read; otherwise nothing tells which of its releases are needed. */
export function isWhole(store: ReleaseStore, name: string): Promise<boolean> {
  return Promise.all([store.wholeHistory(name), store.previews.of(name)]).then(
    () => true,
    () => false,
  );
}

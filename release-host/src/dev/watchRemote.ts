import { watch } from 'node:fs';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { buildRemote } from '../store/buildSuite';
import type { ReleaseStore } from '../store/releaseStore';

const quietTime = 120;

/**
 * Builds a remote again whenever one of its sources changes and points at the new release; the rest of the suite stays
 * on its releases. A build that fails is reported and leaves the last good release in place.
 */
export function watchRemote(
  folder: string,
  store: ReleaseStore,
  onRelease: () => void,
  log: (line: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isBuilding = false;
  let isStale = false;

  async function build() {
    if (isBuilding) {
      isStale = true;
      return;
    }
    isBuilding = true;
    try {
      const started = Date.now();
      const version = await buildRemote(folder, store);
      log(`${folder} ${version} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      onRelease();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
    isBuilding = false;
    if (!isStale) return;
    isStale = false;
    await build();
  }

  watch(path.join(rootDir, folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void build(), quietTime);
  });
}

import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';
import { buildSuite, cleanStore, ReleaseStore } from '@fairshore/release-host';
import { main } from './addresses';

/** Longer than a build takes on a busy machine. */
const lockTimeoutMs = 600_000;

/**
 * Builds the releases of these sources into the main suite's store, unless they are there; resolves with its folder. Browser tests, hosting
 * tests and Lighthouse share them: whichever comes first builds, the others wait, and then find nothing to change.
 */
export async function prepareReleases(): Promise<string> {
  const dir = path.join(main.dataDir, 'releases');
  await mkdir(main.dataDir, { recursive: true });
  await withLock(
    path.join(main.dataDir, 'releases.lock'),
    () => prepare(new ReleaseStore(dir)),
    lockTimeoutMs,
  );
  return dir;
}

async function prepare(store: ReleaseStore): Promise<void> {
  await buildSuite(store, () => undefined);
  const pointers = await store.pointers();
  // Otherwise a release that a test breaks would fall back to the one before.
  if (pointers.some(({ previous, canary }) => previous !== undefined || canary !== undefined)) {
    await rm(path.join(store.dir, 'registry'), { recursive: true, force: true });
    await buildSuite(store, () => undefined);
  }
  // Releases built by earlier runs would be copied into every suite and store that a test creates.
  await cleanStore(store, 0);
}

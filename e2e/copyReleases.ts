import { cp } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';
import { main } from './addresses';

/**
 * Copies the release store that all tests share, or another one, while nothing changes in it. The lock is not copied, and neither are the
 * files that others who want it create beside it.
 */
export async function copyReleases(to: string, from = path.join(main.dataDir, 'releases')): Promise<void> {
  const lock = 'changes.lock';
  await withLock(path.join(from, lock), () =>
    cp(from, to, { recursive: true, filter: (source) => !path.basename(source).startsWith(lock) }),
  );
}

import { cp } from 'node:fs/promises';
import path from 'node:path';
import { main } from './addresses';

/** Copies the release store that all tests share, or another one, without the lock that a suite may take and give back meanwhile. */
export function copyReleases(to: string, from = path.join(main.dataDir, 'releases')): Promise<void> {
  return cp(from, to, { recursive: true, filter: (source) => path.basename(source) !== 'changes.lock' });
}

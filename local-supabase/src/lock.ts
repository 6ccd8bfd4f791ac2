import { join } from 'node:path';
import { tryLock } from '@fairshore/file-lock';
import { StartupError } from './StartupError';

/**
 * Locks the data folder against a second process: PGlite would open it and rows would silently be lost. Returns the release
 * function. A lock whose process is gone is taken over.
 */
export function lockFolder(folder: string): () => void {
  const attempt = tryLock(join(folder, 'backend.lock'));
  if ('release' in attempt) return attempt.release;
  const { owner } = attempt;
  throw new StartupError(
    'folder-locked',
    `The data folder ${folder} is in use by a running stack (process ${owner.pid}, since ${owner.since}).`,
    'Stop that one, or give this one a folder of its own with DATA_DIR (and PORT).',
  );
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';
import { prepareStylesPlugin, rootDir } from '@fairshore/remote-kit/release';

/**
 * Compiles the styles plugin once for all bundlers that start at the same time: the first one does it, the others wait. Never rejects,
 * because a bundler can also do it by itself.
 */
export async function prepareCompiler(): Promise<void> {
  try {
    const cache = path.join(rootDir, '.cache');
    await mkdir(cache, { recursive: true });
    await withLock(path.join(cache, 'compiler.lock'), prepareStylesPlugin);
  } catch {
    // Another process holds the lock for too long, or the folder isn't writable; the build reports the latter.
  }
}

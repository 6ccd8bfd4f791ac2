import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';
import { prepareStylesPlugin, rootDir } from '@fairshore/remote-kit/release';

/**
 * Has what the compiler needs translated once, by whichever of the bundlers that run beside each other comes first; the others wait for it.
 * Never rejects: a bundler can do it by itself.
 */
export async function prepareCompiler(): Promise<void> {
  try {
    const cache = path.join(rootDir, '.cache');
    await mkdir(cache, { recursive: true });
    await withLock(path.join(cache, 'compiler.lock'), prepareStylesPlugin);
  } catch {
    // Somebody holds the lock for ever, or nothing can be written here: the build says the latter.
  }
}

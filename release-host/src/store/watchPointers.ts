import { watch } from 'node:fs';

const composed = new Set(['registry.json', 'shell.json']);
/** A change writes several files, one right after the other. */
const settlesMs = 50;

/**
 * Calls back after releases of a store were exchanged, by whatever process. A file system that doesn't tell of it, or a store that is
 * not there, costs nothing but that. Keeps no process alive.
 */
export function watchPointers(dir: string, changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  try {
    const watcher = watch(dir, { persistent: false }, (_, file) => {
      if (file === null || !composed.has(file)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, settlesMs).unref();
    });
    watcher.on('error', () => watcher.close());
  } catch {
    // As above.
  }
}

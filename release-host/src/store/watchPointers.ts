import { watch } from 'node:fs';

const composed = new Set(['registry.json', 'shell.json']);
/** Debounces: a change writes several files in quick succession. */
const settlesMs = 50;

/**
 * Calls back after releases of a store have changed, by any process. Does nothing if the store doesn't exist or its file system reports no
 * changes. Keeps no process alive.
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
    // The store doesn't exist or can't be watched.
  }
}

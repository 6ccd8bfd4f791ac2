import { existsSync } from 'node:fs';
import path from 'node:path';
import { sourceLines } from '../maps/sourceLines';
import type { ReleaseStore } from '../store/releaseStore';
import type { WatchedFiles } from './OpenPages';

const longest = 20_000;

/** Returns a function that resolves what an open page threw to source files and lines, for the page and the log. Never rejects. */
export function toldThrown(
  { remote, dir }: WatchedFiles,
  store: ReleaseStore,
  log: (line: string) => void,
): (stack: string) => Promise<string> {
  // The remote under development runs from the bundler's folder, everything else from the store.
  const explain = sourceLines(store.dir, (file) => {
    const watched = path.join(dir, path.basename(file));
    return file.startsWith(`${remote}/`) && existsSync(watched) ? watched : path.join(store.dir, file);
  });
  return async (stack) => {
    // The development build's maps contain lines only, so column 1 is dropped.
    const text = (await explain(stack.slice(0, longest))).replace(/(\.[jt]sx?:\d+):1\b/g, '$1');
    log(`${remote} threw in a page:\n${text}`);
    return text;
  };
}

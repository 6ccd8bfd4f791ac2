import { existsSync } from 'node:fs';
import path from 'node:path';
import { sourceLines } from '../maps/sourceLines';
import type { ReleaseStore } from '../store/releaseStore';
import type { WatchedFiles } from './OpenPages';

const longest = 20_000;

/** Says by file and line of the sources what was thrown in an open page, to the page and in the log. Never rejects. */
export function toldThrown(
  { remote, dir }: WatchedFiles,
  store: ReleaseStore,
  log: (line: string) => void,
): (stack: string) => Promise<string> {
  // What is worked on runs from the bundler's folder, all else from the store.
  const explain = sourceLines(store.dir, (file) => {
    const watched = path.join(dir, path.basename(file));
    return file.startsWith(`${remote}/`) && existsSync(watched) ? watched : path.join(store.dir, file);
  });
  return async (stack) => {
    // Maps that are made while somebody waits know lines alone.
    const text = (await explain(stack.slice(0, longest))).replace(/(\.[jt]sx?:\d+):1\b/g, '$1');
    log(`${remote} threw in a page:\n${text}`);
    return text;
  };
}

import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';

const place =
  /(?:https?:\/\/[^\s/]+\/(?:remotes\/)?)?((?:shell|mfe-[a-z-]+)\/\d+\.\d+\.\d+-[0-9a-f]{8}\/[\w.-]+\.c?js)(?:\?[^\s:]*)?(?::(\d{1,7}):(\d{1,7})|@(\d{1,7}))/g;
const mostMaps = 4;

/** Whether a text contains a place that `sourceLines` can read, as `mfe-x/1.0.0-0123abcd/main.js:1:2345`. */
export function isPlace(text: string): boolean {
  return text.match(place) !== null;
}

/**
 * Returns a function that resolves places in a stack, or of a long task (`main.js@42`), to source files of the repository. It handles
 * browser and server builds in a store and drops frames in libraries. It never rejects; a place whose map can't be read stays as it is.
 * `locate` returns the path of a file given as `mfe-x/1.0.0-0123abcd/main.js`.
 */
export function sourceLines(
  storeDir: string,
  locate = (file: string) => path.join(storeDir, file),
): (text: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | undefined>>();

  function mapOf(file: string): Promise<SourceMap | undefined> {
    const known = maps.get(file);
    const map = known ?? readMap(`${locate(file)}.map`);
    maps.delete(file);
    maps.set(file, map);
    const [oldest] = maps.keys();
    if (maps.size > mostMaps && oldest !== undefined) maps.delete(oldest);
    return map;
  }

  return async (text) => {
    const lines: string[] = [];
    for (const line of text.split('\n')) {
      let said = line;
      for (const [found, file = '', row, column, offset] of line.matchAll(place)) {
        const map = await mapOf(file);
        if (!map) continue;
        const at =
          offset === undefined ? [Number(row), Number(column)] : await placeAt(locate(file), Number(offset));
        const entry = map.findEntry((at[0] ?? 1) - 1, (at[1] ?? 1) - 1);
        // For a line beyond the last one, findEntry returns the last entry of the map.
        if (
          entry &&
          'originalSource' in entry &&
          entry.generatedLine === (at[0] ?? 1) - 1 &&
          entry.originalSource
        )
          said = said.replace(
            found,
            `${fileOf(entry.originalSource, file)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
          );
      }
      if (!/^\s+at .*(node_modules\/|node:)/.test(said)) lines.push(said);
    }
    return lines.join('\n');
  };
}

/** In browser builds, the bundler's paths are relative to the package folder: `webpack://mfe_x_1_0_0/./src/page.tsx`. */
function fileOf(source: string, build: string): string {
  const [folder = ''] = build.split('/', 1);
  const found = /^webpack:\/\/[^/]*\/(.*)$/.exec(source)?.[1];
  return found === undefined ? source : path.posix.join(folder, found);
}

/** Converts the character offset that long tasks report to line and column, both counted from 1. */
async function placeAt(file: string, offset: number): Promise<number[]> {
  const before = (await readFile(file, 'utf8').catch(() => '')).slice(0, offset).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

async function readMap(file: string): Promise<SourceMap | undefined> {
  try {
    const payload: SourceMapPayload = JSON.parse(await readFile(file, 'utf8'));
    return new SourceMap(payload);
  } catch {
    return undefined;
  }
}

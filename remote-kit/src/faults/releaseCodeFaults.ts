import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import { bundleFaults } from './bundleFaults';
import type { BundleFault } from './bundleFaults';

/** A component with global styles: they would apply to every page for as long as it is mounted. */
const globalStyles = 'createGlobalStyle';

/**
 * What the code of a release does that no page can guard against in time, as part of a sentence each, with file, line and column (of the
 * source, if a source map is next to the file). `uses` are the names that it imports from each shared module.
 */
export async function releaseCodeFaults(
  folder: string,
  uses: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js')).toSorted();
  const found = uses['styled-components']?.includes(globalStyles)
    ? [`it takes ${globalStyles} of styled-components, whose styles apply to the whole page`]
    : [];
  for (const file of files) {
    const faults = bundleFaults(await readFile(path.join(folder, file), 'utf8'));
    // A map is large, and most files have no fault.
    const map = faults.length > 0 ? await readMap(path.join(folder, `${file}.map`)) : undefined;
    found.push(...faults.map((fault) => toldIn(file, fault, map)));
  }
  return found;
}

function toldIn(file: string, { text, line, column }: BundleFault, map: SourceMap | undefined): string {
  if (line === undefined || column === undefined) return `${file} ${text}`;
  const entry = map?.findEntry(line - 1, column - 1);
  return entry && 'originalSource' in entry && entry.originalSource
    ? `${sourceOf(entry.originalSource)} ${text} (${entry.originalLine + 1}:${entry.originalColumn + 1})`
    : `${file} ${text} (${line}:${column})`;
}

/** Relative to the package's folder, as in `webpack://mfe_x/./src/page.tsx`; for a library, starting at `node_modules`. */
function sourceOf(source: string): string {
  return path.posix.normalize(source.replace(/^webpack:\/\/[^/]*\//, '')).replace(/^(\.\.\/)+/, '');
}

async function readMap(file: string): Promise<SourceMap | undefined> {
  try {
    const payload: SourceMapPayload = JSON.parse(await readFile(file, 'utf8'));
    return new SourceMap(payload);
  } catch {
    return undefined;
  }
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleFaults } from './bundleFaults';

/** Styles of everybody, by a component: they would stand on every page for as long as it does. */
const globalStyles = 'createGlobalStyle';

/**
 * What the code of a release does that no page can guard against in time, a part of a sentence each, with file, line and column. `uses` are
 * the names that it takes of each shared module.
 */
export async function releaseCodeFaults(
  folder: string,
  uses: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js')).toSorted();
  const found = uses['styled-components']?.includes(globalStyles)
    ? [`it takes ${globalStyles} of styled-components, whose styles are everybody’s`]
    : [];
  for (const file of files) {
    const faults = bundleFaults(await readFile(path.join(folder, file), 'utf8'));
    found.push(...faults.map((fault) => `${file} ${fault}`));
  }
  return found;
}

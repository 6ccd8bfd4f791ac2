import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';

/** Styles of everybody, by a component: they would stand on every page for as long as it does. */
const globalStyles = 'createGlobalStyle';

/** What the code of a release does that no page can guard against in time, a part of a sentence each, with file, line and column. */
export async function codeFaults(store: ReleaseStore, release: RemoteRelease): Promise<string[]> {
  // The parser is loaded for this alone.
  const { bundleFaults } = await import('./bundleFaults');
  const folder = path.join(store.dir, release.declaration.name, release.version);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js')).toSorted();
  const found = release.uses['styled-components']?.includes(globalStyles)
    ? [`it takes ${globalStyles} of styled-components, whose styles are everybody’s`]
    : [];
  for (const file of files) {
    const faults = bundleFaults(await readFile(path.join(folder, file), 'utf8'));
    found.push(...faults.map((fault) => `${file} ${fault}`));
  }
  return found;
}

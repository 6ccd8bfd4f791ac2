import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir } from './folders';
import { inputFiles } from './inputsHash';
import { slashed } from './slashed';

/** JSON file in a remote's release folder: its sources by file, which show how it uses shared modules. No host serves this extension. */
export const useFile = 'use.types';

/** Writes a remote's sources, which its source maps also contain, into its release folder; its use of shared types is checked with them. */
export async function writeUse(folder: string, dir: string): Promise<void> {
  const root = packageDir(folder);
  const files = inputFiles(path.join(root, 'src')).filter((file) => /\.(tsx?|json)$/.test(file));
  const texts = await Promise.all(
    files.map(async (file) => [slashed(root, file), await readFile(file, 'utf8')]),
  );
  await writeFile(path.join(dir, useFile), JSON.stringify(Object.fromEntries(texts)));
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageDir } from './folders';
import { inputFiles } from './inputsHash';

/** JSON in the folder of a remote's release: its sources by file, which say how it uses shared modules. No host serves this ending. */
export const useFile = 'use.types';

/** Writes into the folder of a remote's release what its use of shared types is judged by: its sources, which its source maps show as well. */
export async function writeUse(folder: string, dir: string): Promise<void> {
  const root = packageDir(folder);
  const files = inputFiles(path.join(root, 'src')).filter((file) => /\.(tsx?|json)$/.test(file));
  const texts = await Promise.all(
    files.map(async (file) => [path.relative(root, file), await readFile(file, 'utf8')]),
  );
  await writeFile(path.join(dir, useFile), JSON.stringify(Object.fromEntries(texts)));
}

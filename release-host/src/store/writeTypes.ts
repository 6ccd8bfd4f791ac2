import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inputFiles, rootDir } from '@fairshore/remote-kit/release';
import { formatReport, reportsOf } from '../surface';
import { surfaceFile, useFile } from './releaseTypes';

/**
 * Writes into the folder of a release what its types are judged by: of a shell the public types of all it shares, of a remote
 * the sources that use them (which its source maps show as well). Throws where the types can't be written down.
 */
export async function writeTypes(folder: string, dir: string): Promise<void> {
  if (folder === 'shell') {
    const texts = Object.fromEntries(
      (await reportsOf(rootDir)).map((report) => [report.name, formatReport(report)]),
    );
    await writeFile(path.join(dir, surfaceFile), JSON.stringify(texts));
    return;
  }
  const root = path.join(rootDir, folder);
  const files = inputFiles(path.join(root, 'src')).filter((file) => /\.(tsx?|json)$/.test(file));
  const texts = await Promise.all(
    files.map(async (file) => [path.relative(root, file), await readFile(file, 'utf8')]),
  );
  await writeFile(path.join(dir, useFile), JSON.stringify(Object.fromEntries(texts)));
}

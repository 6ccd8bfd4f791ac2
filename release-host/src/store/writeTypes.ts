import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fittingText, rootDir } from '@fairshore/remote-kit/release';
import { formatReport, packShellTypes, reportsOf } from '../surface';
import { shellReleaseSchema } from './releaseFiles';
import { shellTypesArchive, surfaceFile } from './releaseTypes';

/**
 * Writes the public types of all that a shell shares into the folder of its release: as the gate reads them, and as the package that teams
 * outside of this repository install. Throws where the types can't be written down.
 */
export async function writeTypes(dir: string): Promise<void> {
  const reports = await reportsOf(rootDir);
  const texts = Object.fromEntries(reports.map((report) => [report.name, formatReport(report)]));
  await writeFile(path.join(dir, surfaceFile), JSON.stringify(texts));
  const described = await readFile(path.join(dir, 'release.json'), 'utf8');
  const { version, contracts, shared } = fittingText(shellReleaseSchema, described, 'release.json');
  await writeFile(
    path.join(dir, shellTypesArchive),
    await packShellTypes(rootDir, { version, contracts, shared }, reports),
  );
}

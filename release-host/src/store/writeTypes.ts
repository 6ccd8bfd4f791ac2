import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fittingText, rootDir } from '@fairshore/remote-kit/release';
import { formatReport, packShellTypes, reportsOf } from '../surface';
import { shellReleaseSchema } from './releaseFiles';
import { shellTypesArchive, surfaceFile } from './releaseTypes';

/**
 * Writes the public types of everything that a shell shares into the folder of its release: for the gate, and as the package that teams
 * outside of this repository install. Throws if the types can't be emitted.
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

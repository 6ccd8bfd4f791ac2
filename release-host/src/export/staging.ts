import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@fairshore/file-lock';

const dayMs = 86_400_000;
/** A slow backend may take half a minute for each page. */
const longestExportMs = 3_600_000;

/** A new path at which something is written before it is moved into a site: beside the site, so that no upload contains half of it. */
export async function stagedFor(site: string): Promise<string> {
  const folder = folderOf(site);
  await mkdir(folder, { recursive: true });
  return path.join(folder, randomUUID());
}

/** Removes what exports left that were interrupted at least a day ago. */
export async function clearStaging(site: string): Promise<void> {
  const folder = folderOf(site);
  for (const name of await readdir(folder).catch(() => [])) {
    const staged = path.join(folder, name);
    const written = await stat(staged).catch(() => undefined);
    if (written && written.mtimeMs < Date.now() - dayMs) await rm(staged, { recursive: true, force: true });
  }
}

/** Runs an export once no other one writes into the same site; the later one then ends with what is live later. */
export async function asOnlyExport<Result>(site: string, work: () => Promise<Result>): Promise<Result> {
  const folder = folderOf(site);
  await mkdir(folder, { recursive: true });
  return withLock(path.join(folder, 'export.lock'), work, longestExportMs);
}

function folderOf(site: string): string {
  return path.join(path.dirname(site), '.staging');
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { lt } from 'semver';
import type { ReleaseStore } from '../store/releaseStore';
import { shellSurface } from '../store/releaseTypes';

/**
 * The shared packages that a shell changes in a way that breaks whoever uses them, since the shell `before`, under a version that doesn't say
 * so: a part of a sentence each with the entries and what to do. A package that goes back to an older version is not asked: the ranges
 * that remotes accept hold it. Shells from before types were kept are judged by nothing here.
 */
export async function unmovedVersions(
  store: Pick<ReleaseStore, 'dir'>,
  shell: string,
  before: string | undefined,
): Promise<string[]> {
  const now = await shellSurface(store.dir, shell);
  const earlier = before === undefined ? undefined : await shellSurface(store.dir, before);
  if (!now || !earlier || JSON.stringify(now) === JSON.stringify(earlier)) return [];
  // The compiler's parser is loaded for this alone.
  const { compareReports, versionFault } = await import('../surface');
  const cache = path.join(rootDir, '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(path.join(cache, 'compared-'));
  const found: string[] = [];
  try {
    for (const { name, version: released } of Object.values(earlier)) {
      const version = now[name]?.version ?? released;
      if (lt(version, released)) continue;
      const change = await compareReports(dir, name, earlier, now);
      const fault = change.kind === 'major' && versionFault(name, change, { released, version });
      if (fault)
        found.push(`${fault.replace(/\.$/, '')}, and release the remotes that accept both versions first`);
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return found;
}

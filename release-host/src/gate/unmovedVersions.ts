import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '@fairshore/remote-kit/release';
import { lt } from 'semver';
import type { ReleaseStore } from '../store/releaseStore';
import { shellSurface } from '../store/releaseTypes';

/**
 * The shared packages with a breaking change since the shell `before` whose version doesn't reflect it, as part of a sentence each with the
 * entries and what to do. A package that goes back to an older version is not checked here, but by the ranges that remotes accept. Shells
 * from before types were stored are not checked.
 */
export async function unmovedVersions(
  store: Pick<ReleaseStore, 'dir'>,
  shell: string,
  before: string | undefined,
): Promise<string[]> {
  const now = await shellSurface(store.dir, shell);
  const earlier = before === undefined ? undefined : await shellSurface(store.dir, before);
  if (!now || !earlier || JSON.stringify(now) === JSON.stringify(earlier)) return [];
  // Imported here, because only this check needs the compiler's parser.
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

import { availableParallelism } from 'node:os';
import { remoteFolders } from '@fairshore/remote-kit/release';
import { buildSources, ownBuilding } from './buildSources';
import type { Building } from './buildSources';
import { withStable } from './pointerChanges';
import type { PointerChange, ReleaseStore } from './releaseStore';
import { repairShellPointer } from './repairShellPointer';
import { wasTakenBack } from './wasTakenBack';

/** The packages of a suite, and how they are built. */
export interface SuiteSources extends Building {
  readonly remotes: readonly string[];
}

/**
 * Brings the store up to date with the sources: builds what has no release yet, up to four at a time, then makes it live. Resolves with the
 * names that were built. Throws with the bundler's messages when a build fails; the pointers stay as they were, except one that named a
 * missing release. Releases that were taken back or are a canary stay so.
 */
export async function buildSuite(
  store: ReleaseStore,
  log: (line: string) => void,
  sources: SuiteSources = { ...ownBuilding, remotes: remoteFolders() },
): Promise<string[]> {
  await repairShellPointer(store, log);
  const { built, versions } = await buildAll(store, log, ['shell', ...sources.remotes], sources);
  // Not computed again, because the sources may have changed since the build.
  const shell = versions.get('shell') ?? '';
  await store.changeShell((last) => {
    if (last?.version === shell) return undefined;
    if (last?.takenBack === shell) {
      log(stays('shell', last.version, shell));
      return undefined;
    }
    return { version: shell, ...(last && { previous: last.version }) };
  }, 'release');
  return built;
}

/** Like `buildSuite`, but for the given packages only, and without changing the shell pointer. */
export async function buildReleases(
  store: ReleaseStore,
  log: (line: string) => void,
  folders: readonly string[],
): Promise<string[]> {
  return (await buildAll(store, log, folders, ownBuilding)).built;
}

async function buildAll(
  store: ReleaseStore,
  log: (line: string) => void,
  folders: readonly string[],
  building: Building,
): Promise<{ built: string[]; versions: ReadonlyMap<string, string> }> {
  const versions = new Map(folders.map((folder) => [folder, building.versionOf(folder)]));
  const missing = [...versions].filter(([folder, version]) => !store.has(folder, version));
  const queue = missing.map(([folder]) => folder);
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift())
      versions.set(next, await buildSources(store, next, log, building));
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));

  const remotes = folders.filter((folder) => folder !== 'shell');
  await store.change(
    await Promise.all(remotes.map((folder) => toSources(store, folder, versions.get(folder) ?? '', log))),
  );
  return { built: missing.map(([folder]) => folder), versions };
}

async function toSources(
  store: ReleaseStore,
  folder: string,
  version: string,
  log: (line: string) => void,
): Promise<PointerChange> {
  const release = await store.remoteRelease(folder, version);
  const before = (await store.pointers()).find(({ name }) => name === folder)?.previous?.version;
  const whole =
    before !== undefined && store.has(folder, before) ? await store.remoteRelease(folder, before) : release;
  const history = await store.history(folder);
  const [done] = history.slice(-1);
  const isTakenAway = (done?.action === 'withdraw' || done?.action === 'remove') && done.version === version;
  return {
    name: folder,
    entry: { action: 'release', version },
    to(last) {
      if (!last && isTakenAway) {
        log(`${folder} stays away: ${version} was taken back. npm run release -- ${folder} brings it again.`);
        return undefined;
      }
      if (last?.stable.version === version || last?.canary?.version === version) return undefined;
      if (last && (last.takenBack === version || wasTakenBack(history, version))) {
        if (!store.has(folder, last.stable.version)) {
          log(
            `${folder} was at ${last.stable.version}, which is not in the store: it is at ${whole.version} now.`,
          );
          return { ...withStable(last, whole), previous: undefined, takenBack: last.takenBack };
        }
        log(stays(folder, last.stable.version, version));
        return undefined;
      }
      return withStable(last, release);
    },
  };
}

function stays(name: string, live: string, takenBack: string): string {
  return `${name} stays at ${live}: ${takenBack} was taken back. npm run release -- ${name} brings it again.`;
}

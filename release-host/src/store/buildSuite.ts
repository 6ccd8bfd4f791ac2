import { availableParallelism } from 'node:os';
import { readDeclaration, remoteFolders } from '@fairshore/remote-kit/release';
import { buildSources, ownBuilding } from './buildSources';
import type { Building } from './buildSources';
import { withStable } from './pointerChanges';
import type { PointerChange, ReleaseStore } from './releaseStore';
import { repairShellPointer } from './repairShellPointer';
import { wasTakenBack } from './wasTakenBack';

/** How packages are built, and which paths a remote owns. */
interface Sources extends Building {
  readonly mountsOf: (folder: string) => Promise<readonly string[]>;
}

/** The packages of a suite, and how they are built. */
interface SuiteSources extends Sources {
  readonly remotes: readonly string[];
}

/** What becomes of a suite while the sources of a remote can't be built: nothing, or one with the release that is live, or without it. */
export type IfBroken = 'fail' | 'go on';

interface SuiteOptions {
  readonly sources?: SuiteSources;
  readonly ifBroken?: IfBroken | undefined;
}

const ownSources: Sources = {
  ...ownBuilding,
  mountsOf: async (folder) => (await readDeclaration(folder)).mounts,
};

/**
 * Brings the store up to date with the sources: builds what has no release yet, up to four at a time, then makes it live. Resolves with the
 * names that were built. Throws with the bundler's messages when a build fails, also with `go on` if nothing works without it; the pointers
 * stay as they were, except one that named a missing release. Releases that were taken back or are a canary stay so.
 */
export async function buildSuite(
  store: ReleaseStore,
  log: (line: string) => void,
  { sources = { ...ownSources, remotes: remoteFolders() }, ifBroken = 'fail' }: SuiteOptions = {},
): Promise<string[]> {
  await repairShellPointer(store, log);
  const { built, versions } = await buildAll(store, log, ['shell', ...sources.remotes], {
    sources,
    ifBroken,
  });
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

/** Like `buildSuite` with `go on`, but for the given packages only, and without changing the shell pointer. */
export async function buildReleases(
  store: ReleaseStore,
  log: (line: string) => void,
  folders: readonly string[],
): Promise<string[]> {
  return (await buildAll(store, log, folders, { sources: ownSources, ifBroken: 'go on' })).built;
}

async function buildAll(
  store: ReleaseStore,
  log: (line: string) => void,
  folders: readonly string[],
  { sources, ifBroken }: { readonly sources: Sources; readonly ifBroken: IfBroken },
): Promise<{ built: string[]; versions: ReadonlyMap<string, string> }> {
  const versions = new Map(folders.map((folder) => [folder, sources.versionOf(folder)]));
  const missing = [...versions].filter(([folder, version]) => !store.has(folder, version));
  const queue = missing.map(([folder]) => folder);
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift())
      try {
        versions.set(next, await buildSources(store, next, log, sources));
      } catch (error) {
        if (ifBroken === 'fail' || next === 'shell') throw error;
        await leaveOut(next, error);
        versions.delete(next);
      }
  }
  async function leaveOut(folder: string, error: unknown) {
    const live = (await store.pointers()).find(({ name }) => name === folder)?.stable.version;
    const isKept = live !== undefined && store.has(folder, live);
    // Without a home page, every unknown address leads nowhere.
    if (!isKept && (await sources.mountsOf(folder)).includes('/')) throw error;
    log(error instanceof Error ? error.message : String(error));
    log(`${folder} ${isKept ? `stays at ${live}` : 'is not in this suite'} until its sources can be built.`);
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));

  const remotes = folders.filter((folder) => folder !== 'shell' && versions.has(folder));
  await store.change(
    await Promise.all(remotes.map((folder) => toSources(store, folder, versions.get(folder) ?? '', log))),
  );
  return { built: missing.map(([folder]) => folder).filter((folder) => versions.has(folder)), versions };
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

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { releaseVersion, remoteFolders, rootDir } from '@fairshore/remote-kit/release';
import { endWithProcess } from './endWithProcess';
import { withStable } from './pointerChanges';
import type { PointerChange, ReleaseStore } from './releaseStore';
import { wasTakenBack } from './wasTakenBack';

/**
 * Brings the store up to the sources: builds what has no release yet, two at a time, then points at it. Resolves with
 * the names that were built. Throws with the bundler's messages when a build fails; the pointers stay as they were.
 * What somebody took back, or gives to a share of browsers only, stays so.
 */
export async function buildSuite(store: ReleaseStore, log: (line: string) => void): Promise<string[]> {
  const built = await buildReleases(store, log, ['shell', ...remoteFolders()]);
  const shell = releaseVersion('shell');
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

/** As `buildSuite`, of these packages alone, and without pointing at a shell. */
export async function buildReleases(
  store: ReleaseStore,
  log: (line: string) => void,
  folders: readonly string[],
): Promise<string[]> {
  const versions = new Map(folders.map((folder) => [folder, releaseVersion(folder)]));
  const missing = [...versions].filter(([folder, version]) => !store.has(folder, version));
  const queue = [...missing];
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [folder, version] = next;
      const started = Date.now();
      await buildInOwnProcess(folder, store.dir, version);
      log(`built ${folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));

  const remotes = folders.filter((folder) => folder !== 'shell');
  await store.change(
    await Promise.all(remotes.map((folder) => toSources(store, folder, versions.get(folder) ?? '', log))),
  );
  return missing.map(([folder]) => folder);
}

/** For whom a package is built: the shell for development comes in two parts, the second of which pages on the server need. */
export type BuildPurpose = 'production' | 'development' | 'development-server';

/** Builds a package in a process of its own, so that two bundlers can use two cores. Rejects with their messages. */
export function buildInOwnProcess(
  folder: string,
  storeDir: string,
  version: string,
  purpose: BuildPurpose = 'production',
): Promise<void> {
  const script = fileURLToPath(new URL('./buildOne.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder, storeDir, version, purpose], {
      cwd: rootDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endWithProcess(child);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${folder} failed:\n${Buffer.concat(output).toString().trim()}`));
    });
  });
}

async function toSources(
  store: ReleaseStore,
  folder: string,
  version: string,
  log: (line: string) => void,
): Promise<PointerChange> {
  const release = await store.remoteRelease(folder, version);
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

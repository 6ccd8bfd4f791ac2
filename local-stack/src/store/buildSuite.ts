import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releaseVersion, rootDir } from '@fairshore/shared-remote/release';
import type { RemoteDeclaration } from '@fairshore/shared-remote/release';
import { remoteFolders } from './remoteFolders';
import type { ReleaseStore } from './releaseStore';

/**
 * Brings the store up to the sources: builds what has no release yet, two at a time, then points at it. Resolves with
 * the names that were built. Throws with the bundler's messages when a build fails; the pointers stay as they were.
 */
export async function buildSuite(store: ReleaseStore, log: (line: string) => void): Promise<string[]> {
  const versions = new Map(['shell', ...remoteFolders].map((folder) => [folder, releaseVersion(folder)]));
  const missing = [...versions]
    .filter(([folder, version]) => !existsSync(path.join(store.dir, folder, version, 'release.json')))
    .map(([folder]) => folder);
  const queue = [...missing];
  async function work() {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      const started = Date.now();
      await buildInOwnProcess(folder, store.dir, versions.get(folder) ?? '');
      log(`built ${folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));

  for (const folder of remoteFolders) {
    await store.point(await readDeclaration(folder), versions.get(folder) ?? '');
  }
  await store.pointShell(versions.get('shell') ?? '');
  return missing;
}

/** Builds one remote as its sources stand now and points at it; resolves with the release's version. */
export async function buildRemote(folder: string, store: ReleaseStore): Promise<string> {
  const version = releaseVersion(folder);
  await buildInOwnProcess(folder, store.dir, version);
  await store.point(await readDeclaration(folder), version);
  return version;
}

async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const file = pathToFileURL(path.join(rootDir, folder, 'remote.config.ts')).href;
  const module: { remoteConfig: RemoteDeclaration } = await import(file);
  return module.remoteConfig;
}

function buildInOwnProcess(folder: string, storeDir: string, version: string): Promise<void> {
  const script = fileURLToPath(new URL('./buildOne.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder, storeDir, version], {
      cwd: rootDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${folder} failed:\n${Buffer.concat(output).toString()}`));
    });
  });
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { releaseVersion } from '@fairshore/remote-kit/release';
import { buildInOwnProcess } from './buildInOwnProcess';
import { Refusal } from './pointerChanges';
import type { ReleaseStore } from './releaseStore';

/** How sources become a release: the version of the current sources, and a function that builds them into a store. */
export interface Building {
  readonly versionOf: (folder: string) => string;
  readonly build: (folder: string, storeDir: string, version: string) => Promise<void>;
}

/** How the sources of this monorepo are built. */
export const ownBuilding: Building = { versionOf: releaseVersion, build: buildInOwnProcess };
const mostBuilds = 3;

/**
 * Builds a package from its current sources, unless that release exists; resolves with its version. If the sources were edited during the
 * build, the result is removed and built again, so that no release has the hash of other sources. Rejects with the bundler's messages, or
 * if the sources keep changing.
 */
export async function buildSources(
  store: ReleaseStore,
  folder: string,
  log: (line: string) => void,
  { versionOf, build }: Building = ownBuilding,
): Promise<string> {
  for (let builds = 1; ; builds += 1) {
    const version = versionOf(folder);
    if (store.has(folder, version)) return version;
    const started = Date.now();
    await build(folder, store.dir, version);
    if (versionOf(folder) === version) {
      log(`built ${folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      return version;
    }
    await rm(path.join(store.dir, folder, version), { recursive: true, force: true });
    if (builds === mostBuilds)
      throw new Error(
        `${folder} was edited during each of ${mostBuilds} builds. Start again once its sources rest.`,
      );
    log(`${folder} was edited while it was built: it is built again.`);
  }
}

/** Builds a release again if somebody has removed it. Throws a Refusal if its sources were edited since, and so are another release. */
export async function buildRemoved(
  store: ReleaseStore,
  { name, version }: { readonly name: string; readonly version: string },
  log: (line: string) => void,
  building: Building = ownBuilding,
): Promise<void> {
  if (store.has(name, version)) return;
  if ((await buildSources(store, name, log, building)) !== version)
    throw new Refusal(`The sources of ${name} were edited meanwhile: run the command again.`);
}

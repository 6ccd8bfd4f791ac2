import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { tryLock } from '@fairshore/file-lock';
import { releaseVersion, remoteFolders } from '@fairshore/remote-kit/release';
import { buildInOwnProcess } from '../store/buildInOwnProcess';
import { buildSources } from '../store/buildSources';
import { buildReleases } from '../store/buildSuite';
import { ReleaseStore } from '../store/releaseStore';
import { repairShellPointer } from '../store/repairShellPointer';
import { developmentShellVersion } from './developmentShellVersion';

/** The store of a suite under development, separate from the live one. */
export function developmentStore(dataDir: string): ReleaseStore {
  return new ReleaseStore(path.join(dataDir, 'development'));
}

/** The store of a remote that is served alone. */
export function aloneStore(dataDir: string, name: string): ReleaseStore {
  return new ReleaseStore(path.join(dataDir, 'alone', name));
}

/**
 * Brings a development store up to date with the sources: the shell's development build and all other remotes, but nothing of the remote
 * under development. The live store is only read.
 */
export async function prepareDevelopmentStore(
  store: ReleaseStore,
  { dataDir, name, log }: DevelopedRemote,
): Promise<void> {
  await holdAlone(store);
  await repairShellPointer(store, log);
  const live = new ReleaseStore(path.join(dataDir, 'releases'));
  await forget(store, name);
  const others = remoteFolders().filter((folder) => folder !== name);
  for (const folder of others) await takeRelease(folder, releaseVersion(folder), live, store);
  await takeBuiltShell(dataDir, store);
  await Promise.all([takeShell(store, log), buildReleases(store, log, others)]);
  await forgetOtherShells(store);
}

/**
 * Like `prepareDevelopmentStore`, but for a remote that is served alone, without any other remote. Resolves once the shell's bundler has
 * started, with a promise that resolves when releases may be added to the store.
 */
export async function prepareAloneStore(
  store: ReleaseStore,
  { dataDir, name, log }: DevelopedRemote,
): Promise<{ readonly isReady: Promise<void> }> {
  await holdAlone(store);
  await repairShellPointer(store, log);
  await forget(store, name);
  await takeBuiltShell(dataDir, store);
  const isReady = takeShell(store, log).then(() => forgetOtherShells(store));
  // Prevents an unhandled rejection: the caller gets the error when it awaits `isReady` later.
  isReady.catch(() => undefined);
  return { isReady };
}

/** Locks a development store for this process while it runs. Rejects when another process holds it: each would delete the other's files. */
async function holdAlone(store: ReleaseStore): Promise<void> {
  await mkdir(path.dirname(store.dir), { recursive: true });
  const lock = tryLock(`${store.dir}.lock`);
  if ('owner' in lock)
    throw new Error(
      `Process ${lock.owner.pid} develops in ${store.dir} already. End it, or give this one data of its own: DATA_DIR=folder npm run dev -- NAME`,
    );
}

interface DevelopedRemote {
  readonly dataDir: string;
  readonly name: string;
  readonly log: (line: string) => void;
}

/** Adds the server build to the shell of a development store; until then browsers render the pages. */
export async function completeShell(store: ReleaseStore): Promise<void> {
  const { version, server } = await store.shell();
  if (!server) await buildInOwnProcess('shell', store.dir, version, 'development-server');
}

/** The bundler's output folder for the remote under development. */
export function watchedDir(store: ReleaseStore): string {
  return path.join(store.dir, 'watched');
}

async function takeShell(store: ReleaseStore, log: (line: string) => void): Promise<void> {
  const version = await buildSources(store, 'shell', log, {
    versionOf: developmentShellVersion,
    build: (folder, dir, asked) => buildInOwnProcess(folder, dir, asked, 'development'),
  });
  await store.changeShell((last) => (last?.version === version ? undefined : { version }), 'release');
}

/** The development shell is the same for all remotes, so one built for another remote is copied. */
async function takeBuiltShell(dataDir: string, to: ReleaseStore): Promise<void> {
  const names = await readdir(path.join(dataDir, 'alone')).catch(() => []);
  const version = developmentShellVersion();
  for (const from of [developmentStore(dataDir), ...names.map((name) => aloneStore(dataDir, name))])
    await takeRelease('shell', version, from, to);
}

/** Copies an existing release atomically. A link would break with the next cleaning of the live store. */
async function takeRelease(
  folder: string,
  version: string,
  from: ReleaseStore,
  to: ReleaseStore,
): Promise<void> {
  if (to.has(folder, version) || !from.has(folder, version)) return;
  const staging = path.join(to.dir, folder, `.${version}.${process.pid}`);
  await cp(path.join(from.dir, folder, version), staging, { recursive: true });
  await rm(path.join(to.dir, folder, version), { recursive: true, force: true });
  await rename(staging, path.join(to.dir, folder, version));
}

/** Removes what earlier development of a remote has left. */
async function forget(store: ReleaseStore, name: string): Promise<void> {
  if (!existsSync(store.dir)) return;
  const pointers = await store.pointers();
  if (pointers.some((pointer) => pointer.name === name))
    await store.change([{ name, to: () => null, entry: { action: 'remove', version: '' } }]);
  await store.removeFiles(name);
}

async function forgetOtherShells(store: ReleaseStore): Promise<void> {
  const dir = path.join(store.dir, 'shell');
  const version = (await store.shellPointer())?.version;
  for (const folder of await readdir(dir))
    if (folder !== version) await rm(path.join(dir, folder), { recursive: true, force: true });
}

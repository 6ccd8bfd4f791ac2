import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Refusal } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { sentenceOf } from '../sentenceOf';
import { remoteFolders, rootDir } from '@fairshore/remote-kit/release';

/** The release store of a command: the given folder, or else the one that `npm start` serves. */
export function storeFolder(given: string | undefined): string {
  if (given !== undefined) return path.resolve(given);
  return path.resolve(rootDir, process.env.DATA_DIR || '.data', 'releases');
}

/** The same store, with the current user's name for its history. */
export function commandStore(given: string | undefined): ReleaseStore {
  return new ReleaseStore(storeFolder(given)).inTheNameOf(whoAsks());
}

/** The same store, for a command that makes none. Throws a Refusal if it isn't there. */
export function knownStore(given: string | undefined): ReleaseStore {
  const store = commandStore(given);
  refuseMissing(store);
  return store;
}

/** How to name the same store in the command that a message advises; empty for that of `npm start`. */
export function sameStore(given: string | undefined): string {
  return given === undefined ? '' : ` --store ${given}`;
}

/** The remotes of this repository, and those that teams release into the store from elsewhere. */
export async function releasedNames(store: ReleaseStore): Promise<string[]> {
  refuseMissing(store);
  return [...new Set([...remoteFolders(), ...(await store.remoteNames())])].sort();
}

function refuseMissing(store: ReleaseStore): void {
  if (!existsSync(store.dir))
    throw new Refusal(
      `There is no release store ${store.dir}: npm start makes the one in DATA_DIR, --store names another.`,
    );
}

/** In a container, the user may be a number without a name. */
function whoAsks(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** Runs a command and prints its outcome; a refusal is one line and the exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

import { userInfo } from 'node:os';
import path from 'node:path';
import { Refusal } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { remoteFolders, rootDir } from '@fairshore/remote-kit/release';

/** Days that releases are kept out of use, for tabs that are open. */
export const keepDays = 30;

/** The release store of a command: the folder given, else the one that `npm start` serves. */
export function storeFolder(given: string | undefined): string {
  if (given !== undefined) return path.resolve(given);
  return path.resolve(rootDir, process.env.DATA_DIR ?? '.data', 'releases');
}

/** That store, whose history names whoever gave the command. */
export function commandStore(given: string | undefined): ReleaseStore {
  return new ReleaseStore(storeFolder(given)).inTheNameOf(whoAsks());
}

/** The remotes of this repository, and those whose teams release into a store from elsewhere. */
export async function releasedNames(store: ReleaseStore): Promise<string[]> {
  return [...new Set([...remoteFolders(), ...(await store.remoteNames())])].sort();
}

/** A container may run as a number that has no name. */
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
    const isRefusal = error instanceof Refusal || !(error instanceof Error);
    console.error(isRefusal ? String(error instanceof Error ? error.message : error) : error.message);
    process.exitCode = 1;
  }
}

import { userInfo } from 'node:os';
import path from 'node:path';
import { Refusal } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import { remoteFolders, rootDir } from '@fairshore/remote-kit/release';

/** Days for which releases out of use are kept, for open tabs. */
export const keepDays = 30;

/** The release store of a command: the given folder, or else the one that `npm start` serves. */
export function storeFolder(given: string | undefined): string {
  if (given !== undefined) return path.resolve(given);
  return path.resolve(rootDir, process.env.DATA_DIR ?? '.data', 'releases');
}

/** The same store, with the current user's name for its history. */
export function commandStore(given: string | undefined): ReleaseStore {
  return new ReleaseStore(storeFolder(given)).inTheNameOf(whoAsks());
}

/** The remotes of this repository, and those that teams release into the store from elsewhere. */
export async function releasedNames(store: ReleaseStore): Promise<string[]> {
  return [...new Set([...remoteFolders(), ...(await store.remoteNames())])].sort();
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
    const isRefusal = error instanceof Refusal || !(error instanceof Error);
    console.error(isRefusal ? String(error instanceof Error ? error.message : error) : error.message);
    process.exitCode = 1;
  }
}

import { existsSync } from 'node:fs';
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
  if (!existsSync(store.dir))
    throw new Refusal(
      `There is no release store ${store.dir}: npm start makes the one in DATA_DIR, --store names another.`,
    );
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
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMissing = 'code' in error && error.code === 'ENOENT' && 'path' in error;
  return isMissing ? `There is no ${String(error.path)}.` : error.message;
}

import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from '@fairshore/file-lock';
import { Refusal } from './pointerChanges';
import type { ReleaseStore } from './releaseStore';

/** A release of a remote or of the shell, which may not be complete or live yet. */
interface HeldRelease {
  readonly name: string;
  readonly version: string;
}

/** The longest wait for a release that is held, and a check that throws to end the wait earlier. */
export interface HeldWait {
  readonly waitMs?: number;
  readonly check?: () => Promise<void>;
}

/** A gate takes about a minute; whoever sends a release waits for the gates of several. */
const longestWaitMs = 5 * 60_000;
const againMs = 200;

/**
 * Places and judges a release while nobody else, in any process, does so or removes its files: until it is live, no pointer says that they
 * are needed. Waits while it is held, and throws a Refusal if that takes longer than five minutes.
 */
export async function whileHeld<Result>(
  store: ReleaseStore,
  release: HeldRelease,
  work: () => Promise<Result>,
  { waitMs = longestWaitMs, check }: HeldWait = {},
): Promise<Result> {
  await mkdir(store.dir, { recursive: true });
  const deadline = Date.now() + waitMs;
  for (;;) {
    const attempt = tryLock(lockOf(store, release));
    if ('release' in attempt)
      try {
        return await work();
      } finally {
        attempt.release();
      }
    if (Date.now() > deadline)
      throw new Refusal(
        `${release.name} ${release.version} was sent before and is still being judged. Send it again in a few minutes.`,
      );
    await check?.();
    await pause(againMs);
  }
}

/** Does work on a release's files, such as removing them, unless the release is held. Resolves with whether it was done. */
export async function unlessHeld(
  store: ReleaseStore,
  release: HeldRelease,
  work: () => Promise<void>,
): Promise<boolean> {
  const attempt = tryLock(lockOf(store, release));
  if ('owner' in attempt) return false;
  try {
    await work();
    return true;
  } finally {
    attempt.release();
  }
}

/** Removes the lock files of processes that were killed while they held a release. */
export async function clearLocks(store: ReleaseStore): Promise<void> {
  for (const file of await readdir(store.dir)) {
    const [, name, version] = /^(.+)-(\d+\.\d+\.\d+-[0-9a-f]{8})\.lock$/.exec(file) ?? [];
    if (name !== undefined && version !== undefined)
      await unlessHeld(store, { name, version }, () => Promise.resolve());
  }
}

function lockOf({ dir }: ReleaseStore, { name, version }: HeldRelease): string {
  return path.join(dir, `${name}-${version}.lock`);
}

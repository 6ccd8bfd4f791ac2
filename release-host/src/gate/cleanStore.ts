import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { clearLocks, unlessHeld } from '../store/heldReleases';
import type { ReleaseStore } from '../store/releaseStore';
import { withStoreLock } from '../store/storeFile';
import { isWhole } from './isWhole';
import { openPreviews, prunePreviews } from './previewRelease';

/** Days for which releases out of use are kept: the age of the oldest tab that is still served. */
export const keepDays = 30;
const dayMs = 86_400_000;

/**
 * Removes releases that can't be in use: those that no pointer names, that nobody is judging, and that were neither built nor live within
 * `days`. Also removes ended previews, the remains of a removed remote, and what interrupted builds and releases left. Resolves with the
 * releases that were removed, as `name/version`. Of a remote whose history or previews are damaged, nothing is removed.
 */
export async function cleanStore(store: ReleaseStore, days: number, now = Date.now()): Promise<string[]> {
  const since = now - days * dayMs;
  const removed = await prunePreviews(store, new Date(now));
  for (const name of ['shell', ...(await store.remoteNames())]) {
    await removeInterrupted(store, name, now);
    if (!(await isWhole(store, name))) continue;
    for (const version of await versionsOf(store, name)) {
      const isUnused = async () => (await lastUse(store, name, version, now)) <= since;
      // Again with the lock: a rollback may have made it live since the first look.
      const isRemoved =
        (await isUnused()) &&
        (await withStoreLock(store.dir, async () => {
          if (!(await isUnused())) return false;
          const folder = path.join(store.dir, name, version);
          return unlessHeld(store, { name, version }, () => rm(folder, { recursive: true, force: true }));
        }));
      if (isRemoved) removed.push(`${name}/${version}`);
    }
  }
  for (const name of await store.remoteNames())
    if ((await isWhole(store, name)) && (await isRemains(store, name)))
      await withStoreLock(store.dir, async () => {
        if (await isRemains(store, name)) await store.removeFiles(name);
      });
  await clearLocks(store);
  if (removed.length > 0) await store.refreshIndex();
  return removed;
}

/** Removes folders beside releases in which processes that were ended a day ago or earlier wrote files, or kept those they replaced. */
async function removeInterrupted(store: ReleaseStore, name: string, now: number): Promise<void> {
  for (const folder of await foldersOf(store, name)) {
    const version = /^\.(\d+\.\d+\.\d+-[0-9a-f]{8})\.\d+(\.before)?$/.exec(folder)?.[1];
    if (version === undefined) continue;
    const left = path.join(store.dir, name, folder);
    const written = await stat(left).catch(() => undefined);
    if (!written || written.mtimeMs > now - dayMs) continue;
    // Replaced files are as old as the release that they belong to, and are put back if the new one is refused.
    await unlessHeld(store, { name, version }, () => rm(left, { recursive: true, force: true }));
  }
}

/** When a release was last in use or built; infinite for one that may be in use now, or that another process has removed. */
async function lastUse(store: ReleaseStore, name: string, version: string, now: number): Promise<number> {
  const pointer = (await store.pointers()).find((one) => one.name === name);
  const shell = name === 'shell' ? await store.shellPointer() : undefined;
  const named = [
    ...[pointer?.stable, pointer?.previous, pointer?.canary].map((part) => part?.version),
    ...[shell?.version, shell?.previous],
    ...(await openPreviews(store, name, new Date(now))).map((preview) => preview.version),
  ];
  const built = await stat(path.join(store.dir, name, version)).catch(() => undefined);
  if (named.includes(version) || !built) return Infinity;
  return Math.max(built.mtimeMs, (await replacedAt(store, name)).get(version) ?? 0);
}

/** When each release was last in use: when the next change of its pointer replaced it, or ended it as a canary. */
async function replacedAt(store: ReleaseStore, name: string): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  let canary: string | undefined;
  for (const { at, action, version, from } of await store.wholeHistory(name)) {
    for (const one of [version, from, canary]) if (one) uses.set(one, Date.parse(at));
    if (action === 'canary') canary = version;
    else if (action !== 'disable' && action !== 'enable') canary = undefined;
  }
  return uses;
}

/** Whether nothing but its history is left of a removed remote. */
async function isRemains(store: ReleaseStore, name: string): Promise<boolean> {
  const isNamed = (await store.pointers()).some((pointer) => pointer.name === name);
  if (isNamed || (await versionsOf(store, name)).length > 0) return false;
  // A remote whose first release was taken back is kept, so that a start from the same sources doesn't release it again.
  return (await store.wholeHistory(name)).at(-1)?.action === 'remove';
}

async function versionsOf(store: ReleaseStore, name: string): Promise<string[]> {
  return (await foldersOf(store, name)).filter((folder) => /^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(folder));
}

function foldersOf(store: ReleaseStore, name: string): Promise<string[]> {
  return readdir(path.join(store.dir, name)).catch(() => []);
}

import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '../store/releaseStore';
import { openPreviews, prunePreviews } from './previewRelease';

/**
 * Removes releases that can't be in use: those that no pointer names and that were neither built nor live within `keepDays` (the age of the
 * oldest tab that is still served). Also removes ended previews and the remains of a removed remote. Resolves with what was removed, as
 * `name/version`.
 */
export async function cleanStore(store: ReleaseStore, keepDays: number, now = Date.now()): Promise<string[]> {
  const since = now - keepDays * 86_400_000;
  const removed = await prunePreviews(store, new Date(now));
  const pointers = await store.pointers();
  const shell = await store.shellPointer();
  const named = new Set([
    ...pointers.flatMap(({ name, stable, previous, canary }) =>
      [stable, previous, canary].flatMap((part) => (part ? [`${name}/${part.version}`] : [])),
    ),
    ...[shell?.version, shell?.previous].map((version) => `shell/${version}`),
  ]);

  for (const name of ['shell', ...(await store.remoteNames())]) {
    for (const { version } of await openPreviews(store, name, new Date(now))) named.add(`${name}/${version}`);
    const lastUse = await lastUses(store, name);
    for (const version of await versionsOf(store, name)) {
      const release = `${name}/${version}`;
      const dir = path.join(store.dir, release);
      const { mtimeMs } = await stat(dir);
      if (named.has(release) || Math.max(mtimeMs, lastUse.get(version) ?? 0) > since) continue;
      await rm(dir, { recursive: true, force: true });
      removed.push(release);
    }
  }
  for (const name of await store.remoteNames()) {
    const isLeft =
      (await versionsOf(store, name)).length > 0 || pointers.some((pointer) => pointer.name === name);
    const [last] = (await store.history(name)).slice(-1);
    // A remote whose first release was taken back is kept, so that a start from the same sources doesn't release it again.
    if (!isLeft && last?.action === 'remove') await store.removeFiles(name);
  }
  if (removed.length > 0) await store.refreshIndex();
  return removed;
}

/** When each release was last in use: when the next change of its pointer replaced it. */
async function lastUses(store: ReleaseStore, name: string): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const { at, version, from } of await store.history(name)) {
    for (const one of [version, from]) if (one) uses.set(one, Date.parse(at));
  }
  return uses;
}

async function versionsOf(store: ReleaseStore, name: string): Promise<string[]> {
  const folders = await readdir(path.join(store.dir, name)).catch(() => []);
  return folders.filter((folder) => /^\d+\.\d+\.\d+-[0-9a-f]{8}$/.test(folder));
}

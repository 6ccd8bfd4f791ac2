import { rm } from 'node:fs/promises';
import path from 'node:path';
import { unlessHeld } from '../store/heldReleases';
import { Refusal } from '../store/pointerChanges';
import { isOpen, mostPreviews, previewDays, previewName } from '../store/previewRecords';
import type { Preview } from '../store/previewRecords';
import type { ReleaseStore } from '../store/releaseStore';
import { judgeRelease, refuseFor } from './judgeRelease';
import type { Judging } from './judgeRelease';
import { isWhole } from './isWhole';
import { pointerOf } from './releaseRemote';

/** The name of a preview, and the number of days it stays open. */
export interface PreviewTerms {
  readonly name: string;
  readonly days: number;
}

const dayMs = 86_400_000;
/** Days for which the link of an ended preview still says that it has ended. */
const rememberedDays = 90;

/** Parses the terms of a preview from a command or a request. Throws a Refusal that names the valid values. */
export function previewTerms(name: string, days: string | undefined): PreviewTerms {
  if (!previewName.test(name))
    throw new Refusal('A preview has a name such as pr-12: small letters, digits and hyphens, 40 at most.');
  const count = days === undefined ? previewDays.usual : Number(days);
  if ((days === undefined || /^\d+$/.test(days)) && count >= 1 && count <= previewDays.most)
    return { name, days: count };
  throw new Refusal(`A preview stays open for a whole number of days from 1 to ${previewDays.most}.`);
}

/**
 * Opens a preview of a remote with a built release, or updates the open preview of that name, if the release passes the regular gate. Only
 * visitors with its link get it. The files of the release that it showed before are removed, as those of an ended preview. Throws a
 * Refusal otherwise, also if too many previews are open, or if this one was ended meanwhile; nothing has changed then.
 */
export async function previewRelease(
  store: ReleaseStore,
  remote: string,
  version: string,
  { preview, now = new Date(), ...judging }: Judging & { readonly preview: PreviewTerms },
): Promise<Preview> {
  const release = await store.remoteRelease(remote, version);
  const first = await store.previews.of(remote);
  refuseTooMany(first, preview.name, now);
  const wasOpen = first.some((one) => one.name === preview.name && isOpen(one, now));
  const check = await judgeRelease(store, release, await pointerOf(store, remote), { ...judging, now });

  const at = now.toISOString();
  let made: Preview | undefined;
  let replaced: Preview | undefined;
  await store.previews.change(remote, async (last) => {
    await check();
    refuseTooMany(last, preview.name, now);
    replaced = last.find((one) => one.name === preview.name);
    if (wasOpen && replaced && wasEnded(replaced))
      refuseFor(remote, version, [`its preview ${preview.name} was ended meanwhile`]);
    const known = replaced && isOpen(replaced, now) ? replaced : undefined;
    const { by } = store.previews;
    made = {
      name: preview.name,
      version,
      since: known?.since ?? at,
      updated: at,
      until: new Date(now.getTime() + preview.days * dayMs).toISOString(),
      ...(by !== undefined && { by }),
      ...(release.commit !== undefined && { commit: release.commit }),
    };
    const { name, until, commit } = made;
    return {
      previews: [...last.filter((one) => one.name !== name), made],
      entries: [{ action: 'preview', preview: name, version, until, commit }],
    };
  });
  const before = replaced?.version;
  if (before !== undefined)
    await store.previews.change(remote, async (last) => {
      await removeUnused(store, remote, [before], last, now);
      return undefined;
    });
  await prunePreviews(store, now);
  if (!made) throw new Error('The preview was not written.');
  return made;
}

/** Ends a preview early and removes its files. Resolves with whether it was open. */
export async function endPreview(
  store: ReleaseStore,
  remote: string,
  name: string,
  now = new Date(),
): Promise<boolean> {
  let wasOpen = false;
  await store.previews.change(remote, (last) => {
    const open = last.find((one) => one.name === name && isOpen(one, now));
    if (!open) return undefined;
    wasOpen = true;
    return {
      previews: last.map((one) => (one === open ? { ...one, endedOn: now.toISOString() } : one)),
      entries: [entryOf('end', open)],
    };
  });
  await prunePreviews(store, now);
  return wasOpen;
}

/** The open previews of a remote, the newest first. */
export async function openPreviews(
  store: ReleaseStore,
  remote: string,
  now = new Date(),
): Promise<Preview[]> {
  const all = await store.previews.of(remote);
  return all.filter((one) => isOpen(one, now)).toSorted((a, b) => b.updated.localeCompare(a.updated));
}

/**
 * Removes the files of ended previews unless they are still in use: by a pointer, by another preview, by whoever judges the same version,
 * or by open tabs if the release was also given to visitors (`cleanStore` waits for these). Damaged files of a remote hinder no other. Resolves with what was removed, as `name/version`.
 */
export async function prunePreviews(store: ReleaseStore, now = new Date()): Promise<string[]> {
  const removed: string[] = [];
  for (const remote of await store.previews.remotes()) {
    if (!(await isWhole(store, remote))) continue;
    if ((await store.previews.of(remote)).every((one) => isOpen(one, now))) continue;
    await store.previews.change(remote, async (last) => {
      const ended = last.filter((one) => !isOpen(one, now));
      const versions = ended.map((one) => one.version);
      removed.push(...(await removeUnused(store, remote, versions, last, now)));
      const expired = ended.filter((one) => one.endedOn === undefined);
      const forgotten = now.getTime() - rememberedDays * dayMs;
      const kept = last.filter((one) => Date.parse(one.endedOn ?? one.until) > forgotten);
      if (expired.length === 0 && kept.length === last.length) return undefined;
      return {
        // The preview ended when its time was up, not when that is noticed.
        previews: kept.map((one) => (expired.includes(one) ? { ...one, endedOn: one.until } : one)),
        entries: expired.map((one) => entryOf('expire', one)),
      };
    });
  }
  return removed;
}

/** Ends all previews of a removed remote. */
export async function endAllPreviews(store: ReleaseStore, remote: string, now = new Date()): Promise<void> {
  await store.previews.change(remote, (last) => {
    const open = last.filter((one) => isOpen(one, now));
    if (open.length === 0) return undefined;
    return {
      previews: last.map((one) => (open.includes(one) ? { ...one, endedOn: now.toISOString() } : one)),
      entries: open.map((one) => entryOf('end', one)),
    };
  });
}

/** Removes the files of those versions that nothing needs any more and nobody is judging; resolves with what was removed, as `name/version`. */
async function removeUnused(
  store: ReleaseStore,
  remote: string,
  versions: readonly string[],
  previews: readonly Preview[],
  now: Date,
): Promise<string[]> {
  const removed: string[] = [];
  const inUse = await versionsInUse(store, remote, previews, now);
  for (const version of new Set(versions)) {
    if (inUse.has(version) || !store.has(remote, version)) continue;
    const folder = path.join(store.dir, remote, version);
    const isRemoved = await unlessHeld(store, { name: remote, version }, () =>
      rm(folder, { recursive: true, force: true }),
    );
    if (isRemoved) removed.push(`${remote}/${version}`);
  }
  return removed;
}

async function versionsInUse(
  store: ReleaseStore,
  remote: string,
  previews: readonly Preview[],
  now: Date,
): Promise<Set<string>> {
  const pointer = await pointerOf(store, remote);
  const history = await store.wholeHistory(remote);
  return new Set([
    ...[pointer?.stable, pointer?.previous, pointer?.canary].flatMap((part) => (part ? [part.version] : [])),
    ...previews.flatMap((one) => (isOpen(one, now) ? [one.version] : [])),
    ...history.map(({ version }) => version),
  ]);
}

/** Whether a preview was ended before its time. */
function wasEnded({ endedOn, until }: Preview): boolean {
  return endedOn !== undefined && endedOn !== until;
}

function refuseTooMany(previews: readonly Preview[], name: string, now: Date): void {
  const others = previews.filter((one) => one.name !== name && isOpen(one, now));
  if (others.length < mostPreviews) return;
  throw new Refusal(
    `${mostPreviews} previews are open, which is as many as a remote may have. End one first: fairshore release --end-preview NAME; fairshore previews lists them.`,
  );
}

function entryOf(action: 'end' | 'expire', { name, version, commit }: Preview) {
  return { action, preview: name, version, commit };
}

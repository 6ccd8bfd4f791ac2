import type { Pointer } from '@fairshore/remote-kit/release';
import { Refusal } from '../store/pointerChanges';
import type { HistoryEntry } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { endAllPreviews } from './previewRelease';
import { pointerOf } from './releaseRemote';
import { versionBefore } from './versionBefore';

/**
 * Takes back the first release of a remote, and its canary with it: the remote no longer exists, and nobody owns its paths. Since a
 * rollback rarely means that, it requires `isAsked`. Throws a Refusal without it, when the release isn't the first, or when the remote
 * can't be removed.
 */
export async function withdrawFirst(
  store: ReleaseStore,
  { name, stable, canary }: Pointer,
  isAsked: boolean,
): Promise<void> {
  const { version } = stable;
  const before = versionBefore(await store.wholeHistory(name), version);
  if (before !== undefined)
    throw new Refusal(`${name} has no release before ${version} to go back to: ${before} is kept no longer.`);
  if (!isAsked) {
    const trial = canary ? ` Its canary ${canary.version} alone is taken back with --abort.` : '';
    throw new Refusal(
      `${name} ${version} is its first release: without it nobody owns the paths of ${name}.${trial} If that is meant, roll it back with --first`,
    );
  }
  await takeAway(store, name, { action: 'withdraw', version });
}

/**
 * Removes a remote from the registry, whatever is live: its paths, links and pages are gone from the next page on, and its previews end.
 * Its files stay for open tabs until `cleanStore`. Throws a Refusal when the remote can't be removed.
 */
export async function removeRemote(store: ReleaseStore, name: string): Promise<void> {
  const pointer = await pointerOf(store, name);
  if (!pointer) throw new Refusal(`There is no remote ${name} in the registry.`);
  await takeAway(store, name, { action: 'remove', version: pointer.stable.version });
  await endAllPreviews(store, name);
}

function takeAway(
  store: ReleaseStore,
  name: string,
  entry: Pick<HistoryEntry, 'action' | 'version'>,
): Promise<void> {
  return store.change([
    {
      name,
      entry,
      to(now) {
        if (now?.stable.version !== entry.version) throw new Refusal(`${name} was released again just now.`);
        if (now.mounts.includes('/')) {
          throw new Refusal(
            `${name} owns the home page, where unknown paths lead. Release another remote with it first, or disable ${name}.`,
          );
        }
        return null;
      },
    },
  ]);
}

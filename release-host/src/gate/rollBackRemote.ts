import { Refusal, rolledBack, withoutCanary } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { refuseUnfit } from './judgeRelease';
import { refuseMoved } from './refuseMoved';
import { pointerOf } from './releaseRemote';
import type { RolledBack } from './releaseRemote';
import { withdrawFirst } from './removeRemote';
import { versionBefore } from './versionBefore';

/** What a rollback may take back. */
interface RollbackTerms {
  /** Whether the first release may be withdrawn, after which nobody owns the paths. */
  readonly isFirstMeant?: boolean | undefined;
  /** The only release to take back; whichever is live by default. */
  readonly from?: string | undefined;
}

/**
 * Rolls a remote back to the previous stable release without building anything. Its canary ends as well: it was compared with the release
 * that is taken back, and may have the same fault. If there is no earlier release, the remote itself is withdrawn, see `withdrawFirst`; the
 * result then has no `version`.
 */
export async function rollBackRemote(
  store: ReleaseStore,
  name: string,
  { isFirstMeant = false, from }: RollbackTerms = {},
): Promise<RolledBack> {
  const last = await pointerOf(store, name);
  if (!last) throw new Refusal(`There is no remote ${name} in the registry.`);
  refuseMoved(name, last.stable.version, from);
  const ended = last.canary && { canary: last.canary.version };
  if (!last.previous) {
    await withdrawFirst(store, last, isFirstMeant);
    return { name, from: last.stable.version, ...ended };
  }
  const target = await store.remoteRelease(name, last.previous.version);
  const before = await releaseBefore(store, name, target.version);
  await store.change(
    [
      {
        name,
        entry: { action: 'abort', version: last.canary?.version ?? '' },
        to(now) {
          if (now?.canary?.version !== last.canary?.version)
            throw new Refusal(`${name} has another canary by now, or none.`);
          return now?.canary && withoutCanary(now, name);
        },
      },
      {
        name,
        entry: { action: 'rollback', version: target.version },
        to(now) {
          if (now?.stable.version !== last.stable.version)
            throw new Refusal(`${name} was released again just now.`);
          return rolledBack(now, target, before);
        },
      },
    ],
    () => refuseUnfit(store, target),
  );
  return { name, version: target.version, from: last.stable.version, ...ended };
}

async function releaseBefore(store: ReleaseStore, name: string, version: string) {
  const before = versionBefore(await store.history(name), version);
  return before && store.has(name, before) ? store.remoteRelease(name, before) : undefined;
}

import { whyDropped } from '@fairshore/remote-kit/registry';
import type { CanaryFindings } from '@fairshore/remote-kit/registry';
import type { ReleaseStore } from '../store/releaseStore';
import type { RunningCanary } from './canaryRates';

/** Returns what is known about a canary so far; undefined if nothing is known. */
export type FindingsOfCanary = (canary: RunningCanary) => Promise<CanaryFindings | undefined>;

/**
 * The canaries mentioned in the reasons for a refusal, one sentence each with how they fare and the command that takes them back. A dropped
 * canary counts as well: the backend drops it based on counts that it keeps for 30 days, so browsers may still get the release again, from
 * a page that doesn't wait for a slow backend, or after `--promote --force`.
 */
export async function canariesInTheWay(
  store: ReleaseStore,
  reasons: readonly string[],
  findingsOf?: FindingsOfCanary,
): Promise<string[]> {
  if (reasons.length === 0) return [];
  const named = (await store.pointers()).flatMap(({ name, canary, stable }) =>
    canary && reasons.some((reason) => reason.includes(`${name} ${canary.version}`))
      ? [{ name, canary, stable: stable.version }]
      : [],
  );
  return Promise.all(
    named.map(async (one) => {
      const { name, canary } = one;
      const found = await findingsOf?.(one);
      const why = found && whyDropped(canary, found);
      const fares =
        why === undefined ? 'is a canary' : `is a canary that was dropped (${why.replace(/\.$/, '')})`;
      return `${name} ${canary.version} ${fares} and may be given to browsers until it is taken back: npm run release -- ${name} --abort`;
    }),
  );
}

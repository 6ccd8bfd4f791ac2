import { whyDropped } from '@fairshore/remote-kit/registry';
import type { CanaryFindings } from '@fairshore/remote-kit/registry';
import type { ReleaseStore } from '../store/releaseStore';
import type { RunningCanary } from './canaryRates';

/** What is known of the canary of a pointer so far; undefined when nothing can be said of it. */
export type FindingsOfCanary = (canary: RunningCanary) => Promise<CanaryFindings | undefined>;

/**
 * The canaries that reasons for a refusal are about, a sentence each with how they fare and the command that takes them back. A dropped
 * one is in the way as a running one is: the verdict is the backend's, from counts that it keeps for 30 days, so browsers may be given the
 * release again, by a page that the backend is too slow for, or by `--promote --force`.
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

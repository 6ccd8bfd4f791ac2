import type { RegistryEntry, Release } from '@fairshore/remote-kit/registry';
import { isDropped } from './isDropped';

/** The release to load, and the reason in one word that events carry. */
export interface ReleaseChoice {
  readonly release: Release;
  readonly reason: 'override' | 'canary' | 'stable' | 'previous';
}

/**
 * The releases of a remote to try, in order. One that was chosen for this tab is the only one, because its failure must show; else the
 * canary when this browser's bucket (0–99) is within its share and it was not dropped, then stable, then previous. A release appears once.
 */
export function releasesToTry(entry: RegistryEntry, bucket: number): ReleaseChoice[] {
  const { name, override, canary, stable, previous } = entry;
  if (override) return [{ release: override, reason: 'override' }];
  const choices: ReleaseChoice[] = [];
  if (canary && bucket < canary.percent && !canary.dropped && !isDropped(name, canary.version)) {
    choices.push({ release: canary, reason: 'canary' });
  }
  choices.push({ release: stable, reason: 'stable' });
  if (previous) choices.push({ release: previous, reason: 'previous' });
  return choices.filter(
    ({ release }, index) => choices.findIndex((other) => other.release.version === release.version) === index,
  );
}

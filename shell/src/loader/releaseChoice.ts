import type { RegistryEntry, Release } from '@fairshore/remote-kit/registry';
import { isDropped } from './isDropped';

/** The release to load and why, in one word that events carry. */
export interface ReleaseChoice {
  readonly release: Release;
  readonly reason: 'override' | 'canary' | 'stable' | 'previous';
}

/**
 * Which releases of a remote to try, in order: what somebody chose for this tab, and then nothing else, because its failure
 * must show; else the canary when this browser's bucket (0–99) is inside its share and nobody dropped it, then stable, then
 * previous. A release appears once.
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

import { canaryThreshold } from '@fairshore/remote-kit/registry';
import type { Registry } from '@fairshore/remote-kit/registry';
import { announceLoaderEvent } from '../loader/loaderEvents';
import { dropCanary } from './droppedCanaries';
import { isDropped } from '../loader/isDropped';

/** Remembers the canaries that the registry marks as dropped for everybody; announced once, if this browser was within their share. */
export function takeOverDropped({ remotes }: Registry, bucket: number): void {
  for (const { name, canary } of remotes) {
    if (!canary?.dropped || bucket >= canary.percent || isDropped(name, canary.version)) continue;
    dropCanary(name, canary.version);
    announceLoaderEvent({
      remote: name,
      version: canary.version,
      phase: 'dropped',
      attempt: 0,
      error: canary.droppedBecause ?? `It failed more than ${canaryThreshold(canary)}% of the time.`,
    });
  }
}

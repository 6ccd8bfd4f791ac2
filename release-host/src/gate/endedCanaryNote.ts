import type { Released } from './releaseRemote';

/** The part of a message about a release that names the canary it ended. */
export function endedCanaryNote({ endedCanary }: Pick<Released, 'endedCanary'>): string {
  return endedCanary === undefined ? '' : ` Its canary ${endedCanary} is taken back.`;
}

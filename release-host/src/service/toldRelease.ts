import { canaryThreshold } from '@fairshore/remote-kit/registry';
import { endedCanaryNote } from '../gate/endedCanaryNote';
import type { Accepted } from './acceptRelease';

/** The message to a team about a release that was accepted, for everybody or as a canary. */
export function toldRelease({ name, version, from, canary, isLive, endedCanary }: Accepted): string {
  if (isLive && endedCanary !== undefined)
    return `${name} ${version} is live already; its canary ${endedCanary}, which this no longer contains, is taken back.`;
  if (isLive) return `${name} ${version} is live already: nothing of it has changed.`;
  if (canary)
    return `${name} ${version} goes to ${canary.percent} % of browsers beside ${from}, until it fails more than ${canaryThreshold(canary)} % of the time, or fares worse than ${from}.`;
  const note = endedCanaryNote({ endedCanary });
  if (from === undefined || from === version) return `${name} ${version} is live.${note}`;
  return `${name} ${version} is live in place of ${from}.${note}`;
}

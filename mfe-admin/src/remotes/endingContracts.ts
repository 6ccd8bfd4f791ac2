import type { RegistryEntry, SpokenContract } from '@fairshore/remote-kit/registry';

/** A remote's release with an older contract: the one for everybody, for a share of browsers, or the target of a rollback. */
interface OlderRelease {
  readonly role: 'stable' | 'canary' | 'previous';
  readonly version: string;
}

/** An ending contract, its last day, how close that is, and the remotes that still use it. */
export interface EndingContract {
  readonly number: number;
  readonly until: string;
  readonly stage: 'later' | 'soon' | 'over';
  readonly speakers: readonly {
    readonly name: string;
    readonly owner: string;
    readonly releases: readonly OlderRelease[];
  }[];
}

const soonMs = 30 * 86_400_000;

/** The ending contracts that live releases use; `now` is in milliseconds. */
export function endingContracts(
  contracts: readonly SpokenContract[],
  remotes: readonly RegistryEntry[],
  now: number,
): EndingContract[] {
  return contracts.flatMap(({ number, until }) => {
    if (until === undefined) return [];
    const speakers = remotes.flatMap((entry) => {
      const releases = (['stable', 'canary', 'previous'] as const).flatMap((role) => {
        const release = entry[role];
        return release?.contract === number ? [{ role, version: release.version }] : [];
      });
      return releases.length > 0 ? [{ name: entry.name, owner: entry.owner, releases }] : [];
    });
    return speakers.length > 0 ? [{ number, until, stage: stageOf(until, now), speakers }] : [];
  });
}

/** The last day is included completely, in UTC, as at the gate. */
function stageOf(until: string, now: number): EndingContract['stage'] {
  const today = new Date(now).toISOString().slice(0, 10);
  if (today > until) return 'over';
  return Date.parse(until) - now <= soonMs ? 'soon' : 'later';
}

import type { RegistryEntry, SpokenContract } from '@fairshore/remote-kit/registry';

/** A release of a remote that is of an older contract: what everybody has, a share of browsers, or a rollback goes back to. */
interface OlderRelease {
  readonly role: 'stable' | 'canary' | 'previous';
  readonly version: string;
}

/** A contract that ends, its last day, whether that has come, and who still speaks it. */
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

/** The contracts that end and that a live release is of; `now` is in milliseconds. */
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

/** The last day counts whole, in UTC, as at the gate. */
function stageOf(until: string, now: number): EndingContract['stage'] {
  const today = new Date(now).toISOString().slice(0, 10);
  if (today > until) return 'over';
  return Date.parse(until) - now <= soonMs ? 'soon' : 'later';
}

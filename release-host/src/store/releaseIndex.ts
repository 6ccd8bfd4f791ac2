import type { Pointer } from '@fairshore/remote-kit/release';
import type { ReleasedVersion } from '@fairshore/remote-kit/registry';
import { incompatibilities } from './fitsShell';
import type { HistoryEntry, RemoteRelease, ShellRelease } from './releaseFiles';

/** The store that the releases are read from. */
interface Releases {
  has(name: string, version: string): boolean;
  remoteRelease(name: string, version: string): Promise<RemoteRelease>;
}

type PointedReleases = Pick<Pointer, 'name' | 'stable' | 'previous' | 'canary'>;

/**
 * The releases of one remote that can be opened, newest first: those that its history or its pointer names and whose folders still exist. A
 * release that was built but never passed the gate is not included.
 */
export async function indexOf(
  releases: Releases,
  pointer: PointedReleases,
  history: readonly HistoryEntry[],
  shell: ShellRelease | undefined,
  remotesOrigin: string,
): Promise<ReleasedVersion[]> {
  const { name, stable, previous, canary } = pointer;
  const firstGiven = new Map<string, string>();
  for (const { version, at } of history) if (!firstGiven.has(version)) firstGiven.set(version, at);
  // A release from before the history was kept has no date.
  for (const part of [stable, previous, canary]) {
    if (part && !firstGiven.has(part.version)) firstGiven.set(part.version, new Date(0).toISOString());
  }
  const found = await Promise.all(
    [...firstGiven].map(async ([version, releasedAt]): Promise<ReleasedVersion[]> => {
      const listed = await releasedVersion(releases, { name, version, releasedAt, shell, remotesOrigin });
      return listed ? [{ ...listed, ...roleIn(pointer, version) }] : [];
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.releasedAt.localeCompare(a.releasedAt) || b.version.localeCompare(a.version));
}

interface WantedVersion {
  readonly name: string;
  readonly version: string;
  readonly releasedAt: string;
  readonly shell: ShellRelease | undefined;
  readonly remotesOrigin: string;
}

/** What a tab needs to open one release; undefined if the release doesn't exist. */
export async function releasedVersion(
  releases: Releases,
  { name, version, releasedAt, shell, remotesOrigin }: WantedVersion,
): Promise<ReleasedVersion | undefined> {
  if (!releases.has(name, version)) return undefined;
  // A release that is just being removed, or that an older tool left incomplete, can't be opened.
  const release = await releases.remoteRelease(name, version).catch(() => undefined);
  if (!release) return undefined;
  const { owner, mounts, navigation } = release.declaration;
  const reasons = shell ? incompatibilities(release, shell) : [];
  return {
    version,
    manifest: `${remotesOrigin}/remotes/${name}/${version}/${release.manifest}`,
    manifestDigest: release.manifestDigest,
    entryDigest: release.entryDigest,
    contract: release.contract,
    releasedAt,
    ...(release.commit !== undefined && { commit: release.commit }),
    owner,
    mounts,
    navigation,
    ...(reasons.length > 0 && { incompatibility: `${reasons.join('; ')}.` }),
  };
}

function roleIn(pointer: PointedReleases, version: string) {
  const role = (['stable', 'canary', 'previous'] as const).find((name) => pointer[name]?.version === version);
  return role && { role };
}

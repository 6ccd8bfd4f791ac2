import type { Pointer } from '@fairshore/remote-kit/release';
import type { RemoteRelease } from './releaseFiles';

/** A change that can't be made, with the reason in one line for the person who asked for it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

type ReleasePart = Pointer['stable'];

/** A release as pointers name it: under the store's own addresses. */
function releasePart({ declaration, ...release }: RemoteRelease): ReleasePart {
  return {
    version: release.version,
    manifest: `/remotes/${declaration.name}/${release.version}/${release.manifest}`,
    manifestDigest: release.manifestDigest,
    entryDigest: release.entryDigest,
    contract: release.contract,
  };
}

/** Makes a release the one everybody gets. What was stable stays as `previous`; a canary ends. */
export function withStable(last: Pointer | undefined, release: RemoteRelease): Pointer {
  const isSame = last?.stable.version === release.version;
  const previous = isSame ? last.previous : last?.stable;
  return {
    ...release.declaration,
    stable: releasePart(release),
    stableSince: (isSame && last.stableSince) || new Date().toISOString(),
    ...(previous && { previous }),
    ...disabledParts(last),
  };
}

/** What a new release does not change: whoever disabled the remote says when it is back. */
function disabledParts(last: Pointer | undefined): Partial<Pointer> {
  if (!last?.disabled) return {};
  const { disabledBecause, disabledSince } = last;
  return {
    disabled: true,
    ...(disabledBecause !== undefined && { disabledBecause }),
    ...(disabledSince !== undefined && { disabledSince }),
  };
}

/** The pointer of a remote of which nothing runs until it is enabled; `because` is what visitors read in its place. */
export function asDisabled(last: Pointer, because: string): Pointer {
  const since = (last.disabled && last.disabledSince) || new Date().toISOString();
  return { ...last, disabled: true, disabledBecause: because, disabledSince: since };
}

/** The pointer with its releases given out again, as they stand. */
export function asEnabled({
  disabled: _,
  disabledBecause: _because,
  disabledSince: _since,
  ...pointer
}: Pointer): Pointer {
  return pointer;
}

/** How a canary goes out: to which share of browsers, and beyond which error rate it is dropped; both in percent. */
export interface CanaryTerms {
  readonly percent: number;
  readonly threshold?: number;
}

/** Throws a Refusal where a remote has no pointer, and so nothing that a canary could be held beside. */
export function refuseWithoutStable(name: string, last: Pointer | undefined): asserts last is Pointer {
  if (!last) throw new Refusal(`${name} has no stable release yet; a canary needs one beside it.`);
}

/**
 * Gives a release to a share of browsers. Its paths and links must be those of the stable release. A canary whose share
 * changes goes on being judged from when it first went out.
 */
export function withCanary(
  last: Pointer | undefined,
  release: RemoteRelease,
  { percent, threshold }: CanaryTerms,
): Pointer {
  const { name, mounts, navigation } = release.declaration;
  refuseWithoutStable(name, last);
  if (last.stable.version === release.version) throw new Refusal(`${release.version} is stable already.`);
  if (JSON.stringify([mounts, navigation]) !== JSON.stringify([last.mounts, last.navigation])) {
    throw new Refusal(`${release.version} changes the paths or links of ${name}; release it to everybody.`);
  }
  const running = last.canary?.version === release.version ? last.canary : undefined;
  const canary = {
    ...releasePart(release),
    percent,
    ...(threshold !== undefined && { threshold }),
    since: running?.since ?? new Date().toISOString(),
  };
  return { ...last, takenBack: undefined, canary };
}

/** The pointer without its canary, which is remembered as taken back. */
export function withoutCanary(last: Pointer | undefined, name: string): Pointer {
  if (!last?.canary) throw new Refusal(`${name} has no canary.`);
  const { canary, ...rest } = last;
  return { ...rest, takenBack: canary.version };
}

/**
 * Goes back to the release that was stable before. `target` is that release, `before` the one that was stable before it in
 * turn, when both are still in the store.
 */
export function rolledBack(last: Pointer, target: RemoteRelease, before?: RemoteRelease): Pointer {
  return {
    ...target.declaration,
    stable: releasePart(target),
    stableSince: new Date().toISOString(),
    ...(before && { previous: releasePart(before) }),
    ...disabledParts(last),
    takenBack: last.stable.version,
  };
}

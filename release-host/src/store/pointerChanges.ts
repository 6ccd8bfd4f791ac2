import type { Pointer } from '@fairshore/remote-kit/release';
import type { RemoteRelease } from './releaseFiles';

/** A change that is refused, with the reason in one line for the person who requested it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

type ReleasePart = Pointer['stable'];

/** A release as pointers name it: with the store's own paths. */
function releasePart({ declaration, ...release }: RemoteRelease): ReleasePart {
  return {
    version: release.version,
    manifest: `/remotes/${declaration.name}/${release.version}/${release.manifest}`,
    manifestDigest: release.manifestDigest,
    entryDigest: release.entryDigest,
    contract: release.contract,
  };
}

/** Makes a release stable. The former stable release becomes `previous`; a canary ends. */
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

/** A new release doesn't enable a disabled remote; only `asEnabled` does. */
function disabledParts(last: Pointer | undefined): Partial<Pointer> {
  if (!last?.disabled) return {};
  const { disabledBecause, disabledSince } = last;
  return {
    disabled: true,
    ...(disabledBecause !== undefined && { disabledBecause }),
    ...(disabledSince !== undefined && { disabledSince }),
  };
}

/** The pointer of a remote whose code doesn't run until it is enabled; `because` is shown to visitors in its place. */
export function asDisabled(last: Pointer, because: string): Pointer {
  const since = (last.disabled && last.disabledSince) || new Date().toISOString();
  return { ...last, disabled: true, disabledBecause: because, disabledSince: since };
}

/** The pointer of an enabled remote, with its releases unchanged. */
export function asEnabled({
  disabled: _,
  disabledBecause: _because,
  disabledSince: _since,
  ...pointer
}: Pointer): Pointer {
  return pointer;
}

/** The terms of a canary: its share of browsers, and the error rate above which it is dropped; both in percent. */
export interface CanaryTerms {
  readonly percent: number;
  readonly threshold?: number;
}

/** Throws a Refusal if a remote has no pointer, and so no stable release that a canary could be compared with. */
export function refuseWithoutStable(name: string, last: Pointer | undefined): asserts last is Pointer {
  if (!last) throw new Refusal(`${name} has no stable release yet; a canary needs one beside it.`);
}

/** Throws a Refusal if a version is what everybody gets already, and so no canary beside itself; it names a canary that goes on. */
export function refuseStable({ stable, canary }: Pointer, version: string): void {
  if (stable.version !== version) return;
  const rest = canary ? ` Its canary ${canary.version} goes on: take it back with --abort.` : '';
  throw new Refusal(`${version} is stable already.${rest}`);
}

/**
 * Makes a release the canary for a share of browsers. Its paths and links must equal those of the stable release. If only the share of a
 * running canary changes, it keeps its start time.
 */
export function withCanary(
  last: Pointer | undefined,
  release: RemoteRelease,
  { percent, threshold }: CanaryTerms,
): Pointer {
  const { name, mounts, navigation } = release.declaration;
  refuseWithoutStable(name, last);
  refuseStable(last, release.version);
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

/** The pointer without its canary, which is recorded as taken back. */
export function withoutCanary(last: Pointer | undefined, name: string): Pointer {
  if (!last?.canary) throw new Refusal(`${name} has no canary.`);
  const { canary, ...rest } = last;
  return { ...rest, takenBack: canary.version };
}

/**
 * Rolls back to the previous stable release. `target` is that release, `before` the stable release before it, if both are still in the
 * store.
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

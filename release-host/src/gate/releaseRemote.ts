import type { Pointer } from '@fairshore/remote-kit/release';
import { whyDropped } from '@fairshore/remote-kit/registry';
import { Refusal, withCanary, withoutCanary, withStable } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';
import type { ReleaseStore } from '../store/releaseStore';
import { incompatibilities } from '../store/fitsShell';
import { canariesInTheWay } from './canariesInTheWay';
import type { FindingsOfCanary } from './canariesInTheWay';
import { judgeRelease, refuseFor, refuseUnfit } from './judgeRelease';
import type { Judging, SmokeTest } from './judgeRelease';
import { refuseDropped } from './refuseDropped';
import { refuseMoved } from './refuseMoved';
import { liveReleases, misuses } from './typeGate';
import type { LiveRelease } from './typeGate';
import { unmovedVersions } from './unmovedVersions';

/** The result of a release: the version that everybody, or a share of browsers, gets from now on. */
export interface Released {
  readonly name: string;
  readonly version: string;
  readonly from?: string;
  /** The terms of the canary, if it became one. */
  readonly canary?: CanaryTerms;
  /** The canary that a release for everybody ended. */
  readonly endedCanary?: string;
}

/** The result of a rollback: the version that was taken back, and the one that everybody gets; undefined if there is none. */
export interface RolledBack {
  readonly name: string;
  readonly version?: string;
  readonly from: string;
  /** The canary that was ended with it, if there was one. */
  readonly canary?: string;
}

/** How a release is judged, and the share of browsers that get it if it becomes a canary. */
export interface ReleaseTerms extends Judging {
  readonly canary?: CanaryTerms | undefined;
  /** The source of findings about a canary that is given again. */
  readonly findingsOf?: FindingsOfCanary | undefined;
}

/**
 * Makes a built release live if it passes the gate, for everybody or as a canary (1–99 percent of browsers). Throws a Refusal with all
 * reasons in one line otherwise, also for a running canary that would be dropped, and if the remote was removed, this version taken
 * back or another canary started while it was judged; the live suite is unchanged then. For everybody, it takes another canary back. A running canary that is given again keeps its start time, with everything that was
 * counted, and its threshold unless another is given.
 */
export async function releaseRemote(
  store: ReleaseStore,
  name: string,
  version: string,
  { canary: given, findingsOf, ...judging }: ReleaseTerms,
): Promise<Released> {
  const release = await store.remoteRelease(name, version);
  const last = await pointerOf(store, name);
  const running = last?.canary?.version === version ? last.canary : undefined;
  const threshold = given?.threshold ?? running?.threshold;
  const canary = given && { ...given, ...(threshold !== undefined && { threshold }) };
  const to = (now: Pointer | undefined) => {
    if (now && isLive(last, version) && !isLive(now, version))
      refuseFor(name, version, ['it was taken back or replaced meanwhile']);
    if (canary) return withCanary(now, release, canary);
    return { ...withStable(now, release), ...(endedCanary !== undefined && { takenBack: endedCanary }) };
  };
  const replaced = canary || running ? undefined : last?.canary?.version;
  let endedCanary: string | undefined;
  const endReplaced = (now: Pointer | undefined) => {
    if (canary || !now?.canary || now.canary.version === version) return undefined;
    if (now.canary.version !== replaced) throw new Refusal(`${name} has another canary by now.`);
    endedCanary = replaced;
    return withoutCanary(now, name);
  };

  if (canary === undefined && last?.stable.version === version && !last.canary) return { name, version };
  to(last);
  if (canary && last && running) await refuseDropped(last, running, canary, findingsOf);
  const check = await judgeRelease(store, release, last, judging);

  const action = canary === undefined ? 'release' : 'canary';
  await store.change(
    [
      { name, to: endReplaced, entry: { action: 'abort', version: replaced ?? '' } },
      { name, to, entry: { action, version, ...canary } },
    ],
    check,
  );
  const from = last && { from: last.stable.version };
  return {
    name,
    version,
    ...from,
    ...(canary && { canary }),
    ...(endedCanary !== undefined && { endedCanary }),
  };
}

function isLive(pointer: Pointer | undefined, version: string): boolean {
  return [pointer?.stable.version, pointer?.canary?.version].includes(version);
}

/** The result of a promotion. */
export interface Promoted extends Released {
  /** Whether the canary's rate was queried, and enough browsers had the canary for it to be meaningful. */
  readonly isJudged: boolean;
}

/** The source of a canary's findings, and whether to promote it regardless of them. */
export interface PromoteTerms {
  readonly findingsOf?: FindingsOfCanary | undefined;
  readonly isForced?: boolean;
}

/**
 * Makes the canary of a remote live for everybody. Unless forced, throws a Refusal if it was dropped or its findings are unknown. It passed
 * the gate when it became a canary; only the fit with the current shell is checked again.
 */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  { findingsOf, isForced = false }: PromoteTerms,
): Promise<Promoted> {
  const last = await pointerOf(store, name);
  if (!last?.canary) throw new Refusal(`${name} has no canary.`);
  const { canary, stable } = last;
  let isJudged = false;
  if (!isForced) {
    const found = await findingsOf?.({ name, canary, stable: stable.version });
    const why = found && whyDropped(canary, found);
    const refused = why === undefined ? 'stays a canary: how it fares is not known.' : `was dropped: ${why}`;
    if (!found || why !== undefined)
      throw new Refusal(
        `${name} ${canary.version} ${refused} Take it back with --abort, or promote it all the same with --promote --force.`,
      );
    isJudged = found.rate !== null;
  }
  const release = await store.remoteRelease(name, canary.version);
  await store.change(
    [
      {
        name,
        entry: { action: 'promote', version: release.version },
        to(now) {
          if (now?.canary?.version !== release.version)
            throw new Refusal(`${name} has another canary by now.`);
          return withStable(now, release);
        },
      },
    ],
    () => refuseUnfit(store, release),
  );
  return { name, version: release.version, from: stable.version, isJudged };
}

/** Takes the canary of a remote back from the browsers that have it. */
export async function abortCanary(store: ReleaseStore, name: string): Promise<Released> {
  const last = await pointerOf(store, name);
  const version = last?.canary?.version ?? '';
  const to = (now: Pointer | undefined) => {
    if (now?.canary && now.canary.version !== version)
      throw new Refusal(`${name} has another canary by now.`);
    return withoutCanary(now, name);
  };
  await store.change([{ name, to, entry: { action: 'abort', version } }]);
  return { name, version: last?.stable.version ?? '' };
}

/**
 * Makes a built shell live if every live remote fits it by names, ranges and types, and if the versions of its shared packages reflect how
 * these changed; see releaseRemote. If a canary is in the way, the Refusal says how to take it back.
 */
export async function releaseShell(
  store: ReleaseStore,
  version: string,
  { smokeTest, findingsOf }: { smokeTest: SmokeTest; findingsOf?: FindingsOfCanary },
): Promise<Released> {
  const last = await store.shellPointer();
  if (last?.version === version) return { name: 'shell', version };
  const refuse = async (reasons: readonly string[]) =>
    refuseFor('shell', version, reasons, await canariesInTheWay(store, reasons, findingsOf));
  await refuse(await incompatibilitiesOfLive(store, version));
  const judged = await liveReleases(store);
  await refuse(await misuses(store, judged, version, last?.version));
  await refuse(await unmovedVersions(store, version, last?.version));
  await refuse(await smokeTest({ shell: version }));
  await store.changeShell(
    (now) => ({ version, ...(now && { previous: now.version }) }),
    'release',
    async () => {
      await refuse(await incompatibilitiesOfLive(store, version));
      const known = new Set(judged.map(({ name, version: one }) => `${name} ${one}`));
      const since = (await liveReleases(store)).filter((one) => !known.has(`${one.name} ${one.version}`));
      await refuse(await misuses(store, since, version, last?.version));
    },
  );
  return { name: 'shell', version, ...(last && { from: last.version }) };
}

/** Rolls back to the previous shell, if every live remote fits it. */
export async function rollBackShell(store: ReleaseStore, from?: string): Promise<RolledBack> {
  const last = await store.shellPointer();
  if (!last?.previous) throw new Refusal('There is no earlier shell to go back to.');
  const { version, previous } = last;
  refuseMoved('shell', version, from);
  await store.changeShell(
    (now) => {
      if (now?.version !== version) throw new Refusal('The shell was released again just now.');
      return { version: previous, takenBack: version };
    },
    'rollback',
    async () => {
      const reasons = await incompatibilitiesOfLive(store, previous);
      refuseFor('shell', previous, reasons, await canariesInTheWay(store, reasons));
    },
  );
  return { name: 'shell', version: previous, from: version };
}

async function incompatibilitiesOfLive(store: ReleaseStore, version: string): Promise<string[]> {
  const shell = await store.shellRelease(version);
  const found: Record<LiveRelease['role'], string[]> = { stable: [], canary: [], previous: [] };
  for (const { name, version: one, role } of await liveReleases(store)) {
    const reasons = incompatibilities(await store.remoteRelease(name, one), shell);
    const note = {
      stable: '',
      canary: ` (${name} ${one} is a canary)`,
      previous: ' (a rollback goes back to it)',
    };
    found[role].push(
      ...reasons.filter((reason) => !found.stable.includes(reason)).map((reason) => reason + note[role]),
    );
  }
  return [...found.stable, ...found.canary, ...found.previous];
}

/** The pointer of a remote; undefined if the remote doesn't exist. */
export async function pointerOf(store: ReleaseStore, name: string): Promise<Pointer | undefined> {
  return (await store.pointers()).find((pointer) => pointer.name === name);
}

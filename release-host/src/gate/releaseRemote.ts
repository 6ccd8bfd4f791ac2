import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { composeRegistry } from '@fairshore/remote-kit/release';
import type { Pointer } from '@fairshore/remote-kit/release';
import { whyDropped } from '@fairshore/remote-kit/registry';
import type { CanaryFindings } from '@fairshore/remote-kit/registry';
import { Refusal, withCanary, withoutCanary, withStable } from '../store/pointerChanges';
import type { CanaryTerms } from '../store/pointerChanges';
import { readFitting } from '../store/readFitting';
import { manifestSchema } from '../store/releaseFiles';
import type { RemoteRelease, ShellRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { endOfContract, incompatibilities } from '../store/fitsShell';
import type { RunningCanary } from './canaryRates';
import { codeFaults } from './codeFaults';
import { liveReleases, misuses } from './typeGate';

/** Opens a candidate in a real browser against the live suite; resolves with what went wrong, a line each. */
export type SmokeTest = (candidate: Candidate) => Promise<string[]>;

/** What a smoke test composes: the store's live suite with one pointer, or the shell, replaced. */
export type Candidate = { readonly pointer: Pointer } | { readonly shell: string };

/** What a release did: the version everybody, or a share of browsers, gets from now on. */
export interface Released {
  readonly name: string;
  readonly version: string;
  readonly from?: string;
}

/** What a rollback did: the version that was taken back, and what everybody gets; undefined where that is nothing. */
export interface RolledBack {
  readonly name: string;
  readonly version?: string;
  readonly from: string;
}

/** What is known of the canary of a pointer so far; undefined when nothing can be said of it. */
export type FindingsOfCanary = (canary: RunningCanary) => Promise<CanaryFindings | undefined>;

const reasonsShown = 4;

/**
 * Makes a built release the live one, for everybody or as a canary (1–99 percent of browsers), if it passes the gate.
 * Throws a Refusal with every reason in one line otherwise; the live suite then stays as it was.
 */
export async function releaseRemote(
  store: ReleaseStore,
  name: string,
  version: string,
  { smokeTest, canary, now = new Date() }: { smokeTest: SmokeTest; canary?: CanaryTerms; now?: Date },
): Promise<Released> {
  const release = await store.remoteRelease(name, version);
  const to = (last: Pointer | undefined) =>
    canary === undefined ? withStable(last, release) : withCanary(last, release, canary);

  const last = await pointerOf(store, name);
  if (canary === undefined && last?.stable.version === version && !last.canary) return { name, version };
  const pointer = to(last);
  refuseFor(name, version, [
    ...(await integrityErrors(store, release)),
    ...incompatibilities(release, await store.shell()),
    ...endedContract(release, await store.shell(), now),
    ...(await clashes(store, pointer)),
  ]);
  refuseFor(name, version, await codeFaults(store, release));
  const shell = (await store.shell()).version;
  refuseFor(name, version, await misuses(store, [{ name, version }], shell));
  // In the browser the candidate is what everybody gets, also when only a share of them will.
  refuseFor(name, version, await smokeTest({ pointer: { ...withStable(last, release) } }));

  const action = canary === undefined ? 'release' : 'canary';
  await store.change([{ name, to, entry: { action, version, ...canary } }], async () => {
    await refuseUnfit(store, release);
    const current = (await store.shell()).version;
    if (current !== shell) refuseFor(name, version, await misuses(store, [{ name, version }], current));
  });
  return { name, version, ...(last && { from: last.stable.version }) };
}

/**
 * Gives the canary of a remote to everybody, unless it was dropped (without `findingsOf` that is not asked). It passed the gate when it
 * became one; the shell it must fit is asked again.
 */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  { findingsOf }: { findingsOf?: FindingsOfCanary } = {},
): Promise<Released> {
  const last = await pointerOf(store, name);
  if (!last?.canary) throw new Refusal(`${name} has no canary.`);
  const { canary, stable } = last;
  const found = await findingsOf?.({ name, canary, stable: stable.version });
  const why = found && whyDropped(canary, found);
  if (why !== undefined) {
    throw new Refusal(
      `${name} ${canary.version} was dropped: ${why} Take it back with --abort, or promote it all the same with --promote --force.`,
    );
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
  return { name, version: release.version, from: stable.version };
}

/** Takes the canary of a remote away from the browsers that have it. */
export async function abortCanary(store: ReleaseStore, name: string): Promise<Released> {
  const last = await pointerOf(store, name);
  const version = last?.canary?.version ?? '';
  await store.change([{ name, to: (now) => withoutCanary(now, name), entry: { action: 'abort', version } }]);
  return { name, version: last?.stable.version ?? '' };
}

/** Makes a built shell the live one if every live remote fits it, by names, ranges and types; see releaseRemote. */
export async function releaseShell(
  store: ReleaseStore,
  version: string,
  { smokeTest }: { smokeTest: SmokeTest },
): Promise<Released> {
  const last = await store.shellPointer();
  if (last?.version === version) return { name: 'shell', version };
  refuseFor('shell', version, await incompatibilitiesOfLive(store, version));
  const judged = await liveReleases(store);
  refuseFor('shell', version, await misuses(store, judged, version, last?.version));
  refuseFor('shell', version, await smokeTest({ shell: version }));
  await store.changeShell(
    (now) => ({ version, ...(now && { previous: now.version }) }),
    'release',
    async () => {
      refuseFor('shell', version, await incompatibilitiesOfLive(store, version));
      const known = new Set(judged.map(({ name, version: one }) => `${name} ${one}`));
      const since = (await liveReleases(store)).filter((one) => !known.has(`${one.name} ${one.version}`));
      refuseFor('shell', version, await misuses(store, since, version, last?.version));
    },
  );
  return { name: 'shell', version, ...(last && { from: last.version }) };
}

/** Points at the shell before this one, if every live remote fits that one. */
export async function rollBackShell(store: ReleaseStore): Promise<RolledBack> {
  const last = await store.shellPointer();
  if (!last?.previous) throw new Refusal('There is no shell before this one to go back to.');
  const { version, previous } = last;
  await store.changeShell(
    (now) => {
      if (now?.version !== version) throw new Refusal('The shell was released again just now.');
      return { version: previous, takenBack: version };
    },
    'rollback',
    async () => refuseFor('shell', previous, await incompatibilitiesOfLive(store, previous)),
  );
  return { name: 'shell', version: previous, from: version };
}

/** Asked while no other pointer can change: a shell may have been released since the gate, old files may have been cleaned. */
export async function refuseUnfit(store: ReleaseStore, release: RemoteRelease): Promise<void> {
  const { name } = release.declaration;
  const isHere = store.has(name, release.version);
  refuseFor(name, release.version, [
    ...(isHere ? [] : ['its files were removed meanwhile']),
    ...incompatibilities(release, await store.shell()),
  ]);
}

// What is live of it lives on, and a rollback may bring it back: only what is released from then on has to have moved.
function endedContract(release: RemoteRelease, shell: ShellRelease, now: Date): string[] {
  const until = endOfContract(release, shell);
  if (until === undefined || now.toISOString().slice(0, 10) <= until) return [];
  return [
    `it speaks contract ${release.contract}, which ended on ${until}; the newest is ${shell.contracts.at(-1)?.number}`,
  ];
}

async function incompatibilitiesOfLive(store: ReleaseStore, version: string): Promise<string[]> {
  const shell = await store.shellRelease(version);
  const found = await Promise.all(
    (await liveReleases(store)).map(async ({ name, version: one, role }) => ({
      role,
      reasons: incompatibilities(await store.remoteRelease(name, one), shell),
    })),
  );
  const given = new Set(found.flatMap(({ role, reasons }) => (role === 'previous' ? [] : reasons)));
  const behind = found.flatMap(({ reasons }) => reasons).filter((reason) => !given.has(reason));
  return [...given, ...new Set(behind.map((reason) => `${reason} (a rollback goes back to it)`))];
}

// What the bundler wrote down is recomputed: a file that was lost or changed on the way to the store is found here.
async function integrityErrors(store: ReleaseStore, release: RemoteRelease): Promise<string[]> {
  const { name } = release.declaration;
  const dir = path.join(store.dir, name, release.version);
  const digestOf = async (file: string) => {
    const content = await readFile(path.join(dir, file)).catch(() => undefined);
    return content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
  };
  if ((await digestOf(release.manifest)) !== release.manifestDigest) {
    return [`the digest of ${release.manifest} is not the one it was built with`];
  }
  const { entry, scripts } = await readFitting(
    manifestSchema,
    store.dir,
    `${name}/${release.version}/${release.manifest}`,
  );
  const files = [{ ...entry, integrity: release.entryDigest }, ...scripts];
  const judged = await Promise.all(
    files.map(async ({ file, integrity }) => ((await digestOf(file)) === integrity ? [] : [file])),
  );
  return judged.flat().map((file) => `the digest of ${file} is not the one it was built with`);
}

async function clashes(store: ReleaseStore, pointer: Pointer): Promise<string[]> {
  const others = (await store.pointers()).filter(({ name }) => name !== pointer.name);
  try {
    composeRegistry([...others, pointer], []);
    return [];
  } catch (error) {
    return [
      error instanceof Error ? error.message.replace(/^The registry is refused: |\.$/g, '') : String(error),
    ];
  }
}

/** The pointer of a remote; undefined for one that is not here. */
export async function pointerOf(store: ReleaseStore, name: string): Promise<Pointer | undefined> {
  return (await store.pointers()).find((pointer) => pointer.name === name);
}

// In one line that can be read: a fault of the whole release is found on each of its pages.
function refuseFor(name: string, version: string, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  const different = [...new Set(reasons)];
  const shown = different.slice(0, reasonsShown);
  const rest = different.length - shown.length;
  const more = rest > 0 ? `; and ${rest} more` : '';
  throw new Refusal(`${name} ${version} is refused: ${shown.join('; ')}${more}.`);
}

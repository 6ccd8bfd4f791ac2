import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { composeRegistry, mountClashes } from '@fairshore/remote-kit/release';
import type { Pointer } from '@fairshore/remote-kit/release';
import { Refusal, withStable } from '../store/pointerChanges';
import { readFitting } from '../store/readFitting';
import { manifestSchema } from '../store/releaseFiles';
import type { RemoteRelease, ShellRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { endOfContract, incompatibilities } from '../store/fitsShell';
import { codeFaults } from './codeFaults';
import { misuses } from './typeGate';

/** Opens a candidate in a real browser as part of the live suite; resolves with the problems, one per line. */
export type SmokeTest = (candidate: Candidate) => Promise<string[]>;

/** A smoke test's candidate: the store's live suite with one pointer, or the shell, replaced. */
export type Candidate = { readonly pointer: Pointer } | { readonly shell: string };

const reasonsShown = 4;

/** How a release is judged. */
export interface Judging {
  readonly smokeTest: SmokeTest;
  readonly now?: Date;
  /** Aborted once whoever sent the release has gone, and would not learn that it is live. */
  readonly sender?: AbortSignal | undefined;
  /** Whether whoever sent the release may still release; undefined for the operator of the suite. */
  readonly isAllowed?: (() => Promise<boolean>) | undefined;
}

/**
 * Runs the gate for a remote's release as if everybody got it, even for a canary or a preview; `last` is the remote's current pointer.
 * Throws a Refusal with all reasons in one line. Resolves with a check to repeat once nothing else can change.
 */
export async function judgeRelease(
  store: ReleaseStore,
  release: RemoteRelease,
  last: Pointer | undefined,
  { smokeTest, now = new Date(), ...sent }: Judging,
): Promise<() => Promise<void>> {
  const { version, declaration } = release;
  const { name } = declaration;
  await refuseSender(name, version, sent);
  const candidate = withStable(last, release);
  refuseFor(name, version, [
    ...(await integrityErrors(store, release)),
    ...incompatibilities(release, await store.shell()),
    ...endedContract(release, await store.shell(), now),
    ...(await clashes(store, candidate)),
  ]);
  refuseFor(name, version, await codeFaults(store, release));
  const shell = (await store.shell()).version;
  refuseFor(name, version, await misuses(store, [{ name, version }], shell));
  refuseFor(name, version, await smokeTest({ pointer: candidate }));
  return async () => {
    await refuseSender(name, version, sent);
    if (last && !(await store.pointers()).some((one) => one.name === name))
      refuseFor(name, version, [`${name} was removed meanwhile`]);
    refuseFor(name, version, await clashes(store, candidate));
    await refuseUnfit(store, release);
    const current = (await store.shell()).version;
    if (current !== shell) refuseFor(name, version, await misuses(store, [{ name, version }], current));
  };
}

/** Throws a Refusal if whoever sent a release has gone, and would not learn what became of it, or may no longer release. */
export async function refuseSender(
  name: string,
  version: string,
  { sender, isAllowed }: Pick<Judging, 'sender' | 'isAllowed'>,
): Promise<void> {
  if (sender?.aborted) refuseFor(name, version, ['whoever sent it has gone']);
  if (isAllowed && !(await isAllowed()))
    refuseFor(name, version, ['the token that it was sent with was revoked']);
}

/** Called while no other pointer can change, because since the gate a shell may have been released or old files cleaned up. */
export async function refuseUnfit(store: ReleaseStore, release: RemoteRelease): Promise<void> {
  const { name } = release.declaration;
  const isHere = store.has(name, release.version);
  refuseFor(name, release.version, [
    ...(isHere ? [] : ['its files were removed meanwhile']),
    ...incompatibilities(release, await store.shell()),
  ]);
}

// Live releases stay, and a rollback may bring one back: only releases made after the end date must use a newer contract.
function endedContract(release: RemoteRelease, shell: ShellRelease, now: Date): string[] {
  const until = endOfContract(release, shell);
  if (until === undefined || now.toISOString().slice(0, 10) <= until) return [];
  return [
    `it speaks contract ${release.contract}, which ended on ${until}; the newest is ${shell.contracts.at(-1)?.number}`,
  ];
}

/**
 * Compares the files with the digests that the bundler recorded, to find files that were lost or changed on the way to the store, or in it.
 */
export async function integrityErrors(store: ReleaseStore, release: RemoteRelease): Promise<string[]> {
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
  const pointers = await store.pointers();
  const others = pointers.filter(({ name }) => name !== pointer.name);
  try {
    composeRegistry([...others, pointer], []);
    return mountClashes(pointer, others, pointers.find(({ name }) => name === pointer.name)?.mounts);
  } catch (error) {
    return [
      error instanceof Error ? error.message.replace(/^The registry is refused: |\.$/g, '') : String(error),
    ];
  }
}

// Keeps the refusal to one readable line: a fault of the release as a whole is reported for each of its pages.
export function refuseFor(
  name: string,
  version: string,
  reasons: readonly string[],
  remedies: readonly string[] = [],
): void {
  if (reasons.length === 0) return;
  const different = [...new Set(reasons)];
  const shown = different.slice(0, reasonsShown);
  const rest = different.length - shown.length;
  const more = rest > 0 ? `; and ${rest} more` : '';
  throw new Refusal(`${name} ${version} is refused: ${[shown.join('; ') + more, ...remedies].join('. ')}.`);
}

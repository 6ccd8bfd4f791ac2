import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { composeRegistry } from '@fairshore/remote-kit/release';
import type { Pointer } from '@fairshore/remote-kit/release';
import { Refusal, withStable } from '../store/pointerChanges';
import { readFitting } from '../store/readFitting';
import { manifestSchema } from '../store/releaseFiles';
import type { RemoteRelease, ShellRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';
import { endOfContract, incompatibilities } from '../store/fitsShell';
import { codeFaults } from './codeFaults';
import { misuses } from './typeGate';

/** Opens a candidate in a real browser against the live suite; resolves with what went wrong, a line each. */
export type SmokeTest = (candidate: Candidate) => Promise<string[]>;

/** What a smoke test composes: the store's live suite with one pointer, or the shell, replaced. */
export type Candidate = { readonly pointer: Pointer } | { readonly shell: string };

const reasonsShown = 4;

/**
 * Puts a remote's release through the gate as what everybody gets, also where only some will; `last` is its pointer as it stands. Throws a
 * Refusal with every reason in one line. Resolves with what is to be asked once more when nothing else can change.
 */
export async function judgeRelease(
  store: ReleaseStore,
  release: RemoteRelease,
  last: Pointer | undefined,
  { smokeTest, now }: { smokeTest: SmokeTest; now: Date },
): Promise<() => Promise<void>> {
  const { version, declaration } = release;
  const { name } = declaration;
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
    await refuseUnfit(store, release);
    const current = (await store.shell()).version;
    if (current !== shell) refuseFor(name, version, await misuses(store, [{ name, version }], current));
  };
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

/** What the bundler wrote down is recomputed: a file that was lost or changed on the way to the store, or in it, is found here. */
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

// In one line that can be read: a fault of the whole release is found on each of its pages.
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

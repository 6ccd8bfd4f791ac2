import type { ReleaseStore } from '../store/releaseStore';
import { remoteUse, shellSurface } from '../store/releaseTypes';

/** One release of a remote. */
export interface NamedRelease {
  readonly name: string;
  readonly version: string;
}

/** One that a browser may be given, by what it is given as. */
export interface LiveRelease extends NamedRelease {
  readonly role: 'stable' | 'canary' | 'previous';
}

/** Every release of a remote that a browser may be given: stable, canary, and what a rollback goes back to. */
export async function liveReleases(store: ReleaseStore): Promise<LiveRelease[]> {
  const pointers = await store.pointers();
  return pointers
    .flatMap((pointer) =>
      (['stable', 'canary', 'previous'] as const).flatMap((role) => {
        const part = pointer[role];
        return part ? [{ name: pointer.name, version: part.version, role }] : [];
      }),
    )
    .filter(({ name, version }) => store.has(name, version));
}

/**
 * Where releases of remotes don't use what a shell shares as its types say, a part of a sentence each. What doesn't fit the shell
 * `before` either isn't counted, and nothing is asked where both show the same. Releases from before types were kept are judged
 * by names alone.
 */
export async function misuses(
  store: ReleaseStore,
  remotes: readonly NamedRelease[],
  shell: string,
  before?: string,
): Promise<string[]> {
  const surface = await shellSurface(store.dir, shell);
  if (!surface) return [];
  const earlier = before === undefined ? undefined : await shellSurface(store.dir, before);
  if (JSON.stringify(earlier) === JSON.stringify(surface)) return [];
  // The compiler's parser is loaded for this alone.
  const { useFaults } = await import('./useFaults');
  const found: string[] = [];
  // One after the other: the compiler takes all processors by itself.
  for (const { name, version } of remotes) {
    const use = await remoteUse(store.dir, name, version);
    if (use) found.push(...(await useFaults({ name, version, use }, surface, earlier)));
  }
  return found;
}

import type { ReleaseStore } from '../store/releaseStore';
import { remoteUse, shellSurface } from '../store/releaseTypes';

/** One release of a remote. */
export interface NamedRelease {
  readonly name: string;
  readonly version: string;
}

/** A release that a browser may get, and its role. */
export interface LiveRelease extends NamedRelease {
  readonly role: 'stable' | 'canary' | 'previous';
}

/** Every release of a remote that a browser may get: stable, canary, and the one that a rollback returns to. */
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
 * Type errors in how releases of remotes use the modules that a shell shares, as part of a sentence each. Errors that also occur with the
 * shell `before` are not counted, and nothing is checked if both shells have the same types. Releases from before types were stored are
 * only checked by names.
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
  // Imported here, because only this check needs the compiler's parser.
  const { useFaults } = await import('./useFaults');
  const found: string[] = [];
  // One at a time: a single compilation already uses all processors.
  for (const { name, version } of remotes) {
    const use = await remoteUse(store.dir, name, version);
    if (use) found.push(...(await useFaults({ name, version, use }, surface, earlier)));
  }
  return found;
}

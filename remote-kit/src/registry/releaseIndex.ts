import { isObject, isRelease, isTextList } from './shape';
import type { NavigationItem } from './registry';
import type { Release } from './release';

/** One release that a remote's team gave to somebody, ever, and that is still kept. */
export interface ReleasedVersion extends Release {
  /** When it was first given to anybody, as an ISO date and time. */
  readonly releasedAt: string;
  readonly owner: string;
  readonly mounts: readonly string[];
  readonly navigation: readonly NavigationItem[];
  /** Why it can't run in the live shell, in one sentence; absent when it can. */
  readonly incompatibility?: string;
}

/** What `releases.json` says: by name of the remote every version that can be opened, the newest first. */
export interface ReleaseIndex {
  readonly schema: 1;
  readonly remotes: Readonly<Record<string, readonly ReleasedVersion[]>>;
}

/** Reads a release index of unknown origin; undefined when it has not the shape of one. */
export function readReleaseIndex(value: unknown): ReleaseIndex | undefined {
  if (!isObject(value) || value.schema !== 1 || !isObject(value.remotes)) return undefined;
  const remotes = Object.entries(value.remotes).map(([name, versions]) => [
    name,
    Array.isArray(versions) ? versions.filter(isReleasedVersion) : [],
  ]);
  return { schema: 1, remotes: Object.fromEntries(remotes) };
}

function isReleasedVersion(value: unknown): value is ReleasedVersion {
  return (
    isRelease(value) &&
    isObject(value) &&
    typeof value.releasedAt === 'string' &&
    typeof value.owner === 'string' &&
    isTextList(value.mounts) &&
    isNavigation(value.navigation) &&
    (value.incompatibility === undefined || typeof value.incompatibility === 'string')
  );
}

function isNavigation(value: unknown): value is NavigationItem[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item) =>
        isObject(item) &&
        typeof item.label === 'string' &&
        typeof item.path === 'string' &&
        (item.place === 'header' || item.place === 'footer') &&
        typeof item.order === 'number',
    )
  );
}

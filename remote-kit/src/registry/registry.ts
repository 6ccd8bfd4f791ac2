import type { Release } from './release';
import { isObject, isRelease, isTextList } from './shape';

/** A link that the shell shows for a remote; `place` says where, `order` sorts ascending within it. */
export interface NavigationItem {
  readonly label: string;
  readonly path: string;
  readonly place: 'header' | 'footer';
  readonly order: number;
}

/**
 * A release on trial: `percent` of browsers get it. More than `threshold` percent of failures drop it (5 if it says nothing),
 * counted from `since` (ISO time); the host says `dropped` when that has happened.
 */
export interface Canary extends Release {
  readonly percent: number;
  readonly threshold?: number;
  readonly since?: string;
  readonly dropped?: boolean;
}

/** Which release of a remote owns which paths. */
export interface RegistryEntry {
  readonly name: string;
  readonly owner: string;
  readonly mounts: readonly string[];
  readonly navigation: readonly NavigationItem[];
  readonly stable: Release;
  readonly previous?: Release;
  readonly canary?: Canary;
  readonly disabled?: boolean;
  /** Set in a browser's tab, never in registry.json: what somebody chose to open there in place of all others. */
  readonly override?: Release;
}

/** Who owns which path, at which release; `origins` are the only ones code may come from, besides the shell's own. */
export interface Registry {
  readonly schema: 1;
  readonly origins: readonly string[];
  readonly remotes: readonly RegistryEntry[];
  /** Version of the live shell, by which an open tab notices that its own is an older one. */
  readonly shell?: string;
}

/**
 * Reads a registry of unknown origin; undefined when it has not the shape of one.
 * Written by hand: it runs before the first paint, where a schema library would cost 5 KB. The strict check is
 * `registrySchema`, which the host applies when it composes the registry.
 */
export function readRegistry(value: unknown): Registry | undefined {
  if (!isObject(value) || value.schema !== 1) return undefined;
  if (!isTextList(value.origins) || !Array.isArray(value.remotes)) return undefined;
  const remotes = value.remotes.filter(isEntry);
  if (remotes.length === 0) return undefined;
  return {
    schema: 1,
    origins: value.origins,
    remotes,
    ...(typeof value.shell === 'string' && { shell: value.shell }),
  };
}

/** Whether a path pattern of a mount (`/project/:id`) covers a concrete path (`/project/42`). */
export function pathIsMounted(mount: string, pathname: string): boolean {
  const wanted = segments(mount);
  const given = segments(pathname);
  if (wanted.length !== given.length) return false;
  return wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]);
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function isEntry(value: unknown): value is RegistryEntry {
  if (!isObject(value)) return false;
  return (
    typeof value.name === 'string' &&
    typeof value.owner === 'string' &&
    isTextList(value.mounts) &&
    Array.isArray(value.navigation) &&
    isRelease(value.stable) &&
    (value.previous === undefined || isRelease(value.previous)) &&
    (value.canary === undefined || isRelease(value.canary))
  );
}

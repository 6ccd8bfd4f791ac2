import { list, listOf, number, objectOf, oneOf, optional, text, yesOrNo } from './shape';
import type { ValueOf } from './shape';

const navigationItem = objectOf({
  label: text,
  path: text,
  place: oneOf('header', 'footer'),
  order: number,
});
/** A link that the shell shows for a remote; `place` says where, `order` sorts ascending within it. */
export type NavigationItem = ValueOf<typeof navigationItem>;

/** The fields of a release, wherever it is named. */
export const releaseFields = {
  version: text,
  manifest: text,
  manifestDigest: text,
  entryDigest: text,
  contract: number,
};
const release = objectOf(releaseFields);
/** One immutable release of a remote. Addresses are absolute or start with `/`; digests are `sha384-<base64>`. */
export type Release = ValueOf<typeof release>;

const canary = objectOf({
  ...releaseFields,
  percent: number,
  threshold: optional(number),
  since: optional(text),
  dropped: optional(yesOrNo),
  droppedBecause: optional(text),
});
/**
 * A release on trial: `percent` of browsers get it. More than `threshold` percent of failures (default 5), counted from `since` (ISO time),
 * drop it; so does a fault that `canary_health` finds. The host then sets `dropped` and the reason.
 */
export type Canary = ValueOf<typeof canary>;

/** What a release declares about its remote. */
export const ownership = { owner: text, mounts: listOf(text), navigation: listOf(navigationItem) };
const entry = objectOf({
  name: text,
  ...ownership,
  stable: release,
  stableSince: optional(text),
  previous: optional(release),
  canary: optional(canary),
  disabled: optional(yesOrNo),
  disabledBecause: optional(text),
  disabledSince: optional(text),
});
/**
 * Which release of a remote owns which paths; everybody gets `stable` since `stableSince` (ISO time). A `disabled` remote is neither
 * fetched nor run: visitors read `disabledBecause` in its place, since `disabledSince` (ISO time).
 */
export type RegistryEntry = ValueOf<typeof entry> & {
  /** Set only in a browser tab, never in registry.json: the release that somebody chose to open there in place of all others. */
  readonly override?: Release;
};

const registry = objectOf({
  schema: oneOf(1),
  origins: listOf(text),
  remotes: list,
});
const shellNamed = objectOf({ shell: text });
/** Who owns which path, at which release; `origins` are the only origins that code may load from, besides the shell's own. */
export type Registry = Omit<ValueOf<typeof registry>, 'remotes'> & {
  readonly remotes: readonly RegistryEntry[];
  /** Version of the live shell, by which an open tab notices that its own is an older one. */
  readonly shell?: string;
};

/** Reads a registry of unknown origin and leaves out invalid entries; undefined when it is no registry. */
export function readRegistry(value: unknown): Registry | undefined {
  if (!registry(value)) return undefined;
  const { schema, origins } = value;
  const remotes = value.remotes.filter(entry);
  if (remotes.length === 0) return undefined;
  return { schema, origins, remotes, ...(shellNamed(value) && { shell: value.shell }) };
}

/** Whether a mount's pattern (`/project/:id`) covers a concrete path (`/Project/42`), case-insensitively like the router. */
export function pathIsMounted(mount: string, pathname: string): boolean {
  const wanted = segments(mount.toLowerCase());
  const given = segments(pathname.toLowerCase());
  if (wanted.length !== given.length) return false;
  return wanted.every((segment, index) => segment.startsWith(':') || segment === given[index]);
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}

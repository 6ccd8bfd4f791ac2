import { ownership, releaseFields } from './registry';
import type { SpokenContract } from './contracts';
import { list, listOf, number, objectOf, oneOf, optional, record, text } from './shape';
import type { ValueOf } from './shape';

const releasedVersion = objectOf({
  ...releaseFields,
  releasedAt: text,
  commit: optional(text),
  role: optional(oneOf('stable', 'canary', 'previous')),
  ...ownership,
  incompatibility: optional(text),
});
/**
 * A release that a remote's team has ever given to somebody and that is still stored: `releasedAt` is when it first did (ISO time),
 * `commit` the commit of its sources if known, `role` what browsers get it as, `incompatibility` in one sentence why it can't run in the
 * live shell.
 */
export type ReleasedVersion = ValueOf<typeof releasedVersion>;

const releaseIndex = objectOf({ schema: oneOf(1), remotes: record });
const contractsSpoken = objectOf({ contracts: listOf(objectOf({ number, until: optional(text) })) });
/** The content of `releases.json`: every version that can be opened, by name of the remote, newest first. */
export interface ReleaseIndex {
  readonly schema: 1;
  /** The contracts of the live shell; absent when an earlier host wrote the list. */
  readonly contracts?: readonly SpokenContract[];
  readonly remotes: Readonly<Record<string, readonly ReleasedVersion[]>>;
}

/** Reads a release index of unknown origin and leaves out invalid releases; undefined when it is no index. */
export function readReleaseIndex(value: unknown): ReleaseIndex | undefined {
  if (!releaseIndex(value)) return undefined;
  const remotes = Object.entries(value.remotes).map(([name, versions]) => [
    name,
    list(versions) ? versions.filter(releasedVersion) : [],
  ]);
  return {
    schema: 1,
    ...(contractsSpoken(value) && { contracts: value.contracts }),
    remotes: Object.fromEntries(remotes),
  };
}

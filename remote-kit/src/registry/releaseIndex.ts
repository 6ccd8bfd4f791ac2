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
 * One release that a remote's team gave to somebody, ever, and that is still kept: `releasedAt` says when first (ISO time),
 * `commit` of which sources it is as far as that is known, `role` what browsers get it as, `incompatibility` in one sentence why it can't run in the live shell.
 */
export type ReleasedVersion = ValueOf<typeof releasedVersion>;

const releaseIndex = objectOf({ schema: oneOf(1), remotes: record });
const contractsSpoken = objectOf({ contracts: listOf(objectOf({ number, until: optional(text) })) });
/** What `releases.json` says: by name of the remote every version that can be opened, the newest first. */
export interface ReleaseIndex {
  readonly schema: 1;
  /** What the live shell speaks; absent where an earlier host wrote the list. */
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

import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { Recorded, Visitor } from '../answers';
import type { Candidate } from '../gate/judgeRelease';
import type { ReleaseStore } from '../store/releaseStore';

/** An address that the gate opens, as whom, and the release that has to answer it. */
export interface Visit {
  readonly path: string;
  readonly visitor: Visitor;
  readonly remote: string;
  readonly version: string;
}

/** All that a remote's candidate has: a page of each mount, and the examples that it names. */
export async function visitsOfRemote(
  store: Pick<ReleaseStore, 'remoteRelease'>,
  { name, mounts, stable: { version } }: RegistryEntry,
  recorded: Recorded,
): Promise<Visit[]> {
  const { examples = [] } = (await store.remoteRelease(name, version)).declaration;
  return [...mounts, ...examples].map((address) => visitTo(address, { name, version }, recorded));
}

/** What a shell is tried with: the first page of a remote. */
export function firstVisit({ name, mounts, stable: { version } }: RegistryEntry, recorded: Recorded): Visit {
  return visitTo(mounts[0] ?? '/', { name, version }, recorded);
}

function visitTo(address: string, { name, version }: { name: string; version: string }, recorded: Recorded) {
  return {
    // One that was not there yet: a page without the thing it is asked for must say so, not break.
    ...(recorded.visits[address] ?? {
      path: address.replace(/:[^/]+/g, 'demo'),
      visitor: visitorOf(address, recorded),
    }),
    remote: name,
    version,
  };
}

/** A new example of a page is opened as whoever sees the page. */
function visitorOf(address: string, recorded: Recorded): Visitor {
  return recorded.visits[address.split('?', 1)[0] ?? '']?.visitor ?? 'guest';
}

/** The registry's remotes that a candidate is judged by: itself, or under a new shell all of them. */
export function isJudged({ name }: RegistryEntry, candidate: Candidate): boolean {
  return 'shell' in candidate || candidate.pointer.name === name;
}

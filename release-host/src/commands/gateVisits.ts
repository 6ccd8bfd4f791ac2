import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { Recorded, Visitor } from '../answers';
import type { Candidate } from '../gate/judgeRelease';
import type { ReleaseStore } from '../store/releaseStore';

/** An address that the gate opens, the visitor who opens it, and the release that must answer it. */
export interface Visit {
  readonly path: string;
  readonly visitor: Visitor;
  readonly remote: string;
  readonly version: string;
}

/** The visits for a remote's candidate: one page of each mount, and the examples that it declares. */
export async function visitsOfRemote(
  store: Pick<ReleaseStore, 'remoteRelease'>,
  { name, mounts, stable: { version } }: RegistryEntry,
  recorded: Recorded,
): Promise<Visit[]> {
  const { examples = [] } = (await store.remoteRelease(name, version)).declaration;
  return [...mounts, ...examples].map((address) => visitTo(address, { name, version }, recorded));
}

/** The visit that a shell is tested with: the first page of a remote. */
export function firstVisit({ name, mounts, stable: { version } }: RegistryEntry, recorded: Recorded): Visit {
  return visitTo(mounts[0] ?? '/', { name, version }, recorded);
}

function visitTo(address: string, { name, version }: { name: string; version: string }, recorded: Recorded) {
  return {
    // No recorded visit: the page doesn't exist yet. With an unknown id it must say so, not break.
    ...(recorded.visits[address] ?? {
      path: address.replace(/:[^/]+/g, 'demo'),
      visitor: visitorOf(address, recorded),
    }),
    remote: name,
    version,
  };
}

/** A new example is opened as the same visitor as its page. */
function visitorOf(address: string, recorded: Recorded): Visitor {
  return recorded.visits[address.split('?', 1)[0] ?? '']?.visitor ?? 'guest';
}

/** Whether a candidate is judged by this remote's pages: its own, or those of all remotes for a new shell. */
export function isJudged({ name }: RegistryEntry, candidate: Candidate): boolean {
  return 'shell' in candidate || candidate.pointer.name === name;
}

import path from 'node:path';
import type { RemoteRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';

/** What the code of a release does that no page can guard against in time; see `releaseCodeFaults` of the kit, by which teams ask, too. */
export async function codeFaults(store: ReleaseStore, release: RemoteRelease): Promise<string[]> {
  // The parser is loaded for this alone.
  const { releaseCodeFaults } = await import('@fairshore/remote-kit/faults');
  return releaseCodeFaults(path.join(store.dir, release.declaration.name, release.version), release.uses);
}

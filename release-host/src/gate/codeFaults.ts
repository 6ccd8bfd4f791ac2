import path from 'node:path';
import type { RemoteRelease } from '../store/releaseFiles';
import type { ReleaseStore } from '../store/releaseStore';

/** Faults in a release's code that pages can't guard against in time; see the kit's `releaseCodeFaults`, which teams run, too. */
export async function codeFaults(store: ReleaseStore, release: RemoteRelease): Promise<string[]> {
  // Imported here, because only this check needs the parser.
  const { releaseCodeFaults } = await import('@fairshore/remote-kit/faults');
  return releaseCodeFaults(path.join(store.dir, release.declaration.name, release.version), release.uses);
}

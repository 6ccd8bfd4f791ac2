import type { Registry } from '@fairshore/remote-kit/registry';
import type { Pointer } from '@fairshore/remote-kit/release';
import { asEnabled } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import type { ShellPointer } from '../store/releaseFiles';
import type { Candidate } from './judgeRelease';

/** A store as it would stand after a release; nothing is written. */
export class CandidateStore extends ReleaseStore {
  constructor(
    dir: string,
    private readonly candidate: Candidate,
  ) {
    super(dir);
  }

  override async pointers(): Promise<Pointer[]> {
    const live = await super.pointers();
    const all = 'pointer' in this.candidate ? withPointer(live, this.candidate.pointer) : live;
    // What is disabled now comes back later, to this candidate.
    return all.map(asEnabled);
  }

  /** A candidate is judged beside all the others, or not at all. */
  override servedRegistry(): Promise<Registry> {
    return this.registry();
  }

  override async shellPointer(): Promise<ShellPointer | undefined> {
    return 'shell' in this.candidate ? { version: this.candidate.shell } : super.shellPointer();
  }
}

function withPointer(live: readonly Pointer[], pointer: Pointer): Pointer[] {
  return [...live.filter(({ name }) => name !== pointer.name), pointer];
}

import type { Registry } from '@fairshore/remote-kit/registry';
import type { Pointer } from '@fairshore/remote-kit/release';
import { ReleaseStore } from '../store/releaseStore';
import type { ShellPointer } from '../store/releaseFiles';
import type { Candidate } from './releaseRemote';

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
    if (!('pointer' in this.candidate)) return live;
    const { pointer } = this.candidate;
    return [...live.filter(({ name }) => name !== pointer.name), pointer];
  }

  /** A candidate is judged beside all the others, or not at all. */
  override servedRegistry(): Promise<Registry> {
    return this.registry();
  }

  override async shellPointer(): Promise<ShellPointer | undefined> {
    return 'shell' in this.candidate ? { version: this.candidate.shell } : super.shellPointer();
  }
}

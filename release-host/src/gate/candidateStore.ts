import type { Registry } from '@fairshore/remote-kit/registry';
import type { Pointer } from '@fairshore/remote-kit/release';
import { asEnabled } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import type { ShellPointer } from '../store/releaseFiles';
import type { Candidate } from './judgeRelease';

/** Which releases of the others a candidate is judged beside: those that most browsers get, or the canaries. */
export type Beside = 'stable' | 'canaries';

/**
 * A store as it would stand after a release, of which each browser gets the same: no bucket is drawn, so what is judged is always what is
 * opened. Nothing is written.
 */
export class CandidateStore extends ReleaseStore {
  constructor(
    dir: string,
    private readonly candidate: Candidate,
    private readonly beside: Beside = 'stable',
  ) {
    super(dir);
  }

  override async pointers(): Promise<Pointer[]> {
    const live = await super.pointers();
    const all = 'pointer' in this.candidate ? withPointer(live, this.candidate.pointer) : live;
    // What is disabled now comes back later, to this candidate.
    return all.map((pointer) => settled(asEnabled(pointer), this.beside));
  }

  /** The names of those that have a canary at present. */
  async canaries(): Promise<string[]> {
    return (await super.pointers()).flatMap(({ name, canary }) => (canary ? [name] : []));
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

/** A pointer that gives one release to every browser. */
function settled({ canary, ...pointer }: Pointer, beside: Beside): Pointer {
  if (!canary || beside === 'stable') return pointer;
  const { percent: _percent, threshold: _threshold, since: _since, ...release } = canary;
  return { ...pointer, stable: release };
}

import type { Registry } from '@fairshore/remote-kit/registry';
import type { Pointer } from '@fairshore/remote-kit/release';
import { asEnabled } from '../store/pointerChanges';
import { ReleaseStore } from '../store/releaseStore';
import type { ShellPointer } from '../store/releaseFiles';
import type { Candidate } from './judgeRelease';

/** Which releases of the other remotes a candidate is tested with: the stable ones, or the canaries. */
export type Beside = 'stable' | 'canaries';

/**
 * A store as it would be after a release. Every browser gets the same releases, without drawing a bucket, so the tested release is always
 * the one that opens. Nothing is written.
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
    // A remote that is disabled now will be enabled later, together with this candidate.
    return all.map((pointer) => settled(asEnabled(pointer), this.beside));
  }

  /** The names of the remotes that currently have a canary. */
  async canaries(): Promise<string[]> {
    return (await super.pointers()).flatMap(({ name, canary }) => (canary ? [name] : []));
  }

  /** Throws if a pointer is damaged instead of leaving its remote out, because a candidate is tested with all other remotes. */
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

/** A pointer that gives every browser the same release. */
function settled({ canary, ...pointer }: Pointer, beside: Beside): Pointer {
  if (!canary || beside === 'stable') return pointer;
  const { percent: _percent, threshold: _threshold, since: _since, ...release } = canary;
  return { ...pointer, stable: release };
}

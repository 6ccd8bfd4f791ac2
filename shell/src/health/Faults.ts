import type { Blamed } from '../blame/blameStack';
import type { FaultPhase, RemoteEvent } from './reportRemoteEvents';

/** Handles a fault; `name` is that of the error, or a word for the kind of fault. */
export type TakeFault = (phase: FaultPhase, blamed: Blamed, name: string) => void;

/** Passes on each kind of fault once per release, so that documents are counted, not occurrences. */
export class Faults {
  private readonly known = new Set<string>();

  constructor(private readonly tell: (event: RemoteEvent) => void) {}

  readonly take: TakeFault = (phase, { remote, version, place }, name) => {
    const key = `${remote} ${version} ${phase}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.tell({ remote, version, phase, message: place ? `${name} at ${place}` : name });
  };
}

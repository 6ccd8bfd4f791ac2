import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { PageQuestion } from './pageQuestion';
import type { ReleaseProcesses } from './ReleaseProcesses';

const betweenTrialsMs = 1000;

/**
 * Tries the server builds of canaries. Pages are given out as the stable release renders them, and a canary's browsers draw for
 * themselves; so of the pages that were just made with stable, one a second at most is rendered with the canary as well, in a process
 * of its own. Nobody is given the result: only how it fared is counted.
 */
export class CanaryTrials {
  private readonly triedAt = new Map<string, number>();
  private isTrying = false;

  constructor(
    private readonly processes: Pick<ReleaseProcesses, 'attempt' | 'drop'>,
    private readonly now: () => number,
  ) {}

  /** Takes a page of a remote that its stable release did not fail on, and keeps nobody waiting. */
  offer(question: PageQuestion, { name, canary }: RegistryEntry): void {
    if (!canary || canary.dropped) {
      this.processes.drop(name);
      return;
    }
    if (this.isTrying || this.now() - (this.triedAt.get(name) ?? -Infinity) < betweenTrialsMs) return;
    this.triedAt.set(name, this.now());
    this.isTrying = true;
    // Without its query, which anybody can make up without number.
    const [address = '/'] = question.address.split('?', 1);
    void this.processes.attempt({ ...question, address }, { name, release: canary }).then(() => {
      this.isTrying = false;
    });
  }
}

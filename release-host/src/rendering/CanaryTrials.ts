import type { RegistryEntry } from '@fairshore/remote-kit/registry';
import type { PageQuestion } from './pageQuestion';
import type { ReleaseProcesses } from './ReleaseProcesses';

const betweenTrialsMs = 1000;

/**
 * Tests the server builds of canaries. Visitors get pages as rendered by the stable release, and browsers with the canary render for
 * themselves. So at most one page a second that stable has just rendered is also rendered with the canary, in a separate process. The
 * result is discarded; only its outcome is counted.
 */
export class CanaryTrials {
  private readonly triedAt = new Map<string, number>();
  private isTrying = false;

  constructor(
    private readonly processes: Pick<ReleaseProcesses, 'attempt' | 'drop'>,
    private readonly now: () => number,
  ) {}

  /** Considers a page that the stable release rendered without a failure; doesn't block. */
  offer(question: PageQuestion, { name, canary }: RegistryEntry): void {
    if (!canary || canary.dropped) {
      this.processes.drop(name);
      return;
    }
    if (this.isTrying || this.now() - (this.triedAt.get(name) ?? -Infinity) < betweenTrialsMs) return;
    this.triedAt.set(name, this.now());
    this.isTrying = true;
    // Without the query, which anybody can vary endlessly.
    const [address = '/'] = question.address.split('?', 1);
    void this.processes.attempt({ ...question, address }, { name, release: canary }).then(() => {
      this.isTrying = false;
    });
  }
}

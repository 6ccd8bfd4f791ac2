import type { FailureKind, PageOutcome } from './pageOutcome';
import { toldFailure } from './toldFailure';

/**
 * The number of pages of a release with the same outcome, and the last incident if they failed. An empty kind means that they were
 * rendered.
 */
export interface CountedOutcome {
  readonly remote: string;
  readonly version: string;
  readonly since?: string;
  readonly kind: FailureKind | '';
  readonly hits: number;
  readonly incident?: string;
  readonly message?: string;
}

/** Sends counts to the database; rejects when it can't. */
export type SendOutcomes = (outcomes: readonly CountedOutcome[]) => Promise<void>;

interface OutcomesOptions {
  readonly send: SendOutcomes;
  readonly log: (line: string) => void;
  readonly everyMs?: number;
}

/** The maximum that the database accepts at once. */
const mostSums = 100;

/**
 * Counts page outcomes by release and reports the sums every ten seconds, so that a report stays a few lines however many pages fail. Sums
 * that could not be reported are added to the next report.
 */
export class ServerOutcomes {
  private sums = new Map<string, CountedOutcome>();
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private hasFailed = false;

  constructor(private readonly options: OutcomesOptions) {}

  /** Counts the outcome of one page; a failure that is not a release's fault is ignored. */
  note({ name, version, since, address, failure }: PageOutcome): void {
    if (failure && !failure.kind) return;
    this.add({
      remote: name,
      version,
      ...(since !== undefined && { since }),
      kind: failure?.kind ?? '',
      hits: 1,
      ...(failure && {
        incident: failure.incident,
        message: toldFailure(address, failure.text),
      }),
    });
    this.timer ??= setTimeout(() => void this.report(), this.options.everyMs ?? 10_000).unref();
  }

  /** Reports the remaining counts. Never rejects. */
  async report(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sending.then(() => this.send());
    await this.sending;
  }

  private async send(): Promise<void> {
    const sums = this.sums;
    if (sums.size === 0) return;
    this.sums = new Map();
    try {
      await this.options.send([...sums.values()]);
      this.hasFailed = false;
    } catch (error) {
      for (const sum of sums.values()) this.add(sum);
      if (!this.hasFailed)
        this.options.log(`How pages fare on the server could not be reported: ${String(error)}`);
      this.hasFailed = true;
    }
  }

  private add(outcome: CountedOutcome): void {
    const key = `${outcome.remote} ${outcome.version} ${outcome.since} ${outcome.kind}`;
    const before = this.sums.get(key);
    if (!before && this.sums.size >= mostSums) return;
    this.sums.set(key, { ...before, ...outcome, hits: outcome.hits + (before?.hits ?? 0) });
  }
}

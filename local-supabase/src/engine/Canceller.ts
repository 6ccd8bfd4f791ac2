import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';

const againMs = 50;
const idleSeconds = 10;

/**
 * Ends what sessions of a PostgreSQL server compute, over a line of its own: their pool may be taken to the last by what is to
 * be ended. A server forgets a cancel that comes before the statement began, so it is said until the statement has ended;
 * the driver's own `cancel` says it once, and without a handler for a server that does not answer.
 */
export class Canceller {
  readonly #server: ReturnType<typeof postgres>;

  constructor(databaseUrl: string) {
    this.#server = postgres(databaseUrl, {
      max: 1,
      connect_timeout: 10,
      idle_timeout: idleSeconds,
      onnotice: () => undefined,
    });
  }

  /** Begins to cancel; the function it answers ends that, and resolves when no cancel is on its way any more. */
  start(pid: number): () => Promise<void> {
    const over = new AbortController();
    const cancelling = this.#cancelUntil(over.signal, pid);
    return () => {
      over.abort();
      return cancelling;
    };
  }

  async close(): Promise<void> {
    await this.#server.end({ timeout: 5 });
  }

  async #cancelUntil(signal: AbortSignal, pid: number): Promise<void> {
    while (!signal.aborted) {
      // A server that cannot be asked now is asked again.
      await this.#server`select pg_cancel_backend(${pid})`.catch(() => undefined);
      await wait(againMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

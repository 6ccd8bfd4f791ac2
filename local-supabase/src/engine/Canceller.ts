import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';

const againMs = 50;
const idleSeconds = 10;

/**
 * Cancels running statements on a PostgreSQL server over a connection of its own, because the sessions to be cancelled may
 * occupy the entire pool. A server drops a cancel that arrives before the statement has begun, so it is repeated until the
 * statement has ended; the driver's own `cancel` sends it once, and has no error handler for a server that does not respond.
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

  /** Starts cancelling. The returned function stops it and resolves once no cancel is in flight. */
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
      // If the server can't be reached now, the next round tries again.
      await this.#server`select pg_cancel_backend(${pid})`.catch(() => undefined);
      await wait(againMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

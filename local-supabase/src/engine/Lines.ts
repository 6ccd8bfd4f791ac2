import type { PostgresConnection } from '@supabase/lite/postgres';
import type { ParameterOrJSON, Row, RowList } from 'postgres';
import { EngineError } from './EngineError';

type Client = PostgresConnection['driver'];
type Reserved = Awaited<ReturnType<Client['reserve']>>;

/**
 * One connection to the server, from opening to closing. When a connection closes, the driver forgets queued statements, still
 * writes to the closed connection, and may never use the one it opens as a replacement. Here every pending statement fails
 * when the connection closes, later ones are rejected, and the client is discarded.
 */
export class Line {
  readonly #client: Client;
  readonly #reserved: Reserved;
  #isEnded = false;
  /** Callbacks of pending statements and `onEnd` listeners, called with the error when the connection closes. */
  readonly #waiting = new Set<(error: EngineError) => void>();

  /** Rejects when the server can't be reached or has no room. */
  static async open(makeClient: (onClose: () => void) => Client): Promise<Line> {
    let onClose: () => void = () => undefined;
    const client = makeClient(() => onClose());
    const reserved = async () => {
      // Connects first: `reserve` never resolves on a client that fetches no types and has no connection yet.
      await client.unsafe('select');
      return client.reserve();
    };
    try {
      const first = await new Promise<Reserved>((resolve, reject) => {
        onClose = () => reject(lineClosed());
        reserved().then(resolve, reject);
      });
      const line = new Line(client, first);
      onClose = () => line.end();
      return line;
    } catch (error) {
      void client.end({ timeout: 0 });
      throw toldBy(error);
    }
  }

  private constructor(client: Client, reserved: Reserved) {
    this.#client = client;
    this.#reserved = reserved;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Calls `tell` once the connection has closed, from either end. */
  onEnd(tell: () => void): void {
    this.#waiting.add(tell);
  }

  /** Sends the statement immediately; rejects as soon as the connection closes, whether or not the server received it. */
  run<Found extends object = Row>(
    text: string,
    values: readonly ParameterOrJSON<never>[] = [],
    options: { prepare?: boolean } = {},
  ): Promise<RowList<Found[]>> {
    if (this.#isEnded) return Promise.reject(lineClosed());
    // Not `Promise.race` with one promise per connection: that would retain every result for as long as the connection lives.
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#reserved
        .unsafe<Found[]>(text, [...values], options)
        .then(resolve, (error: unknown) => reject(toldBy(error)))
        .finally(() => this.#waiting.delete(reject));
    });
  }

  /** A value whose type PostgreSQL infers from its place in the statement. */
  typed(value: unknown): ParameterOrJSON<never> {
    return (value ?? null) === null ? null : this.#client.typed(value, 0);
  }

  /** Closes the connection, even while a statement runs; everything pending fails. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const tell of this.#waiting) tell(lineClosed());
    this.#waiting.clear();
    void this.#client.end({ timeout: 0 });
  }
}

/** The connections of an engine: opened on demand and reused. */
export class Lines {
  readonly #makeClient: (onClose: () => void) => Client;
  readonly #all = new Set<Line>();
  #idle: Line[] = [];

  constructor(makeClient: (onClose: () => void) => Client) {
    this.#makeClient = makeClient;
  }

  async take(): Promise<Line> {
    for (let line = this.#idle.pop(); line; line = this.#idle.pop()) {
      if (!line.isEnded) return line;
      this.#all.delete(line);
    }
    const opened = await Line.open(this.#makeClient);
    this.#all.add(opened);
    return opened;
  }

  giveBack(line: Line): void {
    if (line.isEnded) this.#all.delete(line);
    else this.#idle.push(line);
  }

  /** Ends all connections; later callers get new ones. */
  endAll(): void {
    for (const line of this.#all) line.end();
    this.#all.clear();
    this.#idle = [];
  }
}

function lineClosed(cause?: unknown): EngineError {
  return new EngineError('the connection to the database was lost', '08006', {}, { cause });
}

/**
 * Passes server errors through unchanged; errors of the driver or the system are replaced because they name the server's
 * address.
 */
function toldBy(error: unknown): Error {
  if (!(error instanceof Error)) return lineClosed(error);
  const code = 'code' in error ? String(error.code) : '';
  return /^(?:CONNECT|E[A-Z]{3,})/.test(code) ? lineClosed(error) : error;
}

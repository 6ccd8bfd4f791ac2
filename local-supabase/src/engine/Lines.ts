import type { PostgresConnection } from '@supabase/lite/postgres';
import type { ParameterOrJSON, Row, RowList } from 'postgres';
import { EngineError } from './EngineError';

type Client = PostgresConnection['driver'];
type Reserved = Awaited<ReturnType<Client['reserve']>>;

/**
 * One connection to the server, from its first word to its last. The driver forgets what it had not sent when a connection closes,
 * writes to it all the same, and may never speak on one that it opens in its place: here everything that was asked fails as the
 * connection closes, nothing is asked after that, and its client is thrown away.
 */
export class Line {
  readonly #client: Client;
  readonly #reserved: Reserved;
  #isEnded = false;
  /** How to tell whoever waits for an answer, or for the end, that none will come. */
  readonly #waiting = new Set<(error: EngineError) => void>();

  /** Rejects when the server can't be reached or has no room. */
  static async open(makeClient: (onClose: () => void) => Client): Promise<Line> {
    let onClose: () => void = () => undefined;
    const client = makeClient(() => onClose());
    const reserved = async () => {
      // Connects; asked for the first connection of a client that fetches no types, `reserve` never answers.
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

  /** Calls it once the connection has closed, whoever closed it. */
  onEnd(tell: () => void): void {
    this.#waiting.add(tell);
  }

  /** Asks at once; rejects as soon as the connection has closed, whether it was heard or not. */
  run<Found extends object = Row>(
    text: string,
    values: readonly ParameterOrJSON<never>[] = [],
    options: { prepare?: boolean } = {},
  ): Promise<RowList<Found[]>> {
    if (this.#isEnded) return Promise.reject(lineClosed());
    // Not a race with one promise of the line: that would keep every answer for as long as the line lives.
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#reserved
        .unsafe<Found[]>(text, [...values], options)
        .then(resolve, (error: unknown) => reject(toldBy(error)))
        .finally(() => this.#waiting.delete(reject));
    });
  }

  /** A value whose type its place in the statement says. */
  typed(value: unknown): ParameterOrJSON<never> {
    return (value ?? null) === null ? null : this.#client.typed(value, 0);
  }

  /** Closes it, whatever it computes: everything that waits for it fails. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const tell of this.#waiting) tell(lineClosed());
    this.#waiting.clear();
    void this.#client.end({ timeout: 0 });
  }
}

/** The lines of an engine: as many as are in use at once, kept for the next. */
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

  /** Ends all of them; whoever comes next gets new ones. */
  endAll(): void {
    for (const line of this.#all) line.end();
    this.#all.clear();
    this.#idle = [];
  }
}

function lineClosed(cause?: unknown): EngineError {
  return new EngineError('the connection to the database was lost', '08006', {}, { cause });
}

/** What the server says stays as it is; the words of the driver and of the system name the server's address. */
function toldBy(error: unknown): Error {
  if (!(error instanceof Error)) return lineClosed(error);
  const code = 'code' in error ? String(error.code) : '';
  return /^(?:CONNECT|E[A-Z]{3,})/.test(code) ? lineClosed(error) : error;
}
